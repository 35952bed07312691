import type { ApiError } from '@network/api-client';
import { PAGE_SIZES } from '@network/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCountedList, type Counted, type ListPath, type ListQuery, type RowOf } from './use-counted-list';
import { useLatest } from './use-latest';
import { useListParams } from './use-list-params';
import { useNeighbours, type Neighbours } from './use-neighbours';

/** The list of a tab: what the URL asks for, the rows, and the item whose dialog is open. */
export interface ItemList<Row> {
  params: ReturnType<typeof useListParams>;
  /** The filter; empty for everything. */
  status: string;
  /** The query sent to the API. */
  query: ListQuery;
  list: UseQueryResult<Counted<Row>, ApiError>;
  /** The items before and after the open one. */
  neighbours?: Neighbours;
  /** The id of the item whose dialog is open. */
  open: string | null;
  /** Opens an item's dialog; always the same function, so that the table is not rendered again because of it. */
  openItem: (id: string) => void;
}

/** What each list can be sorted by beside times and status. */
const SORTED_BY: Record<ListPath, readonly string[]> = {
  '/api/admin/users/expert': ['fullName'],
  '/api/admin/users/organization': ['orgName'],
  '/api/admin/projects': ['title', 'durationWeeks'],
};
const EVERYWHERE = ['createdAt', 'statusSince', 'status'];

/** The list of a tab as the URL asks for it. */
export function useItemList<Path extends ListPath>(path: Path, statuses: readonly string[]): ItemList<RowOf<Path>> {
  const params = useListParams();
  // Another tab's filter, or a mistyped one, shows everything.
  const status = params.status.split(',').every((one) => statuses.includes(one)) ? params.status : '';
  const isSortable = [...EVERYWHERE, ...SORTED_BY[path]].includes(params.sort.replace('-', ''));
  const query: ListQuery = {
    search: params.search || undefined,
    status: status || undefined,
    sort: (isSortable && params.sort) || undefined,
    page: params.page,
    perPage: PAGE_SIZES.default,
  };
  const list = useCountedList(path, query);
  const neighbours = useNeighbours(path, query, list.data, params);
  const openItem = useLatest(params.openItem);
  return { params, status, query, list, neighbours, open: params.project ? null : params.open, openItem };
}
