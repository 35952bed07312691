import type { Schema } from '@network/api-client';
import { ORGANIZATION_STATUSES } from '@network/domain';
import type { Column } from '@network/ui';
import { useMemo } from 'react';
import { useT } from '../messages';
import { EmailAddress } from '../record/email-address';
import { ListPanel } from '../record/list-panel';
import { useSelection } from '../record/many/use-selection';
import { StatusFilter } from '../record/status-filter';
import { usePlaceName } from '../record/use-place-name';
import { useRecords } from '../record/use-records';
import { UserStatusCell } from '../record/user-status-cell';
import { OrganizationDialog } from './organization-dialog';
import styles from './organizations-panel.module.css';

/** Everybody who asks for support, and the one whose dialog is open. */
export function OrganizationsPanel() {
  const t = useT();
  const records = useRecords('/api/admin/users/organization', ORGANIZATION_STATUSES);
  const { place, open, list, neighbours } = records;
  return (
    <>
      <ListPanel
        records={records}
        caption={t('tabs.organizations')}
        columns={useColumns()}
        searchHint={t('users.search.hint')}
        filter={<StatusFilter records={records} statuses={ORGANIZATION_STATUSES} />}
        exportPath="/api/admin/organizations.csv"
        waiting="under_review"
        selection={useSelection('organization', records)}
        emptyMessage={t('organizations.none')}
        noneFoundMessage={t('users.noneFound')}
      />
      {open && (
        <OrganizationDialog
          id={open}
          row={list.data?.rows.find(({ id }) => id === open)}
          neighbours={neighbours}
          onOpenProject={place.openProject}
          onClose={place.close}
        />
      )}
    </>
  );
}

function useColumns() {
  const t = useT();
  const placeName = usePlaceName();
  return useMemo<Column<Schema<'OrganizationRowDto'>>[]>(
    () => [
      {
        id: 'name',
        header: t('users.name'),
        cell: ({ orgName, email }) => <bdi>{orgName ?? email}</bdi>,
        below: ({ pocName }) => pocName && <bdi className={styles.contact}>{pocName}</bdi>,
      },
      { id: 'email', header: t('users.email'), cell: ({ email }) => <EmailAddress email={email} /> },
      { id: 'location', header: t('users.location'), cell: placeName },
      { id: 'status', header: t('users.status'), cell: (user) => <UserStatusCell user={user} /> },
    ],
    [t, placeName],
  );
}
