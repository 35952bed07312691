import { FORMATS } from '@network/domain';
import { useLanguage } from './language';

/** Returns the locale for dates. In English it is the browser's own, so that British readers get British dates. */
export function useLocale(): string {
  const { language } = useLanguage();
  const own = language === 'en' && navigator.languages.find((one) => one.startsWith('en') && isLocale(one));
  return own || FORMATS[language];
}

/** Some browsers report an invalid language tag, such as "en-US@posix", which every format rejects. */
function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

type Options = Pick<Intl.DateTimeFormatOptions, 'timeStyle' | 'timeZone'> & { dateStyle?: 'long' | 'medium' };

/** Returns a function that formats a date in the reader's region. Arabic dates always have the month as a word. */
export function useDateFormat({ dateStyle, ...options }: Options) {
  const { language } = useLanguage();
  const style = dateStyle && language === 'ar' ? 'long' : dateStyle;
  const format = new Intl.DateTimeFormat(useLocale(), { ...options, dateStyle: style });
  return (at: string) => format.format(new Date(at));
}
