import type { Schema } from '@network/api-client';
import type { Column } from '@network/ui';
import { Link } from 'react-router-dom';
import { PagedTable, usePagedList } from '../lists/paged-list';
import { useUrlParams } from '../lists/url-params';
import { hoursPath, ItemLink } from '../lists/list-paths';
import { useT } from '../messages';
import { ConsolePage } from '../navigation/console-page';
import { ProjectStatusBadge } from '../status/status';
import shared from '../shared.module.css';

/** The projects that the impact figures of organizations and hours are made of (docs/product 1.5). */
export function SupportedProjectsPage() {
  const t = useT();
  const { page } = useUrlParams();
  return (
    <ConsolePage title={t('supported.title')} subtitle={t('supported.subtitle')}>
      <PagedTable
        list={usePagedList('/api/admin/impact/projects', { page })}
        caption={t('supported.title')}
        columns={useColumns()}
        rowKey={({ projectId }) => projectId}
        emptyMessage={t('supported.none')}
      />
    </ConsolePage>
  );
}

function useColumns(): Column<Schema<'SupportedProjectDto'>>[] {
  const t = useT();
  const shown = (count: number) => t('overview.count', { count });
  return [
    {
      id: 'project',
      header: t('supported.project'),
      cell: ({ projectId, projectTitle }) => <ItemLink tab="projects" id={projectId} name={projectTitle} />,
      below: ({ organizationId, orgName }) => (
        <div className={shared.small}>
          <ItemLink tab="organizations" id={organizationId} name={orgName} />
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
          <Link to={hoursPath({ confirmed: 'yes', projectId })}>{shown(confirmedHours)}</Link>
        ),
    },
    { id: 'counted', header: t('supported.counted'), cell: ({ hours }) => shown(hours) },
  ];
}
