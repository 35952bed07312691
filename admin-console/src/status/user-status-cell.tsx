import { PROMISED_DAYS, type UserStatus } from '@network/domain';
import { useT } from '../messages';
import { UserStatusBadge } from './user-status-badge';
import { Waiting } from './waiting';
import styles from './waiting.module.css';

interface Person {
  status: UserStatus;
  statusSince: string;
}

/** Whether somebody has not submitted a profile yet, so that there is nothing to review. */
export const isUnfinished = ({ status }: Pick<Person, 'status'>): boolean => status === 'onboarding';

/** A person's status, and how long they have waited for review, or that they have not asked for one. */
export function UserStatusCell({ user }: { user: Person }) {
  const t = useT();
  const { status, statusSince } = user;
  return (
    <>
      <UserStatusBadge status={status} />
      {status === 'under_review' && <Waiting since={statusSince} promisedDays={PROMISED_DAYS.profile} />}
      {isUnfinished(user) && <span className={styles.age}>{t('users.unfinished')}</span>}
    </>
  );
}
