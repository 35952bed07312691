import { Button, Select, TextField } from '@network/ui';
import { useT } from '../messages';
import type { useHoursParams } from '../programme/use-hours-params';
import styles from './hours.module.css';

/** What narrows the hours: whether they are confirmed, and the days of the work. */
export function HoursFilters({ params }: { params: ReturnType<typeof useHoursParams> }) {
  const t = useT();
  const { confirmed, from, to, narrow } = params;
  return (
    <div className={styles.filters} role="search" aria-label={t('hours.filters')}>
      <Select
        label={t('projects.status')}
        options={[
          { value: '', label: t('filter.all') },
          { value: 'yes', label: t('hours.confirmed') },
          { value: 'no', label: t('hours.waiting') },
        ]}
        value={confirmed}
        onChange={(event) => narrow({ confirmed: event.target.value as typeof confirmed })}
      />
      <TextField
        type="date"
        label={t('log.from')}
        max={to || undefined}
        value={from}
        onChange={(event) => narrow({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('log.to')}
        min={from || undefined}
        value={to}
        onChange={(event) => narrow({ to: event.target.value })}
      />
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
