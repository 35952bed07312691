import type { ApiError, Schema } from '@network/api-client';
import {
  ADMIN_ROUTES,
  EXPERT_STATUSES,
  type JoiningRole,
  LIST_SORTS,
  PAGE_SIZES,
  type SortField,
  STANDINGS,
  type Standing,
} from '@network/domain';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type Counted, countedList, type QueryOf, type RowOf } from './paged-list';
import { filterTexts, type FilterTexts, textsFor } from './filter-labels';
import { ownerIn, pageIn, textIn, useOpenItem, useUrlFilters } from './url-params';
import { useLatestCallback } from './use-latest-callback';

/** The lists whose items open in a dialog. */
export type ItemPath = '/api/admin/users/expert' | '/api/admin/users/organization' | '/api/admin/projects';

/** The filters of a list, as the texts of its URL. The API checks their values. */
export type ListFilter = Schema<'PeopleFilterDto'>;

/** The filters of a list, its order and its page. */
export interface ListQuery extends ListFilter {
  sort?: Sort;
  page: number;
  perPage: number;
}

/** The query options for one page of a list whose items open in a dialog. */
export const itemPage = <Path extends ItemPath>(path: Path, query: ListQuery) =>
  // The texts of a URL may have no meaning. The API then returns an error, which the list shows.
  countedList(path, query as QueryOf<Path>);

export const TABS = ['experts', 'organizations', 'projects'] as const;
export type TabId = (typeof TABS)[number];

/** The order of a list. The default is newest first. */
export type Sort = SortField | `-${SortField}`;
const NEWEST_FIRST: Sort = '-createdAt';
const SORTS: readonly Sort[] = Object.values(LIST_SORTS)
  .flat()
  .flatMap((field) => [field, `-${field}` as const]);

const sortOf = (text: string | null): Sort | '' => SORTS.find((sort) => sort === text && sort !== NEWEST_FIRST) ?? '';

/** The tab, filters and page of the lists in the URL, which survive a reload, a shared link and the back button. */
const listParamsIn = (query: URLSearchParams) => ({
  tab: TABS.find((tab) => tab === query.get('tab')) ?? 'experts',
  search: query.get('search') ?? '',
  page: pageIn(query),
  /** The status filter. Empty for all statuses. */
  status: query.get('status') ?? '',
  /** One or several standings of people, separated by commas. Empty for all. */
  standing: textIn(query, 'standing', (value) =>
    value.split(',').every((each) => STANDINGS.includes(each as Standing)),
  ),
  owner: ownerIn(query),
  /** Empty for newest first. */
  sort: sortOf(query.get('sort')),
  // Unknown values stay: without them a link would show more people than it names.
  ...filterTexts((name) => query.get(name) ?? ''),
});

/** The parameters of the lists in the URL, and the functions that change them. */
export function useListParams() {
  const [, setQuery] = useSearchParams();
  const { filterBy, ...filters } = useUrlFilters(listParamsIn);
  return {
    ...filters,
    ...useOpenItem(),
    filterBy,
    goToTab: (tab: TabId) => setQuery(tab === 'experts' ? {} : { tab }),
    sortBy: (by: string) => filterBy({ sort: sortOf(by) }),
    // Replaced, because a history entry for every letter would make the back button useless.
    searchFor: (search: string) => filterBy({ search }, { replace: true }),
  };
}

/** The path of a list with some parameters: ids, tabs and statuses, which need no escaping. */
export const listPath = (params: Partial<ReturnType<typeof listParamsIn>> & { open?: string | null }) =>
  `${ADMIN_ROUTES.lists}?${Object.entries(params)
    .map((pair) => pair.join('='))
    .join('&')}`;

/** The statuses of experts who have submitted a profile, for the filter of their list. */
export const SUBMITTED = EXPERT_STATUSES.filter((status) => status !== 'onboarding').join(',');

/** The list of a tab: the parameters of the URL, the rows, and the item of the open dialog. */
export interface ItemList<Row> {
  path: ItemPath;
  /** The role of the people in the list. Undefined for projects. */
  role?: JoiningRole;
  params: ReturnType<typeof useListParams>;
  /** The status filter. Empty for all statuses. */
  status: string;
  /** The query sent to the API. */
  query: ListQuery;
  filter: ListFilter;
  /** The filters of the list's role, without empty ones. */
  roleFilters: FilterTexts;
  list: UseQueryResult<Counted<Row>, ApiError>;
  /** The id of the item whose dialog is open. */
  open: string | null;
  /** Opens an item's dialog. The function never changes, so that it does not cause the table to render again. */
  openItem: (id: string) => void;
}

/** The kind of the items in each list. */
const KIND_OF = {
  '/api/admin/users/expert': 'expert',
  '/api/admin/users/organization': 'organization',
  '/api/admin/projects': 'project',
} as const satisfies Record<ItemPath, keyof typeof LIST_SORTS>;

/** The value of the status filter that selects the items with an open change request. */
export const CHANGES_REQUESTED = 'changesRequested';

/** Returns the list of a tab for the parameters in the URL. */
export function useItemList<Path extends ItemPath>(path: Path, statuses: readonly string[]): ItemList<RowOf<Path>> {
  const params = useListParams();
  // A mistyped filter, or the filter of another tab, shows all items.
  const isKnown = params.status.split(',').every((one) => statuses.includes(one));
  const status = isKnown || params.status === CHANGES_REQUESTED ? params.status : '';
  const kind: keyof typeof LIST_SORTS = KIND_OF[path];
  const isSortable = LIST_SORTS[kind].some((field) => field === params.sort.replace('-', ''));
  const role = kind === 'project' ? undefined : kind;
  const roleFilters = role ? textsFor(role, params) : {};
  const filter: ListFilter = {
    search: params.search || undefined,
    ...(status === CHANGES_REQUESTED ? { changesRequested: 'true' } : { status: status || undefined }),
    ...(role && { standing: standingIn(params), ...roleFilters }),
    owner: params.owner || undefined,
  };
  const query: ListQuery = {
    ...filter,
    sort: (isSortable && params.sort) || undefined,
    page: params.page,
    perPage: PAGE_SIZES.default,
  };
  const list = useQuery({ ...itemPage(path, query), placeholderData: keepPreviousData });
  const openItem = useLatestCallback(params.openItem);
  return {
    path,
    role,
    params,
    status,
    query,
    filter,
    roleFilters,
    list,
    open: params.project ? null : params.open,
    openItem,
  };
}

/** The standing that a list of people shows. The review queue, longest waiting first, is only for active people. */
const standingIn = ({ status, standing, sort }: ReturnType<typeof useListParams>) =>
  standing || (REVIEW_STATUSES.includes(status) && sort === 'statusSince' ? 'active' : undefined);

/** The statuses of items that wait for review. A list of one of them is a review queue. */
export const REVIEW_STATUSES = ['under_review', 'pending_review'];
