import type { Schema } from '@network/api-client';
import { FORMATS } from '@network/domain';
import { useDateFormat, useLanguage } from '@network/session';
import { StatusBadge } from '@network/ui';
import type { ReactNode } from 'react';
import { useT } from './messages';
import styles from './hours.module.css';

interface HourRowProps {
  /** An entry; the organization also sees whose it is, and who has confirmed it. */
  line: Schema<'HourLineDto'> & Partial<Schema<'TeamHourLineDto'>>;
  children?: ReactNode;
}

/** One entry, with its actions at the end. */
export function HourRow({ line, children }: HourRowProps) {
  const t = useT();
  const { hoursText, dayText } = useHoursText();
  const confirmedText = useConfirmedText();
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <p className={styles.head}>
          <strong>{hoursText(line.hours)}</strong>
          <time dateTime={line.date}>{dayText(line.date)}</time>
          {line.expertId === null ? <span>{t('hours.left')}</span> : line.fullName && <bdi>{line.fullName}</bdi>}
        </p>
        {line.note && (
          <p dir="auto" className={styles.text}>
            {line.note}
          </p>
        )}
        <StatusBadge
          tone={line.confirmed ? 'success' : 'neutral'}
          label={line.confirmed ? confirmedText(line) : t('hours.waiting')}
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
  return ({ confirmedBy, confirmedAt }: HourRowProps['line']) => {
    if (!confirmedAt) return t('hours.confirmed');
    if (!confirmedBy) return t('hours.confirmed.on', { day: day(confirmedAt) });
    return t('hours.confirmed.by', { name: confirmedBy.name, day: day(confirmedAt) });
  };
}

/** The totals of the entries. */
export function HourTotals({ of }: { of: Pick<Schema<'HoursDto'>, 'total' | 'confirmedTotal'> }) {
  const t = useT();
  const { hoursText, amountText } = useHoursText();
  return (
    <p className={styles.total}>
      {t('hours.total', { hours: hoursText(of.total), confirmed: amountText(of.confirmedTotal) })}
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
