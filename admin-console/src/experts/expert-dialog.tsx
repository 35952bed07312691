import { $api, type Schema } from '@network/api-client';
import { PersonDialog } from '../casework/person-dialog';
import type { OpenItem } from '../lists/use-item-dialog';
import { ExpertFacts } from '../profiles/expert-facts';
import { AccountActions } from '../status/account-actions';

/** One expert: the whole profile, and their status. */
export function ExpertDialog({ row, ...dialog }: OpenItem<Schema<'ExpertRowDto'>>) {
  const query = $api.useQuery('get', '/api/admin/users/{id}', { params: { path: { id: dialog.id } } });
  const expert = query.data && 'keySkills' in query.data ? query.data : row;
  const name = expert?.fullName ?? expert?.email ?? '';
  return (
    <PersonDialog
      {...dialog}
      query={query}
      person={expert}
      name={name}
      facts={expert && <ExpertFacts expert={expert} />}
    >
      {expert && <AccountActions person={expert} name={name} onErased={dialog.onClose} />}
    </PersonDialog>
  );
}
