import { FORMATS } from '@network/domain';
import { useLanguage } from '@network/session';

/** The locale for dates: in English the browser's own, so that British readers get British dates. */
export function useLocale(): string {
  const { language } = useLanguage();
  const own = language === 'en' && navigator.languages.find((one) => one.startsWith('en') && isLocale(one));
  return own || FORMATS[language];
}

/** Some browsers say what is no language tag, such as "en-US@posix", which every format refuses. */
function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
