import { Select, type Option } from '@network/ui';
import { useT } from '../messages';
import type { ItemList } from './use-item-list';
import styles from './list-panel.module.css';

interface StatusFilterProps {
  items: Pick<ItemList<unknown>, 'params' | 'status'>;
  options: readonly Option[];
}

/** Narrows a list by status. */
export function StatusFilter({ items: { params, status }, options }: StatusFilterProps) {
  const t = useT();
  const chosen = options.filter(({ value }) => status.split(',').includes(value));
  // Several at once are asked for by links only.
  const several = { value: status, label: chosen.map(({ label }) => label).join(t('value.comma')) };
  return (
    <Select
      className={styles.filter}
      label={t('filter.status')}
      options={[{ value: '', label: t('filter.all') }, ...options, ...(chosen.length > 1 ? [several] : [])]}
      value={status}
      onChange={(event) => params.filterBy(event.target.value, params.sort)}
    />
  );
}
