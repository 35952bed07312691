import { FORMATS, ORGANIZATIONS_ZONE } from '@network/domain';
import { useLanguage } from './language';
import { useSession } from './session';

/** Returns the locale for dates. In English it is that of the browser's region, so that Berlin gets European dates. */
export function useLocale(): string {
  const { language } = useLanguage();
  if (language !== 'en') return FORMATS[language];
  const known = navigator.languages.filter(isLocale);
  return known.find((locale) => locale.startsWith('en')) ?? (known[0] ? englishIn(known[0]) : FORMATS.en);
}

/** Returns English as it is written in the region of a locale, such as en-DE for de. */
const englishIn = (locale: string): string => `en-${new Intl.Locale(locale).maximize().region}`;

/** Some browsers report an invalid language tag, such as "en-US@posix", which every format rejects. */
function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** Returns the time zone of the reader's profile, which applies wherever the browser is. Undefined if it is unknown. */
function useTimeZone(): string | undefined {
  const { user } = useSession();
  return user?.role === 'organization' ? ORGANIZATIONS_ZONE : (user?.timezone ?? undefined);
}

/** Returns today's date as `2026-01-31` in the reader's time zone. Uses UTC if it is unknown, as the API does. */
export function useToday(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: useTimeZone() ?? 'UTC' }).format(new Date());
}

type Options = Pick<Intl.DateTimeFormatOptions, 'timeStyle' | 'timeZone'> & { dateStyle?: 'long' | 'medium' };

/**
 * Returns a function that formats a moment in the reader's region and time zone, or in the browser's time zone if that
 * is unknown. With the time zone UTC it formats a calendar day. Arabic dates always have the month as a word.
 */
export function useDateFormat({ dateStyle, ...options }: Options) {
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const style = dateStyle && language === 'ar' ? 'long' : dateStyle;
  const format = new Intl.DateTimeFormat(useLocale(), { timeZone, ...options, dateStyle: style });
  return (at: string) => format.format(new Date(at));
}
