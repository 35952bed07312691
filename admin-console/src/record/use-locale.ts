import { useLanguage } from '@network/session';

/** How dates are written: in English as the reader's browser writes them, British or American. */
export function useLocale(): string {
  const { language } = useLanguage();
  return navigator.languages.find((own) => own.startsWith(language)) ?? language;
}
