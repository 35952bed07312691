import { Select } from '@network/ui';
import { useT } from '../messages';
import styles from './list-panel.module.css';

const OWNERS = ['me', 'none', 'me,none'] as const;

const LABELS = { me: 'owner.filter.me', none: 'owner.filter.none', 'me,none': 'owner.filter.both' } as const;

interface OwnerFilterProps {
  value: string;
  onChange: (owner: string) => void;
}

/** Filters a list by owner. */
export function OwnerFilter({ value, onChange }: OwnerFilterProps) {
  const t = useT();
  const options = OWNERS.map((owner) => ({ value: owner as string, label: t(LABELS[owner]) }));
  // Only links and segments select other administrators.
  if (value && !options.some((option) => option.value === value)) {
    options.push({ value, label: t('owner.filter.others') });
  }
  return (
    <Select
      className={styles.filter}
      label={t('owner.filter')}
      options={[{ value: '', label: t('owner.filter.all') }, ...options]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
