import type { Schema } from '@network/api-client';
import { ORGANIZATION_STATUSES, type SortField } from '@network/domain';
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
import { OrganizationDialog } from './organization-dialog';
import styles from './organizations.module.css';

/** The list of organizations, and the dialog of the open organization. */
export function OrganizationsPanel() {
  const t = useT();
  const items = useItemList('/api/admin/users/organization', ORGANIZATION_STATUSES);
  const selection = useSelection('organization', items);
  const { params, open, list } = items;
  const { neighbors, moveOn } = useNeighbors(items);
  return (
    <>
      <ListPanel
        items={items}
        caption={t('tabs.organizations')}
        columns={useColumns()}
        searchHint={t('users.search.hint')}
        statuses={ORGANIZATION_STATUSES.map((value) => ({ value, label: t(`userStatus.${value}`) }))}
        isQuiet={isUnfinished}
        exportPath="/api/admin/organizations.csv"
        reviewStatus="under_review"
        selection={{ ...selection, bar: <SelectionBar selection={selection} /> }}
        emptyMessage={t('organizations.none')}
        noneFoundMessage={t('users.noneFound')}
      />
      {open && (
        <OrganizationDialog
          id={open}
          row={list.data?.rows.find(({ id }) => id === open)}
          neighbors={neighbors}
          onOpenProject={params.openProject}
          onDecided={moveOn}
          onClose={params.close}
        />
      )}
    </>
  );
}

function useColumns() {
  const t = useT();
  return useMemo<Column<Schema<'OrganizationRowDto'>, SortField<'organization'>>[]>(
    () => [
      {
        id: 'name',
        header: t('users.name'),
        sortedBy: 'orgName',
        cell: ({ orgName, email }) => <bdi>{orgName ?? email}</bdi>,
        below: ({ pocName }) => pocName && <bdi className={styles.contact}>{pocName}</bdi>,
      },
      { id: 'email', header: t('users.email'), cell: ({ email }) => <EmailAddress email={email} /> },
      { id: 'location', header: t('users.location'), cell: (user) => <LocationName person={user} /> },
      { id: 'status', header: t('users.status'), sortedBy: 'status', cell: (user) => <UserStatusCell user={user} /> },
    ],
    [t],
  );
}
