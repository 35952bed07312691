import { ADMIN_ROUTES, ATTENTION_KINDS, STANDINGS, type AttentionKind, type Standing } from '@network/domain';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FILTER_NAMES, type FilterName, type FilterTexts, NO_FILTERS } from './people-filters';
import { isId, pageIn, textIn, useAddress } from './use-address';

export const TABS = ['experts', 'organizations', 'projects'] as const;
export type TabId = (typeof TABS)[number];

/** The sort fields of a list. The default is newest first. */
const SORTED_BY = ['createdAt', 'statusSince', 'status', 'fullName', 'orgName', 'title', 'durationWeeks'] as const;
export type Sort = (typeof SORTED_BY)[number] | `-${(typeof SORTED_BY)[number]}`;
const NEWEST_FIRST: Sort = '-createdAt';
const SORTS: readonly Sort[] = SORTED_BY.flatMap((field) => [field, `-${field}` as const]);

/** The console's state in the URL, which a reload, a shared link and the back button restore. */
interface ListParams extends Record<FilterName, string> {
  tab: TabId;
  search: string;
  page: number;
  /** The filter. Empty for all items. */
  status: string;
  /** One or several standings of people, separated by commas. Empty for all. */
  standing: string;
  /** The kind of attention items. Empty for all kinds. */
  kind: AttentionKind | '';
  /** The owner of the items. Empty for all owners. */
  owner: string;
  /** Empty for newest first. */
  sort: Sort | '';
  /** The id of the item whose dialog is open. */
  open: string | null;
  /** The id of a project whose dialog is in front of the open item's, for example one of an organization's. */
  project: string | null;
}

const DEFAULTS: ListParams = {
  tab: 'experts',
  search: '',
  page: 1,
  status: '',
  standing: '',
  kind: '',
  owner: '',
  sort: '',
  open: null,
  project: null,
  ...NO_FILTERS,
};

/** The path of a list with some parameters: ids, tabs and statuses, which need no escaping. */
export const listPath = (params: Partial<ListParams>) =>
  `${ADMIN_ROUTES.lists}?${Object.entries(params)
    .map((pair) => pair.join('='))
    .join('&')}`;

/** The path of the screen with one webhook open. */
export const webhookPath = (id: string) => `${ADMIN_ROUTES.webhooks}?${new URLSearchParams({ open: id }).toString()}`;

const sortOf = (text: string | null) => SORTS.find((sort) => sort === text && sort !== NEWEST_FIRST) ?? '';

const isSomeOf = (isValid: (each: string) => boolean) => (text: string) => text.split(',').every(isValid);

const parse = (query: URLSearchParams): ListParams => ({
  tab: TABS.find((tab) => tab === query.get('tab')) ?? DEFAULTS.tab,
  search: query.get('search') ?? '',
  page: pageIn(query),
  status: query.get('status') ?? '',
  standing: textIn(
    query,
    'standing',
    isSomeOf((each) => STANDINGS.includes(each as Standing)),
  ),
  kind: ATTENTION_KINDS.find((kind) => kind === query.get('kind')) ?? '',
  owner: textIn(
    query,
    'owner',
    isSomeOf((each) => ['me', 'none'].includes(each) || isId(each)),
  ),
  sort: sortOf(query.get('sort')),
  open: query.get('open'),
  project: query.get('project'),
  // Unknown values stay: without them a link would show more people than it names.
  ...(Object.fromEntries(FILTER_NAMES.map((name) => [name, query.get(name) ?? ''])) as Record<FilterName, string>),
});

/** Marks the history entry of a dialog that the list opened. Closing it goes back, so that Back does not reopen it. */
const OPENED_HERE = { state: { isOpenedHere: true } };

/** The list parameters in the URL, and the functions that change them. */
export function useListParams() {
  const [params, update, latest] = useAddress(parse, DEFAULTS);
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const isOpenedHere = (state as { isOpenedHere?: boolean } | null)?.isOpenedHere === true;
  // The browser goes back asynchronously, so the user may press Escape again before it leaves the entry.
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    isLeaving.current = false;
  }, [key]);

  function close() {
    if (!isOpenedHere) return update(params.project ? { project: null } : { open: null }, { replace: true });
    if (!isLeaving.current) void navigate(-1);
    isLeaving.current = true;
  }

  return {
    ...params,
    goToTab: (tab: TabId) => update({ ...DEFAULTS, tab }),
    goToPage: (page: number, options?: { replace: boolean }) => update({ page }, options),
    filterBy: (filter: Partial<Pick<ListParams, 'status' | 'standing' | 'sort'>> | FilterTexts) =>
      update({ ...filter, page: 1 }),
    ownedBy: (owner: string) => update({ owner, page: 1 }),
    sortBy: (by: string) => update({ sort: sortOf(by), page: 1 }),
    // Replaced, because a history entry for every letter would make the back button useless.
    searchFor: (text: string) => update({ search: text, page: 1 }, { replace: true }),
    openItem: (open: string) => update({ open }, OPENED_HERE),
    openProject: (project: string) => update({ project }, OPENED_HERE),
    /** Shows another item in the dialog of `from`, if that is still open. Closing it returns to that item's page. */
    turnTo(open: string, page: number, from: string) {
      if (latest().open !== from || isLeaving.current) return;
      update({ open, page }, { replace: true, ...(isOpenedHere && page === params.page && OPENED_HERE) });
    },
    /** Closes the dialog in front. */
    close,
    /** Closes the dialog of an item, if that is still open. */
    closeItem: (id: string) => latest().open === id && close(),
  };
}
