import { classNames } from '@network/ui';
import { useT } from '../messages';
import styles from './waiting.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

export const daysSince = (moment: string) => Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / DAY_MS));

/** How long something has waited for review, beside what was promised once that is over. */
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
