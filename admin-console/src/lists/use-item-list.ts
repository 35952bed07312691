import type { ApiError } from '@network/api-client';
import { type JoiningRole, PAGE_SIZES } from '@network/domain';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Counted, countedList, type ItemPath, type ListQuery, type QueryOf, type RowOf } from './list-query';
import { type FilterTexts, textsFor, useListParams } from './use-list-params';

/** The list of a tab: the parameters of the URL, the rows, and the item of the open dialog. */
export interface ItemList<Row> {
  params: ReturnType<typeof useListParams>;
  /** The filter. Empty for all items. */
  status: string;
  /** The query sent to the API. */
  query: ListQuery;
  /** The filters of the list's role, without empty ones. */
  filters: FilterTexts;
  list: UseQueryResult<Counted<Row>, ApiError>;
  /** The items before and after the open one. */
  neighbours?: Neighbours;
  /** Leaves the open item after a decision: for the next one of the review queue, elsewhere for the list. */
  moveOn: () => void;
  /** The id of the item whose dialog is open. */
  open: string | null;
  /** Opens an item's dialog. The function never changes, so that it does not cause the table to render again. */
  openItem: (id: string) => void;
}

/** The fields that each list can be sorted by, besides times and status. */
const SORTED_BY: Record<ItemPath, readonly string[]> = {
  '/api/admin/users/expert': ['fullName'],
  '/api/admin/users/organization': ['orgName'],
  '/api/admin/projects': ['title', 'durationWeeks'],
};
/** The role of the people in each list. */
const ROLE_OF: Partial<Record<ItemPath, JoiningRole>> = {
  '/api/admin/users/expert': 'expert',
  '/api/admin/users/organization': 'organization',
};
const EVERYWHERE = ['createdAt', 'statusSince', 'status'];

/** The value of the status filter that selects the items with an open change request. */
export const CHANGES_REQUESTED = 'changesRequested';

/** Returns the list of a tab for the parameters in the URL. */
export function useItemList<Path extends ItemPath>(path: Path, statuses: readonly string[]): ItemList<RowOf<Path>> {
  const params = useListParams();
  // A mistyped filter, or the filter of another tab, shows all items.
  const isKnown = params.status.split(',').every((one) => statuses.includes(one));
  const status = isKnown || params.status === CHANGES_REQUESTED ? params.status : '';
  const isSortable = [...EVERYWHERE, ...SORTED_BY[path]].includes(params.sort.replace('-', ''));
  const role = ROLE_OF[path];
  const filters = role ? textsFor(role, params) : {};
  const query = {
    search: params.search || undefined,
    ...(status === CHANGES_REQUESTED ? { changesRequested: 'true' } : { status: status || undefined }),
    ...(role && { standing: standingIn(params), ...filters }),
    owner: params.owner || undefined,
    sort: (isSortable && params.sort) || undefined,
    page: params.page,
    perPage: PAGE_SIZES.default,
  } as ListQuery;
  const list = useQuery({ ...countedList(path, query as QueryOf<Path>), placeholderData: keepPreviousData });
  const neighbours = useNeighbours(path, query, list.data, params);
  const openItem = useLatestCallback(params.openItem);
  const moveOn = useMoveOn(path, query, list.data, params);
  return {
    params,
    status,
    query,
    filters,
    list,
    neighbours,
    moveOn: () => void moveOn(),
    open: params.project ? null : params.open,
    openItem,
  };
}

/** The standing that a list of people shows. The review queue, longest waiting first, is only for active people. */
const standingIn = ({ status, standing, sort }: ReturnType<typeof useListParams>) =>
  standing || (REVIEW_STATUSES.includes(status) && sort === 'statusSince' ? 'active' : undefined);

/** The statuses of items that wait for review. A list of one of them is a review queue. */
const REVIEW_STATUSES = ['under_review', 'pending_review'];

/**
 * Returns a function that leaves the open item once it has been decided. In a review queue the item that follows takes
 * its place in the dialog. At the end of the queue and in other lists the dialog closes.
 */
function useMoveOn(
  path: ItemPath,
  query: ListQuery,
  shown: Counted<{ id: string }> | undefined,
  { open, page, turnTo, close, closeItem }: ReturnType<typeof useListParams>,
) {
  const cache = useQueryClient();
  return async () => {
    const index = shown?.rows.findIndex(({ id }) => id === open) ?? -1;
    if (!open || index < 0 || !REVIEW_STATUSES.includes(query.status ?? '')) return close();
    const left = await cache.fetchQuery({ ...countedList(path, query), staleTime: 0 }).catch(() => undefined);
    const next = left?.rows.filter(({ id }) => id !== open)[index];
    if (next) turnTo(next.id, page, open);
    else closeItem(open);
  };
}

/** The position of the open item in its list, and how to open the items before and after it. */
export interface Neighbours {
  /** From 1, over all pages. */
  position: number;
  total: number;
  /** Undefined for the first item. */
  previous?: () => void;
  /** Undefined for the last item. */
  next?: () => void;
}

/**
 * Returns the neighbours of the open item, across the pages of its list. Undefined if it is not on the current page.
 */
function useNeighbours(
  path: ItemPath,
  query: ListQuery,
  shown: Counted<{ id: string }> | undefined,
  { open, page, turnTo }: ReturnType<typeof useListParams>,
): Neighbours | undefined {
  const cache = useQueryClient();
  const { perPage = 1 } = query;
  const index = shown?.rows.findIndex(({ id }) => id === open) ?? -1;
  if (!shown || !open || index < 0) return undefined;

  const position = (page - 1) * perPage + index + 1;
  const turn = (step: 1 | -1) => async () => {
    const neighbour = shown.rows[index + step];
    if (neighbour) return turnTo(neighbour.id, page, open);
    const otherPage = await cache.fetchQuery(countedList(path, { ...query, page: page + step })).catch(() => undefined);
    const nearest = otherPage?.rows.at(step === 1 ? 0 : -1);
    if (nearest) turnTo(nearest.id, page + step, open);
  };
  return {
    position,
    total: shown.total,
    previous: position > 1 ? () => void turn(-1)() : undefined,
    next: position < shown.total ? () => void turn(1)() : undefined,
  };
}

/** A function with a stable identity that calls the latest `act`. */
export function useLatestCallback<Argument>(act: (argument: Argument) => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((argument: Argument) => latest.current(argument), []);
}
