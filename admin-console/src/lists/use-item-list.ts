import type { ApiError } from '@network/api-client';
import {
  EXPERT_STATUSES,
  LIST_SORTS,
  ORGANIZATION_STATUSES,
  PROJECT_STATUSES,
  type SortField,
  STANDINGS,
  type Standing,
} from '@network/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { filterTexts, type ListFilter, textsFor } from './filter-labels';
import { type Counted, type QueryOf, type RowOf, usePagedList } from './paged-list';
import { ownerIn, textIn, useUrlParams } from './url-params';

/** The lists whose items open in a dialog, by the kind of their items. */
export const ITEM_LISTS = {
  expert: {
    path: '/api/admin/users/expert',
    csvPath: '/api/admin/experts.csv',
    statuses: EXPERT_STATUSES,
    reviewStatus: 'under_review',
  },
  organization: {
    path: '/api/admin/users/organization',
    csvPath: '/api/admin/organizations.csv',
    statuses: ORGANIZATION_STATUSES,
    reviewStatus: 'under_review',
  },
  project: {
    path: '/api/admin/projects',
    csvPath: '/api/admin/projects.csv',
    statuses: PROJECT_STATUSES,
    reviewStatus: 'pending_review',
  },
} as const satisfies Record<keyof typeof LIST_SORTS, object>;

export type ItemKind = keyof typeof ITEM_LISTS;
type PathOf<Kind extends ItemKind> = (typeof ITEM_LISTS)[Kind]['path'];

/** The filters of a list, its order and its page, as the API takes them. */
export type ListQuery = QueryOf<PathOf<ItemKind>>;

export const TABS = ['experts', 'organizations', 'projects'] as const;
export type TabId = (typeof TABS)[number];

/** The order of a list. The default is newest first. */
type Sort = SortField | `-${SortField}`;
const NEWEST_FIRST: Sort = '-createdAt';
const SORTS: readonly Sort[] = Object.values(LIST_SORTS)
  .flat()
  .flatMap((field) => [field, `-${field}` as const]);

const sortOf = (text: string | null): Sort | '' => SORTS.find((sort) => sort === text && sort !== NEWEST_FIRST) ?? '';

const listParamsIn = (query: URLSearchParams) => ({
  tab: TABS.find((tab) => tab === query.get('tab')) ?? 'experts',
  search: textIn(query, 'search'),
  /** The status filter. Empty for all statuses. */
  status: textIn(query, 'status'),
  /** One or several standings of people, separated by commas. Empty for all. */
  standing: textIn(query, 'standing', (value) =>
    value.split(',').every((item) => STANDINGS.includes(item as Standing)),
  ),
  owner: ownerIn(query),
  /** Empty for newest first. */
  sort: sortOf(query.get('sort')),
  // Unknown values stay: without them a link would show more people than it names.
  ...filterTexts((name) => textIn(query, name)),
});

/** The tab, the filters and the page of the lists in the URL, and the functions that change them. */
export function useListParams() {
  const navigate = useNavigate();
  const params = useUrlParams(listParamsIn);
  const { filterBy } = params;
  return {
    ...params,
    goToTab: (tab: TabId) => void navigate({ search: tab === 'experts' ? '' : `tab=${tab}` }),
    sortBy: useCallback((by: string) => filterBy({ sort: sortOf(by) }), [filterBy]),
    // Replaced, because a history entry for every letter would make the back button useless.
    searchFor: (search: string) => filterBy({ search }, { replace: true }),
  };
}

/** The list of a tab: the parameters of the URL, and the rows that they select. */
export interface ItemList<Row> {
  kind: ItemKind;
  params: ReturnType<typeof useListParams>;
  /** The filters that the list has, without empty ones. */
  filter: ListFilter;
  query: ListQuery;
  list: UseQueryResult<Counted<Row>, ApiError>;
}

/** The value of the status filter that selects the items with an open change request. */
export const CHANGES_REQUESTED = 'changesRequested';

/** Returns the list of a tab for the parameters in the URL. */
export function useItemList<Kind extends ItemKind>(kind: Kind): ItemList<RowOf<PathOf<Kind>>> {
  const params = useListParams();
  const filter = filterOf(kind, params);
  const isSortable = LIST_SORTS[kind].some((field) => field === params.sort.replace('-', ''));
  const query = {
    ...filter,
    sort: (isSortable && params.sort) || undefined,
    page: params.page,
    // The texts of a URL may have no meaning. The API then returns an error, which the list shows.
  } as ListQuery;
  const list = usePagedList(ITEM_LISTS[kind].path as PathOf<Kind>, query);
  return { kind, params, filter, query, list };
}

/** Returns the filters of a list. A mistyped status, or the status of another tab, shows all items. */
function filterOf(kind: ItemKind, params: ReturnType<typeof listParamsIn>): ListFilter {
  const { search, status, standing, owner, sort } = params;
  const statuses: readonly string[] = ITEM_LISTS[kind].statuses;
  const isKnown = status.split(',').every((item) => statuses.includes(item));
  // The review queue, longest waiting first, is only for active people.
  const isQueue = status === ITEM_LISTS[kind].reviewStatus && sort === 'statusSince';
  return {
    search: search || undefined,
    ...(status === CHANGES_REQUESTED ? { changesRequested: 'true' } : { status: isKnown ? status : undefined }),
    ...(kind !== 'project' && { standing: standing || (isQueue ? 'active' : undefined), ...textsFor(kind, params) }),
    owner: owner || undefined,
  };
}
