import { PROMISED_DAYS, type UserStatus } from '@network/domain';
import { UserStatusBadge } from './user-status-badge';
import { Waiting } from './waiting';

/** A person's status, and how long they have waited for review. */
export function UserStatusCell({
  user: { status, statusSince },
}: {
  user: { status: UserStatus; statusSince: string };
}) {
  return (
    <>
      <UserStatusBadge status={status} />
      {status === 'under_review' && <Waiting since={statusSince} promisedDays={PROMISED_DAYS.profile} />}
    </>
  );
}
