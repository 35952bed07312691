import styles from './moment.module.css';
import { useLocale } from './use-locale';

const PARTS = [{ dateStyle: 'medium' }, { timeStyle: 'short' }] as const;

/** A day and time, in the reader's form and zone; a line breaks only between the two. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale();
  const [day, time] = PARTS.map((part) => new Intl.DateTimeFormat(locale, part).format(new Date(at)));
  return (
    <time dateTime={at}>
      <span className={styles.part}>{day}</span> <span className={styles.part}>{time}</span>
    </time>
  );
}
