import { Select } from '@network/ui';
import { useT } from '../messages';
import styles from './list-panel.module.css';

export const OWNERS = ['me', 'none', 'me,none'] as const;
export type OwnerFilterValue = (typeof OWNERS)[number] | '';

const LABELS = { me: 'owner.filter.me', none: 'owner.filter.none', 'me,none': 'owner.filter.both' } as const;

interface OwnerFilterProps {
  value: OwnerFilterValue;
  onChange: (owner: OwnerFilterValue) => void;
}

/** Narrows a list to what is the reader's, or nobody's. */
export function OwnerFilter({ value, onChange }: OwnerFilterProps) {
  const t = useT();
  const options = OWNERS.map((owner) => ({ value: owner, label: t(LABELS[owner]) }));
  return (
    <Select
      className={styles.filter}
      label={t('owner.filter')}
      options={[{ value: '', label: t('owner.filter.all') }, ...options]}
      value={value}
      onChange={(event) => onChange(event.target.value as OwnerFilterValue)}
    />
  );
}
