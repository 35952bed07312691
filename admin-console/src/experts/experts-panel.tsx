import type { Schema } from '@network/api-client';
import type { SortField } from '@network/domain';
import type { Column } from '@network/ui';
import { useMemo } from 'react';
import { SelectionBar } from '../bulk/selection-bar';
import { useSelection } from '../bulk/use-selection';
import { EmailAddress, LocationName } from '../formats';
import { ListPanel } from '../lists/list-panel';
import { useItemDialog } from '../lists/use-item-dialog';
import { useItemList } from '../lists/use-item-list';
import { useT } from '../messages';
import { isUnfinished, UserStatusCell } from '../status/status';
import { ExpertDialog } from './expert-dialog';

/** The list of experts, and the dialog of the open expert. */
export function ExpertsPanel() {
  const t = useT();
  const items = useItemList('expert');
  const selection = useSelection('expert', items);
  const dialog = useItemDialog(items);
  return (
    <>
      <ListPanel
        items={items}
        columns={useColumns()}
        searchHint={t('experts.search.hint')}
        isQuiet={isUnfinished}
        selection={{ ...selection, bar: <SelectionBar selection={selection} /> }}
        emptyMessage={t('experts.none')}
        noneFoundMessage={t('users.noneFound')}
      />
      {dialog && <ExpertDialog {...dialog} />}
    </>
  );
}

function useColumns() {
  const t = useT();
  return useMemo<Column<Schema<'ExpertRowDto'>, SortField<'expert'>>[]>(
    () => [
      {
        id: 'name',
        header: t('users.name'),
        sortedBy: 'fullName',
        cell: ({ fullName }) => <bdi>{fullName || t('value.notAvailable')}</bdi>,
      },
      { id: 'email', header: t('users.email'), cell: ({ email }) => <EmailAddress email={email} /> },
      { id: 'location', header: t('users.location'), cell: (user) => <LocationName person={user} /> },
      {
        id: 'expertise',
        header: t('users.expertise'),
        cell: ({ mainExpertise }) => (mainExpertise ? t(`expertise.${mainExpertise}`) : t('value.notAvailable')),
      },
      {
        id: 'running',
        header: t('experts.running'),
        cell: ({ runningProjects }) => t('overview.count', { count: runningProjects }),
      },
      { id: 'status', header: t('users.status'), sortedBy: 'status', cell: (user) => <UserStatusCell user={user} /> },
    ],
    [t],
  );
}
