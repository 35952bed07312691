import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom';

export const TABS = ['experts', 'organizations', 'projects'] as const;
export type TabId = (typeof TABS)[number];

/** The orders of a list beside the default, newest first. */
const SORTS = ['createdAt', 'statusSince', '-statusSince'] as const;
type Sort = (typeof SORTS)[number] | '';

/** What the URL says about the console: everything that a reload, a shared link and the back button restore. */
interface ListParams {
  tab: TabId;
  search: string;
  page: number;
  /** The filter; empty for everything. */
  status: string;
  sort: Sort;
  /** The id of the item whose dialog is open. */
  open: string | null;
  /** The id of a project whose dialog is in front of the open item's, for example one of an organization's. */
  project: string | null;
}

const DEFAULTS: ListParams = { tab: 'experts', search: '', page: 1, status: '', sort: '', open: null, project: null };

function parse(query: URLSearchParams): ListParams {
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? DEFAULTS.tab,
    search: query.get('search') ?? '',
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    status: query.get('status') ?? '',
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? '',
    open: query.get('open'),
    project: query.get('project'),
  };
}

function serialize(params: ListParams): string {
  const changed = Object.entries(params).filter(([key, value]) => value !== DEFAULTS[key as keyof ListParams]);
  const query = new URLSearchParams(changed.map(([key, value]) => [key, String(value)]));
  return `?${query.toString()}`;
}

/** The list parameters in the URL, and the functions that change them. */
export function useListParams() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const params = parse(query);
  const isOpenedHere = (location.state as { isOpenedHere?: boolean } | null)?.isOpenedHere === true;

  const update = (change: Partial<ListParams>, options?: NavigateOptions) =>
    void navigate({ search: serialize({ ...params, ...change }) }, options);

  return {
    ...params,
    goToTab: (tab: TabId) => update({ ...DEFAULTS, tab }),
    goToPage: (page: number, options?: NavigateOptions) => update({ page }, options),
    filterBy: (status: string, sort: Sort = '') => update({ status, sort, page: 1 }),
    // Replaced, because a history entry for every letter would make the back button useless.
    searchFor: (search: string) => update({ search, page: 1 }, { replace: true }),
    openItem: (open: string) => update({ open }, { state: { isOpenedHere: true } }),
    openProject: (project: string) => update({ project }, { state: { isOpenedHere: true } }),
    /** Shows another item in the same dialog; closing it returns to the list, on that item's page. */
    turnTo: (open: string, page: number) =>
      update({ open, page }, { replace: true, state: { isOpenedHere: isOpenedHere && page === params.page } }),
    /** Closes the dialog in front. It goes back in history where opening added an entry, so that Back does not reopen it. */
    close: () => {
      if (isOpenedHere) void navigate(-1);
      else update(params.project ? { project: null } : { open: null }, { replace: true });
    },
  };
}
