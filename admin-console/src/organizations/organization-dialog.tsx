import { $api, type Schema } from '@network/api-client';
import { RecordDialog } from '../record/record-dialog';
import { StatusManagement } from '../record/status-management';
import { useStatusChange } from '../record/use-status-change';
import type { Neighbours } from '../record/use-neighbours';
import { UserStatusBadge } from '../record/user-status-badge';
import { OrganizationFacts } from './organization-facts';
import { OrganizationProjects } from './organization-projects';

interface OrganizationDialogProps {
  id: string;
  /** What the table knows already, shown until the server's answer. */
  row?: Schema<'OrganizationRowDto'>;
  onOpenProject: (projectId: string) => void;
  neighbours?: Neighbours;
  onClose: () => void;
}

/** One organization: who they are, whom to write to, their projects, and their status. */
export function OrganizationDialog({ id, row, neighbours, onOpenProject, onClose }: OrganizationDialogProps) {
  const query = $api.useQuery('get', '/api/admin/users/{id}', { params: { path: { id } } }, { placeholderData: row });
  const user = [query.data, row].find((data) => data !== undefined && 'orgId' in data);
  const name = user?.orgName ?? user?.email ?? '';
  const change = useStatusChange(user, name, onClose);
  return (
    <RecordDialog
      id={id}
      neighbours={neighbours}
      onApprove={user?.status === 'under_review' ? () => change.ask('approved_no_projects', 'key') : undefined}
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
    </RecordDialog>
  );
}
