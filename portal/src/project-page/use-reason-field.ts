import { DECLINE_REASONS } from '@network/domain';
import { useT } from './messages';

/** The field for the reason why an expert declines or leaves. */
export function useReasonField() {
  const t = useT();
  return {
    kind: 'choice',
    name: 'reason',
    label: t('work.reason'),
    columns: 1,
    options: DECLINE_REASONS.map((reason) => ({ value: reason, label: t(`declineReason.${reason}`) })),
  } as const;
}
