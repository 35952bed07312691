import { TextField } from '@network/ui';
import { useT } from '../messages';

interface DateRangeProps {
  from: string;
  to: string;
  onChange: (days: { from?: string; to?: string }) => void;
}

/** Fields for the first and last day of a filter. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  const t = useT();
  return (
    <>
      <TextField
        type="date"
        label={t('log.from')}
        max={to || undefined}
        value={from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('log.to')}
        min={from || undefined}
        value={to}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </>
  );
}
