import styles from './date-time.module.css';
import { useLocale } from './use-locale';

const PARTS = [{ dateStyle: 'medium' }, { timeStyle: 'short' }] as const;

interface DateTimeProps {
  at: string;
  isDayOnly?: boolean;
}

/** A date and time in the reader's format and time zone; a line breaks only between the two. */
export function DateTime({ at, isDayOnly = false }: DateTimeProps) {
  const locale = useLocale();
  const [date, time] = PARTS.map((part) => new Intl.DateTimeFormat(locale, part).format(new Date(at)));
  return (
    <time dateTime={at}>
      <span className={styles.part}>{date}</span> {!isDayOnly && <span className={styles.part}>{time}</span>}
    </time>
  );
}
