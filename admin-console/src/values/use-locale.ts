import { FORMATS } from '@network/domain';
import { useLanguage } from '@network/session';

/** The locale for dates: in English the browser's own, so that British readers get British dates. */
export function useLocale(): string {
  const { language } = useLanguage();
  const own = language === 'en' && navigator.languages.find((one) => one.startsWith('en'));
  return own || FORMATS[language];
}
