import { $api, type Schema } from '@network/api-client';
import { ErrorBox, SkeletonText, Stack } from '@network/ui';
import { usePersonCase } from '../casework/case-subject';
import { CaseworkButtons, CaseworkPanel } from '../casework/casework-panel';
import { useCasework } from '../casework/use-casework';
import { ItemDialog } from '../item-dialog/item-dialog';
import type { OpenItem } from '../lists/use-item-dialog';
import { useT } from '../messages';
import { OrganizationFacts } from '../profiles/organization-facts';
import { AddressChange } from '../status/address-change';
import { ProjectStatusBadge, ReviewStateBadge, StatusAndStanding } from '../status/status';
import { PersonActions } from '../status/person-actions';
import { StandingNote } from '../status/standing';
import { FoundMember } from './found-member';
import { Members } from './members';
import { useRoleOf } from './use-members';
import shared from '../shared.module.css';
import styles from './organizations.module.css';

interface OrganizationDialogProps extends OpenItem<Schema<'OrganizationRowDto'>> {
  onOpenProject: (projectId: string) => void;
}

/** One organization: its profile and contact, its members, its projects, and its status. */
export function OrganizationDialog({ id, row, neighbors, onOpenProject, onDecided, onClose }: OrganizationDialogProps) {
  const query = $api.useQuery('get', '/api/admin/users/{id}', { params: { path: { id } } });
  const details = query.data && 'orgId' in query.data ? query.data : undefined;
  const user = details ?? row;
  // Notes and history belong to the organization, also where the address names one of its members.
  const key = user?.id ?? id;
  const name = user?.orgName ?? user?.email ?? '';
  const caseOf = usePersonCase();
  const subject = user && caseOf(user, name);
  const casework = useCasework(subject, { onRequested: () => onDecided?.() });
  const roleOf = useRoleOf(user?.orgId);
  return (
    <ItemDialog
      id={key}
      neighbors={neighbors}
      title={user && <bdi>{name}</bdi>}
      subtitle={
        user && (
          <>
            <StatusAndStanding person={user} /> <ReviewStateBadge review={user} />
          </>
        )
      }
      onEscape={casework.form && !casework.isPending ? () => casework.open(null) : undefined}
      onClose={onClose}
      error={user ? null : query.error}
      isGone={query.isSuccess && !user}
      onRetry={() => void query.refetch()}
      owned={user && { kind: 'users', id: key, ownerId: user.ownerId }}
      labelOf={subject?.labelOf}
      roleOf={roleOf}
      changeRequests={details?.changeRequests}
      footer={
        user &&
        subject &&
        !casework.form && (
          <PersonActions key={user.id} person={user} name={name} onDone={onDecided ?? onClose}>
            <CaseworkButtons subject={subject} casework={casework} />
          </PersonActions>
        )
      }
    >
      {user && subject && (
        <>
          <StandingNote person={user} />
          <FoundMember orgId={user.orgId} openId={id} />
          <AddressChange userId={user.id} />
          <CaseworkPanel subject={subject} casework={casework} />
          {casework.form !== 'correct' && <OrganizationFacts user={user} />}
          <Members organization={user} openId={id} onGone={onClose} />
          <OrganizationProjects orgId={user.orgId} onOpen={onOpenProject} />
        </>
      )}
    </ItemDialog>
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
