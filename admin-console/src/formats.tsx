import { useDateFormat } from '@network/session';
import { Address } from '@network/ui';
import { Fragment, type ReactNode } from 'react';
import { DAY_MS } from '@network/domain';
import { useT } from './messages';
import styles from './formats.module.css';

interface DateTimeProps {
  at: string;
  isDayOnly?: boolean;
}

/** A date and time in the reader's format and time zone. A line breaks only between the two. */
export function DateTime({ at, isDayOnly = false }: DateTimeProps) {
  const date = useDateFormat({ dateStyle: 'medium' });
  const time = useDateFormat({ timeStyle: 'short' });
  return (
    <time dateTime={at}>
      <span className={styles.part}>{date(at)}</span> {!isDayOnly && <span className={styles.part}>{time(at)}</span>}
    </time>
  );
}

/** A day of the calendar, the same wherever it is read, in the reader's format. */
export function Day({ date }: { date: string }) {
  const day = useDateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <time dateTime={date} className={styles.part}>
      {day(date)}
    </time>
  );
}

/** The number of whole days since a moment. */
export const daysSince = (time: string) => Math.max(0, Math.floor((Date.now() - Date.parse(time)) / DAY_MS));

/** An email address that breaks after its @, or at other punctuation if it does not fit on a line. */
export function EmailAddress({ email }: { email: string | null }) {
  return (
    // Two elements: the outer one aligns with the column, and the address inside has its own direction.
    <span className={styles.email}>{email !== null && <Address>{email}</Address>}</span>
  );
}

/**
 * Isolates the direction of a text from its line. An element isolates its own texts. A second isolate around them would
 * find no letters to take its direction from, and reverse an Arabic line.
 */
export const isolated = (value: ReactNode) => (typeof value === 'string' ? <bdi>{value}</bdi> : value);

/** Joins parts of one line, each isolated. An Arabic name does not reverse the English before it. */
export function Joined({ parts, by }: { parts: readonly ReactNode[]; by: string }) {
  return parts.filter(Boolean).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span>{by}</span>}
      {isolated(part)}
    </Fragment>
  ));
}

/** A list of values, such as languages or names. */
export function List({ values }: { values: readonly ReactNode[] }) {
  const t = useT();
  return <Joined parts={values} by={t('value.comma')} />;
}

/** A person's city and country, or the country, or N/A. */
export function LocationName({
  person: { city, country },
}: {
  person: { city?: string | null; country: string | null };
}) {
  const t = useT();
  if (!country) return <span>{t('value.notAvailable')}</span>;
  return (
    <span className={styles.location}>
      <List values={[city, t(`country.${country}`)]} />
    </span>
  );
}

/** An expert's expertise and country, as far as they are known. */
export function ExpertLine({ expert }: { expert: { mainExpertise: string | null; country: string | null } }) {
  const t = useT();
  const { mainExpertise, country } = expert;
  return (
    <Joined parts={[mainExpertise && t(`expertise.${mainExpertise}`), country && t(`country.${country}`)]} by=" · " />
  );
}
