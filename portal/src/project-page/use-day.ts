import { FORMATS } from '@network/domain';
import { useLanguage } from '@network/session';

/** Returns how a day is written for the reader. */
export function useDay() {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'long' });
  return (at: string) => format.format(new Date(at));
}
