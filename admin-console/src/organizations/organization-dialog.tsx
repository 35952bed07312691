import { $api, type Schema } from '@network/api-client';
import { ErrorBox, SkeletonText, Stack } from '@network/ui';
import { PersonDialog } from '../casework/person-dialog';
import type { OpenItem } from '../lists/use-item-dialog';
import { useT } from '../messages';
import { OrganizationFacts } from '../profiles/organization-facts';
import { ProjectStatusBadge } from '../status/status';
import { FoundMember, Members } from './members';
import { useRoleOf } from './use-members';
import shared from '../shared.module.css';
import styles from './organizations.module.css';

interface OrganizationDialogProps extends OpenItem<Schema<'OrganizationRowDto'>> {
  onOpenProject: (projectId: string) => void;
}

/** One organization: its profile and contact, its members, its projects, and its status. */
export function OrganizationDialog({ row, onOpenProject, ...dialog }: OrganizationDialogProps) {
  const { id, onClose } = dialog;
  const query = $api.useQuery('get', '/api/admin/users/{id}', { params: { path: { id } } });
  const user = query.data && 'orgId' in query.data ? query.data : row;
  return (
    <PersonDialog
      {...dialog}
      query={query}
      person={user}
      name={user?.orgName ?? user?.email ?? ''}
      roleOf={useRoleOf(user?.orgId)}
      note={user && <FoundMember orgId={user.orgId} openId={id} />}
      facts={user && <OrganizationFacts user={user} />}
    >
      {user && (
        <>
          <Members organization={user} openId={id} onGone={onClose} />
          <OrganizationProjects orgId={user.orgId} onOpen={onOpenProject} />
        </>
      )}
    </PersonDialog>
  );
}

interface OrganizationProjectsProps {
  orgId: string;
  onOpen: (projectId: string) => void;
}

/** The organization's projects; each opens its review. */
function OrganizationProjects({ orgId, onOpen }: OrganizationProjectsProps) {
  const t = useT();
  const { data: projects, error } = $api.useQuery('get', '/api/admin/projects', { params: { query: { orgId } } });
  return (
    <Stack as="section" gap={3} className={shared.section}>
      <h3>{t('organization.projects')}</h3>
      <ErrorBox>{error && t('organization.projects.failed', { message: error.message })}</ErrorBox>
      {!projects && !error && <SkeletonText lines={2} />}
      {projects?.length === 0 && <p className={shared.muted}>{t('organization.projects.none')}</p>}
      <Stack as="ul" gap={2}>
        {projects?.map((project) => (
          <li key={project.id}>
            <button type="button" className={styles.project} onClick={() => onOpen(project.id)}>
              <span dir="auto">{project.title}</span>
              <ProjectStatusBadge status={project.status} />
            </button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
