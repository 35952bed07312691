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
import { OrganizationDialog } from './organization-dialog';
import styles from './organizations-panel.module.css';

const PER_PAGE = PAGE_SIZES.default;

/** Everybody who asks for support, and the one whose dialog is open. */
export function OrganizationsPanel() {
  const t = useT();
  const place = usePlace();
  const list = useCountedList('/api/admin/users/organization', {
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
        caption={t('tabs.organizations')}
        columns={useColumns()}
        rowKey={(organization) => organization.id}
        onOpen={(organization) => place.openRecord(organization.id)}
        emptyMessage={t(place.search ? 'users.noneFound' : 'organizations.none')}
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
        <OrganizationDialog
          key={place.open}
          id={place.open}
          row={list.data?.rows.find(({ id }) => id === place.open)}
          onOpenProject={place.openProject}
          onClose={place.close}
        />
      )}
    </>
  );
}

function useColumns(): Column<Schema<'OrganizationRowDto'>>[] {
  const t = useT();
  const placeName = usePlaceName();
  return [
    {
      id: 'name',
      header: t('users.name'),
      cell: ({ orgName, email }) => <bdi>{orgName ?? email}</bdi>,
      below: ({ pocName }) => pocName && <bdi className={styles.contact}>{pocName}</bdi>,
    },
    { id: 'email', header: t('users.email'), cell: ({ email }) => <EmailAddress email={email} /> },
    { id: 'location', header: t('users.location'), cell: placeName },
    { id: 'status', header: t('users.status'), cell: ({ status }) => <UserStatusBadge status={status} /> },
  ];
}
