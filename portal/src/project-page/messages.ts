import { DECLINE_REASONS, FORMATS } from '@network/domain';
import { createMessages, useLanguage } from '@network/session';

/** The texts of the project pages of both roles. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "project-page-texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "project-page-texts-ar" */ './locales/ar.json'),
});

/** Returns a function that formats a day in the reader's language. */
export function useDay() {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'long' });
  return (at: string) => format.format(new Date(at));
}

/** The field for the reason why an expert declines or leaves. */
export function useReasonField() {
  const t = useT();
  return {
    kind: 'choice',
    name: 'reason',
    label: t('project.reason'),
    columns: 1,
    options: DECLINE_REASONS.map((reason) => ({ value: reason, label: t(`declineReason.${reason}`) })),
  } as const;
}
