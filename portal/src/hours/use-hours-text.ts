import { FORMATS } from '@network/domain';
import { useLanguage } from '@network/session';
import { useT } from './messages';

/** Returns how amounts of hours and days of the calendar are written for the reader. */
export function useHoursText() {
  const t = useT();
  const { language } = useLanguage();
  const number = new Intl.NumberFormat(FORMATS[language], { maximumFractionDigits: 2 });
  // A day of the calendar is the same day in every zone.
  const day = new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'medium', timeZone: 'UTC' });
  const amountText = (hours: number) => number.format(hours);
  return {
    amountText,
    hoursText: (hours: number) => t('hours.count', { hours, amount: amountText(hours) }),
    dayText: (date: string) => day.format(new Date(date)),
  };
}
