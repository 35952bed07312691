import { $api, type Schema } from '@network/api-client';
import { RecordDialog } from '../record/record-dialog';
import { StatusManagement } from '../record/status-management';
import { UserStatusBadge } from '../record/user-status-badge';
import { OrganizationFacts } from './organization-facts';
import { OrganizationProjects } from './organization-projects';

interface OrganizationDialogProps {
  id: string;
  /** What the table knows already, shown until the server's answer. */
  row?: Schema<'OrganizationRowDto'>;
  onOpenProject: (projectId: string) => void;
  onClose: () => void;
}

/** One organization: who they are, whom to write to, their projects, and their status. */
export function OrganizationDialog({ id, row, onOpenProject, onClose }: OrganizationDialogProps) {
  const query = $api.useQuery('get', '/api/admin/users/{id}', { params: { path: { id } } }, { placeholderData: row });
  const user = [query.data, row].find((data) => data !== undefined && 'orgId' in data);
  return (
    <RecordDialog
      title={user && <bdi>{user.orgName ?? user.email}</bdi>}
      subtitle={user && <UserStatusBadge status={user.status} />}
      onClose={onClose}
      error={user ? null : query.error}
      isGone={query.isSuccess && !user}
      onRetry={() => void query.refetch()}
      footer={user && <StatusManagement user={user} onDone={onClose} />}
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
