import { $api } from '@network/api-client';
import { ErrorBox, SkeletonText } from '@network/ui';
import { useT } from '../messages';
import { ProjectStatusBadge } from '../status/project-status-badge';
import styles from './organization-projects.module.css';

interface OrganizationProjectsProps {
  orgId: string;
  onOpen: (projectId: string) => void;
}

/** What an organization has submitted; each project opens its review. */
export function OrganizationProjects({ orgId, onOpen }: OrganizationProjectsProps) {
  const t = useT();
  const { data: projects, error } = $api.useQuery('get', '/api/admin/projects', { params: { query: { orgId } } });
  return (
    <section className={styles.section}>
      <h3>{t('organization.projects')}</h3>
      <ErrorBox>{error && t('organization.projects.failed', { message: error.message })}</ErrorBox>
      {!projects && !error && <SkeletonText lines={2} />}
      {projects?.length === 0 && <p className={styles.none}>{t('organization.projects.none')}</p>}
      <ul role="list" className={styles.list}>
        {projects?.map((project) => (
          <li key={project.id}>
            <button type="button" className={styles.project} onClick={() => onOpen(project.id)}>
              <span dir="auto">{project.title}</span>
              <ProjectStatusBadge status={project.status} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
