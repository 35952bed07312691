import { DECLINE_REASONS, type DeclineReason } from '@network/domain';
import { ChoiceGrid } from '@network/ui';
import { useT } from './messages';

interface ReasonChoiceProps {
  value: string;
  onChange: (reason: DeclineReason) => void;
  error?: string;
}

/** Why somebody declines or leaves. */
export function ReasonChoice({ value, onChange, error }: ReasonChoiceProps) {
  const t = useT();
  return (
    <ChoiceGrid
      label={t('work.reason')}
      required
      columns={1}
      options={DECLINE_REASONS.map((reason) => ({ value: reason, label: t(`declineReason.${reason}`) }))}
      value={DECLINE_REASONS.find((reason) => reason === value)}
      onChange={onChange}
      error={error}
    />
  );
}
