import type { UserStatus } from '@network/domain';
import { ToggleButtons } from '@network/ui';
import { useT } from '../messages';
import type { Records } from './use-records';

const ALL = 'all';

interface StatusFilterProps {
  records: Pick<Records<unknown>, 'place' | 'status'>;
  statuses: readonly UserStatus[];
}

/** Which people a list shows, by where they stand. */
export function StatusFilter({ records: { place, status }, statuses }: StatusFilterProps) {
  const t = useT();
  return (
    <ToggleButtons
      label={t('filter.status')}
      options={[
        { value: ALL, label: t('filter.all') },
        ...statuses.map((value) => ({ value, label: t(`userStatus.${value}`) })),
      ]}
      value={status || ALL}
      onChange={(value) => place.filterBy(value === ALL ? '' : value, place.sort)}
    />
  );
}
