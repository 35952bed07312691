import type { Schema } from '@network/api-client';
import { EXPERT_STATUSES, type SortField } from '@network/domain';
import type { Column } from '@network/ui';
import { useMemo } from 'react';
import { SelectionBar } from '../bulk/selection-bar';
import { useSelection } from '../bulk/use-selection';
import { EmailAddress, LocationName } from '../formats';
import { ListPanel } from '../lists/list-panel';
import { useItemList } from '../lists/use-item-list';
import { useNeighbors } from '../lists/use-neighbors';
import { useT } from '../messages';
import { isUnfinished, UserStatusCell } from '../status/status';
import { ExpertDialog } from './expert-dialog';

/** The list of experts, and the dialog of the open expert. */
export function ExpertsPanel() {
  const t = useT();
  const items = useItemList('/api/admin/users/expert', EXPERT_STATUSES);
  const selection = useSelection('expert', items);
  const { params, open, list } = items;
  const { neighbors, moveOn } = useNeighbors(items);
  return (
    <>
      <ListPanel
        items={items}
        caption={t('tabs.experts')}
        columns={useColumns()}
        searchHint={t('experts.search.hint')}
        statuses={EXPERT_STATUSES.map((value) => ({ value, label: t(`userStatus.${value}`) }))}
        isQuiet={isUnfinished}
        exportPath="/api/admin/experts.csv"
        reviewStatus="under_review"
        selection={{ ...selection, bar: <SelectionBar selection={selection} /> }}
        emptyMessage={t('experts.none')}
        noneFoundMessage={t('users.noneFound')}
      />
      {open && (
        <ExpertDialog
          id={open}
          row={list.data?.rows.find(({ id }) => id === open)}
          neighbors={neighbors}
          onDecided={moveOn}
          onClose={params.close}
        />
      )}
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
