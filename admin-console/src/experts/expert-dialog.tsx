import { $api, type Schema } from '@network/api-client';
import { RecordDialog } from '../record/record-dialog';
import { StatusManagement } from '../record/status-management';
import { useStatusChange } from '../record/use-status-change';
import type { Neighbours } from '../record/use-neighbours';
import { UserStatusBadge } from '../record/user-status-badge';
import { ExpertFacts } from './expert-facts';

interface ExpertDialogProps {
  id: string;
  /** What the table knows already, shown until the server's answer. */
  row?: Schema<'ExpertRowDto'>;
  neighbours?: Neighbours;
  onClose: () => void;
}

/** One expert: the whole profile, and their status. */
export function ExpertDialog({ id, row, neighbours, onClose }: ExpertDialogProps) {
  const query = $api.useQuery('get', '/api/admin/users/{id}', { params: { path: { id } } }, { placeholderData: row });
  const expert = [query.data, row].find((data) => data !== undefined && 'keySkills' in data);
  const name = expert?.fullName ?? expert?.email ?? '';
  const change = useStatusChange(expert, name, onClose);
  return (
    <RecordDialog
      id={id}
      neighbours={neighbours}
      onApprove={expert?.status === 'under_review' ? () => change.ask('approved_waiting', 'key') : undefined}
      title={expert && <bdi>{name}</bdi>}
      subtitle={expert && <UserStatusBadge status={expert.status} />}
      onClose={onClose}
      error={expert ? null : query.error}
      isGone={query.isSuccess && !expert}
      onRetry={() => void query.refetch()}
      footer={expert && <StatusManagement user={expert} change={change} />}
    >
      {expert && <ExpertFacts expert={expert} />}
    </RecordDialog>
  );
}
