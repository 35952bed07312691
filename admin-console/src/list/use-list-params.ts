import { addressOf, pageIn } from './address-query';
import { useListAddress } from './list-address';

export const TABS = ['experts', 'organizations', 'projects'] as const;
export type TabId = (typeof TABS)[number];

/** What a list can be sorted by; newest first unless said. */
const SORTED_BY = ['createdAt', 'statusSince', 'status', 'fullName', 'orgName', 'title', 'durationWeeks'] as const;
export type Sort = (typeof SORTED_BY)[number] | `-${(typeof SORTED_BY)[number]}`;
const NEWEST_FIRST: Sort = '-createdAt';
const SORTS: readonly Sort[] = SORTED_BY.flatMap((field) => [field, `-${field}` as const]);

/** What the URL says about the console: everything that a reload, a shared link and the back button restore. */
interface ListParams {
  tab: TabId;
  search: string;
  page: number;
  /** The filter; empty for everything. */
  status: string;
  /** Empty for newest first. */
  sort: Sort | '';
  /** The id of the item whose dialog is open. */
  open: string | null;
  /** The id of a project whose dialog is in front of the open item's, for example one of an organization's. */
  project: string | null;
}

const DEFAULTS: ListParams = { tab: 'experts', search: '', page: 1, status: '', sort: '', open: null, project: null };

const sortOf = (text: string | null) => SORTS.find((sort) => sort === text && sort !== NEWEST_FIRST) ?? '';

function parse(search: string): ListParams {
  const query = new URLSearchParams(search);
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? DEFAULTS.tab,
    search: query.get('search') ?? '',
    page: pageIn(query),
    status: query.get('status') ?? '',
    sort: sortOf(query.get('sort')),
    open: query.get('open'),
    project: query.get('project'),
  };
}

const serialize = (params: ListParams) => addressOf(params, DEFAULTS);

interface UpdateOptions {
  replace?: boolean;
  /** A dialog that closes by the step back. */
  isOpenedHere?: boolean;
}

/** The list parameters in the URL, and the functions that change them. */
export function useListParams() {
  const { search, latest, go, goBackTo } = useListAddress();

  // From the latest address, not from the one rendered: two changes may come in one moment.
  const changed = (change: Partial<ListParams>) => serialize({ ...parse(latest().search), ...change });
  const update = (change: Partial<ListParams>, { isOpenedHere = false, replace }: UpdateOptions = {}) =>
    go({ search: changed(change), isOpenedHere }, { replace });

  return {
    ...parse(search),
    goToTab: (tab: TabId) => update({ ...DEFAULTS, tab }),
    goToPage: (page: number, options?: { replace: boolean }) => update({ page }, options),
    filterBy: (status: string, sort: Sort | '' = '') => update({ status, sort, page: 1 }),
    sortBy: (by: string) => update({ sort: sortOf(by), page: 1 }),
    // Replaced, because a history entry for every letter would make the back button useless.
    searchFor: (text: string) => update({ search: text, page: 1 }, { replace: true }),
    openItem: (open: string) => update({ open }, { isOpenedHere: true }),
    openProject: (project: string) => update({ project }, { isOpenedHere: true }),
    /** Shows another item in the dialog of `from`, if that is still open; closing it returns to that item's page. */
    turnTo: (open: string, page: number, from: string) => {
      const { isOpenedHere, search: before } = latest();
      const shown = parse(before);
      if (shown.open !== from) return;
      update({ open, page }, { replace: true, isOpenedHere: isOpenedHere && page === shown.page });
    },
    /** Closes the dialog in front. It goes back in history where opening added an entry, so that Back does not reopen it. */
    close: () => {
      const { isOpenedHere, search: before } = latest();
      const { open, project } = parse(before);
      // Escape pressed twice.
      if (!open && !project) return;
      const closed = project ? { project: null } : { open: null };
      if (isOpenedHere) goBackTo({ search: changed(closed), isOpenedHere: false });
      else update(closed, { replace: true });
    },
  };
}
