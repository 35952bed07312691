import { Button, TextField } from '@network/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** The name of the search region. */
  label: string;
  params: { isNarrowed: boolean; clear: () => void };
  children: ReactNode;
}

/** The filters above a list, and the button that clears them. */
export function FilterBar({ label, params, children }: FilterBarProps) {
  const t = useT();
  return (
    <div className={styles.filters} role="search" aria-label={label}>
      {children}
      {params.isNarrowed && (
        <div className={styles.clear}>
          <Button variant="secondary" onClick={params.clear}>
            {t('log.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface DateRangeProps {
  from: string;
  to: string;
  onChange: (days: { from?: string; to?: string }) => void;
}

/** Fields for the first and last day of a filter. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  const t = useT();
  return (
    <div className={styles.dates}>
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
    </div>
  );
}
