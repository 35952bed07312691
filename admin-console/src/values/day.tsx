import styles from './date-time.module.css';
import { useLocale } from './use-locale';

/** A day of the calendar, the same wherever it is read, in the reader's format. */
export function Day({ date }: { date: string }) {
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
  return (
    <time dateTime={date} className={styles.part}>
      {day}
    </time>
  );
}
