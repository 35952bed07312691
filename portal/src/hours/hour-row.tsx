import type { Schema } from '@network/api-client';
import { FORMATS } from '@network/domain';
import { useDateFormat, useLanguage } from '@network/session';
import { StatusBadge } from '@network/ui';
import type { ReactNode } from 'react';
import { useT } from './messages';
import styles from './hours.module.css';

interface HourRowProps {
  /** An entry; the organization also sees whose it is, and who has confirmed it. */
  entry: Schema<'HourLineDto'> & Partial<Schema<'TeamHourLineDto'>>;
  children?: ReactNode;
}

/** One entry, with its actions at the end. */
export function HourRow({ entry, children }: HourRowProps) {
  const t = useT();
  const { hoursText, dayText } = useHoursText();
  const confirmedText = useConfirmedText();
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <p className={styles.head}>
          <strong>{hoursText(entry.hours)}</strong>
          <time dateTime={entry.date}>{dayText(entry.date)}</time>
          {entry.expertId === null ? <span>{t('hours.left')}</span> : entry.fullName && <bdi>{entry.fullName}</bdi>}
        </p>
        {entry.note && (
          <p dir="auto" className={styles.text}>
            {entry.note}
          </p>
        )}
        <StatusBadge
          tone={entry.confirmed ? 'success' : 'neutral'}
          label={entry.confirmed ? confirmedText(entry) : t('hours.waiting')}
        />
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** Returns a function that says who has confirmed an entry, and when, as far as it is known. */
function useConfirmedText() {
  const t = useT();
  const day = useDateFormat({ dateStyle: 'long' });
  return ({ confirmedBy, confirmedAt }: HourRowProps['entry']) => {
    if (!confirmedAt) return t('hours.confirmed');
    if (!confirmedBy) return t('hours.confirmed.on', { day: day(confirmedAt) });
    return t('hours.confirmed.by', { name: confirmedBy.name, day: day(confirmedAt) });
  };
}

/** The totals of the entries. */
export function HourTotals({ totals }: { totals: Pick<Schema<'HoursDto'>, 'total' | 'confirmedTotal'> }) {
  const t = useT();
  const { hoursText, amountText } = useHoursText();
  return (
    <p className={styles.total}>
      {t('hours.total', { hours: hoursText(totals.total), confirmed: amountText(totals.confirmedTotal) })}
    </p>
  );
}

/** Formats hours and calendar days in the reader's language. */
export function useHoursText() {
  const t = useT();
  const { language } = useLanguage();
  const number = new Intl.NumberFormat(FORMATS[language], { maximumFractionDigits: 2 });
  // A calendar day is the same in every time zone.
  const dayText = useDateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
  const amountText = (hours: number) => number.format(hours);
  return {
    amountText,
    hoursText: (hours: number) => t('hours.count', { hours, amount: amountText(hours) }),
    dayText,
  };
}
