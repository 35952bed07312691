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
import { OrganizationDialog } from './organization-dialog';
import styles from './organizations.module.css';

/** The list of organizations, and the dialog of the open organization. */
export function OrganizationsPanel() {
  const t = useT();
  const items = useItemList('organization');
  const selection = useSelection('organization', items);
  const dialog = useItemDialog(items);
  return (
    <>
      <ListPanel
        items={items}
        columns={useColumns()}
        searchHint={t('users.search.hint')}
        isQuiet={isUnfinished}
        selection={{ ...selection, bar: <SelectionBar selection={selection} /> }}
        emptyMessage={t('organizations.none')}
        noneFoundMessage={t('users.noneFound')}
      />
      {dialog && <OrganizationDialog {...dialog} onOpenProject={items.params.openProject} />}
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
