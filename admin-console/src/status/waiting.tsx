import { classNames } from '@network/ui';
import { useT } from '../messages';
import styles from './waiting.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

const daysSince = (time: string) => Math.max(0, Math.floor((Date.now() - Date.parse(time)) / DAY_MS));

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
