import { classNames } from '@network/ui';
import { useT } from '../messages';
import { daysSince } from '../values/days-since';
import styles from './waiting.module.css';

/** How long an item has waited for review; once it is late, also how soon a review was promised. */
export function Waiting({ since, promisedDays }: { since: string; promisedDays: number }) {
  const t = useT();
  const days = daysSince(since);
  const isLate = days > promisedDays;
  return (
    <span className={classNames(styles.age, isLate && styles.late)}>
      {t(isLate ? 'queue.late' : 'queue.waits', { days, promised: promisedDays })}
    </span>
  );
}
