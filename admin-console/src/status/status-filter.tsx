import type { UserStatus } from '@network/domain';
import { ToggleButtons } from '@network/ui';
import { useT } from '../messages';
import type { ItemList } from '../list/use-item-list';

const ALL = 'all';

interface StatusFilterProps {
  items: Pick<ItemList<unknown>, 'params' | 'status'>;
  statuses: readonly UserStatus[];
}

/** The buttons that narrow a list of people by status. */
export function StatusFilter({ items: { params, status }, statuses }: StatusFilterProps) {
  const t = useT();
  return (
    <ToggleButtons
      label={t('filter.status')}
      options={[
        { value: ALL, label: t('filter.all') },
        ...statuses.map((value) => ({ value, label: t(`userStatus.${value}`) })),
      ]}
      value={status || ALL}
      onChange={(value) => params.filterBy(value === ALL ? '' : value, params.sort)}
    />
  );
}
