import type { Schema } from '@network/api-client';
import { PAGE_SIZES } from '@network/domain';
import type { Column } from '@network/ui';
import { useT } from '../messages';
import { EmailAddress } from '../record/email-address';
import { ListPanel } from '../record/list-panel';
import { usePlace } from '../record/place';
import { SearchBox } from '../record/search-box';
import { useCountedList } from '../record/use-counted-list';
import { usePlaceName } from '../record/use-place-name';
import { UserStatusBadge } from '../record/user-status-badge';
import { ExpertDialog } from './expert-dialog';

const PER_PAGE = PAGE_SIZES.default;

/** Everybody who pledged, and the one whose dialog is open. */
export function ExpertsPanel() {
  const t = useT();
  const place = usePlace();
  const list = useCountedList('/api/admin/users/expert', {
    search: place.search || undefined,
    page: place.page,
    perPage: PER_PAGE,
  });
  return (
    <>
      <ListPanel
        list={list}
        page={place.page}
        perPage={PER_PAGE}
        onPage={place.goToPage}
        caption={t('tabs.experts')}
        columns={useColumns()}
        rowKey={(expert) => expert.id}
        onOpen={(expert) => place.openRecord(expert.id)}
        emptyMessage={t(place.search ? 'users.noneFound' : 'experts.none')}
        tools={
          <SearchBox
            label={t('users.search')}
            hint={t('users.search.hint')}
            value={place.search}
            onSearch={place.searchFor}
          />
        }
      />
      {place.open && !place.project && (
        <ExpertDialog
          key={place.open}
          id={place.open}
          row={list.data?.rows.find(({ id }) => id === place.open)}
          onClose={place.close}
        />
      )}
    </>
  );
}

function useColumns(): Column<Schema<'ExpertRowDto'>>[] {
  const t = useT();
  const placeName = usePlaceName();
  return [
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
    { id: 'status', header: t('users.status'), cell: ({ status }) => <UserStatusBadge status={status} /> },
  ];
}
