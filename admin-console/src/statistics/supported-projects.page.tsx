import type { Schema } from '@network/api-client';
import type { Column } from '@network/ui';
import { Link } from 'react-router-dom';
import { useListParams } from '../list/use-list-params';
import { useT } from '../messages';
import { ProgrammeList } from '../programme/programme-list';
import { ProgrammePage } from '../programme/programme-page';
import { hoursPath } from '../programme/use-hours-params';
import { useProgrammeList } from '../programme/use-programme-list';
import { ProjectStatusBadge } from '../status/project-status-badge';
import styles from './supported-projects.module.css';

/** The projects that the impact figures of organizations and hours are made of (docs/product.md 1.5). */
export function SupportedProjectsPage() {
  const t = useT();
  const { page } = useListParams();
  return (
    <ProgrammePage title={t('supported.title')} subtitle={t('supported.subtitle')}>
      <ProgrammeList
        list={useProgrammeList('/api/admin/impact/projects', { page })}
        caption={t('supported.title')}
        columns={useColumns()}
        rowKey={({ projectId }) => projectId}
        emptyMessage={t('supported.none')}
      />
    </ProgrammePage>
  );
}

function useColumns(): Column<Schema<'SupportedProjectDto'>>[] {
  const t = useT();
  const shown = (count: number) => t('overview.count', { count });
  return [
    {
      id: 'project',
      header: t('supported.project'),
      cell: ({ projectId, projectTitle }) => (
        <Link to={`/admin?tab=projects&open=${projectId}`}>
          <bdi>{projectTitle}</bdi>
        </Link>
      ),
      below: ({ organizationId, orgName }) => (
        <div className={styles.second}>
          <Link to={`/admin?tab=organizations&open=${organizationId}`}>
            <bdi>{orgName || t('value.notAvailable')}</bdi>
          </Link>
        </div>
      ),
    },
    { id: 'status', header: t('projects.status'), cell: ({ status }) => <ProjectStatusBadge status={status} /> },
    {
      id: 'entered',
      header: t('supported.entered'),
      cell: ({ hoursDonated }) => (hoursDonated === null ? null : shown(hoursDonated)),
    },
    {
      id: 'confirmed',
      header: t('hours.confirmed'),
      cell: ({ projectId, confirmedHours }) =>
        confirmedHours === 0 ? (
          shown(0)
        ) : (
          <Link to={hoursPath({ projectId, confirmed: 'yes' })}>{shown(confirmedHours)}</Link>
        ),
    },
    { id: 'counted', header: t('supported.counted'), cell: ({ hours }) => shown(hours) },
  ];
}
