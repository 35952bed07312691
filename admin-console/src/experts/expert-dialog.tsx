import { $api, type Schema } from '@network/api-client';
import { usePersonCase } from '../casework/case-subject';
import { CaseworkButtons, CaseworkPanel } from '../casework/casework-panel';
import { useCasework } from '../casework/use-casework';
import { ItemDialog } from '../item-dialog/item-dialog';
import type { OpenItem } from '../lists/use-item-dialog';
import { ExpertFacts } from '../profiles/expert-facts';
import { AccountActions } from '../status/account-actions';
import { AddressChange } from '../status/address-change';
import { ReviewStateBadge, StatusAndStanding } from '../status/status';
import { PersonActions } from '../status/person-actions';
import { StandingNote } from '../status/standing';

/** One expert: the whole profile, and their status. */
export function ExpertDialog({ id, row, neighbors, onDecided, onClose }: OpenItem<Schema<'ExpertRowDto'>>) {
  const query = $api.useQuery('get', '/api/admin/users/{id}', { params: { path: { id } } });
  const details = query.data && 'keySkills' in query.data ? query.data : undefined;
  const expert = details ?? row;
  const name = expert?.fullName ?? expert?.email ?? '';
  const caseOf = usePersonCase();
  const subject = expert && caseOf(expert, name);
  const casework = useCasework(subject, { onRequested: () => onDecided?.() });
  return (
    <ItemDialog
      id={id}
      neighbors={neighbors}
      title={expert && <bdi>{name}</bdi>}
      subtitle={
        expert && (
          <>
            <StatusAndStanding person={expert} /> <ReviewStateBadge review={expert} />
          </>
        )
      }
      onEscape={casework.form && !casework.isPending ? () => casework.open(null) : undefined}
      onClose={onClose}
      error={expert ? null : query.error}
      isGone={query.isSuccess && !expert}
      onRetry={() => void query.refetch()}
      owned={expert && { kind: 'users', id, ownerId: expert.ownerId }}
      labelOf={subject?.labelOf}
      changeRequests={details?.changeRequests}
      footer={
        expert &&
        subject &&
        !casework.form && (
          <PersonActions key={expert.id} person={expert} name={name} onDone={onDecided ?? onClose}>
            <CaseworkButtons subject={subject} casework={casework} />
          </PersonActions>
        )
      }
    >
      {expert && subject && (
        <>
          <StandingNote person={expert} />
          <AddressChange userId={expert.id} />
          <CaseworkPanel subject={subject} casework={casework} />
          {casework.form !== 'correct' && <ExpertFacts expert={expert} />}
          <AccountActions person={expert} name={name} onErased={onClose} />
        </>
      )}
    </ItemDialog>
  );
}
