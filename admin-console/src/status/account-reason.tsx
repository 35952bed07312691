import { LIMITS } from '@network/domain';
import { ReasonFields } from '@network/forms';
import { useT } from '../messages';

interface AccountReasonProps {
  value: string;
  hint: string;
  error?: string;
  onChange: (change: { reason?: string }) => void;
}

/** The field for the reason of an action on an account. */
export function AccountReason({ value, hint, error, onChange }: AccountReasonProps) {
  const t = useT();
  return (
    <ReasonFields
      values={{ reason: value }}
      errors={{ reason: error }}
      onChange={onChange}
      fields={[{ name: 'reason', label: t('account.reason'), hint, kind: 'text', rows: 2, maxLength: LIMITS.text }]}
    />
  );
}
