import { FORMATS } from '@network/domain';
import { useLanguage } from '@network/session';

/** How dates are written: in English as the reader's browser writes them, British or American. */
export function useLocale(): string {
  const { language } = useLanguage();
  const own = language === 'en' && navigator.languages.find((one) => one.startsWith('en'));
  return own || FORMATS[language];
}
