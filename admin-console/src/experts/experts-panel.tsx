import type { Schema } from '@network/api-client';
import { EXPERT_STATUSES } from '@network/domain';
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
import { ExpertDialog } from './expert-dialog';

/** Everybody who pledged, and the one whose dialog is open. */
export function ExpertsPanel() {
  const t = useT();
  const records = useRecords('/api/admin/users/expert', EXPERT_STATUSES);
  const { place, open, list, neighbours } = records;
  return (
    <>
      <ListPanel
        records={records}
        caption={t('tabs.experts')}
        columns={useColumns()}
        searchHint={t('users.search.hint')}
        filter={<StatusFilter records={records} statuses={EXPERT_STATUSES} />}
        exportPath="/api/admin/experts.csv"
        waiting="under_review"
        selection={useSelection('expert', records)}
        emptyMessage={t('experts.none')}
        noneFoundMessage={t('users.noneFound')}
      />
      {open && (
        <ExpertDialog
          id={open}
          row={list.data?.rows.find(({ id }) => id === open)}
          neighbours={neighbours}
          onClose={place.close}
        />
      )}
    </>
  );
}

function useColumns() {
  const t = useT();
  const placeName = usePlaceName();
  return useMemo<Column<Schema<'ExpertRowDto'>>[]>(
    () => [
      {
        id: 'name',
        header: t('users.name'),
        cell: ({ fullName }) => <bdi>{fullName || t('record.notAvailable')}</bdi>,
      },
      { id: 'email', header: t('users.email'), cell: ({ email }) => <EmailAddress email={email} /> },
      { id: 'location', header: t('users.location'), cell: placeName },
      {
        id: 'expertise',
        header: t('users.expertise'),
        cell: ({ mainExpertise }) => (mainExpertise ? t(`expertise.${mainExpertise}`) : t('record.notAvailable')),
      },
      { id: 'status', header: t('users.status'), cell: (user) => <UserStatusCell user={user} /> },
    ],
    [t, placeName],
  );
}
