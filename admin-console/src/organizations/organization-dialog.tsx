import { $api, type Schema } from '@network/api-client';
import { ItemDialog } from '../dialog/item-dialog';
import { StatusManagement } from '../status/status-management';
import { useStatusChange } from '../status/use-status-change';
import type { Neighbours } from '../list/use-neighbours';
import { UserStatusBadge } from '../status/user-status-badge';
import { OrganizationFacts } from './organization-facts';
import { OrganizationProjects } from './organization-projects';

interface OrganizationDialogProps {
  id: string;
  /** What the table has loaded, shown until the response is here. */
  row?: Schema<'OrganizationRowDto'>;
  onOpenProject: (projectId: string) => void;
  neighbours?: Neighbours;
  onClose: () => void;
}

/** One organization: its profile and contact, its projects, and its status. */
export function OrganizationDialog({ id, row, neighbours, onOpenProject, onClose }: OrganizationDialogProps) {
  const query = $api.useQuery('get', '/api/admin/users/{id}', { params: { path: { id } } }, { placeholderData: row });
  const user = [query.data, row].find((data) => data !== undefined && 'orgId' in data);
  const name = user?.orgName ?? user?.email ?? '';
  const change = useStatusChange(user, name, onClose);
  return (
    <ItemDialog
      id={id}
      neighbours={neighbours}
      onApprove={user?.status === 'under_review' ? () => change.confirm('approved_no_projects', 'key') : undefined}
      title={user && <bdi>{name}</bdi>}
      subtitle={user && <UserStatusBadge status={user.status} />}
      onClose={onClose}
      error={user ? null : query.error}
      isGone={query.isSuccess && !user}
      onRetry={() => void query.refetch()}
      footer={user && <StatusManagement user={user} change={change} />}
    >
      {user && (
        <>
          <OrganizationFacts user={user} />
          <OrganizationProjects orgId={user.orgId} onOpen={onOpenProject} />
        </>
      )}
    </ItemDialog>
  );
}
