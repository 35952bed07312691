import { DECLINE_REASONS } from '@network/domain';
import { createMessages, useDateFormat } from '@network/session';

/** The texts of the project pages of both roles. */
export const { Messages, useT, preload } = createMessages({
  en: () => import(/* webpackChunkName: "project-page-texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "project-page-texts-ar" */ './locales/ar.json'),
});

/** Returns a function that formats a day in the reader's language. */
export const useDay = () => useDateFormat({ dateStyle: 'long' });

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
