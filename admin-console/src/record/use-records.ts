import type { ApiError } from '@network/api-client';
import { PAGE_SIZES } from '@network/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { usePlace } from './place';
import { useCountedList, type Counted, type ListPath, type ListQuery, type RowOf } from './use-counted-list';
import { useLatest } from './use-latest';
import { useNeighbours, type Neighbours } from './use-neighbours';

/** The rows of a tab, where they stand in the address, and who stands beside the open record. */
export interface Records<Row> {
  place: ReturnType<typeof usePlace>;
  /** The filter; empty for everything. */
  status: string;
  /** What the list is asked for. */
  query: ListQuery;
  list: UseQueryResult<Counted<Row>, ApiError>;
  neighbours?: Neighbours;
  /** The record whose dialog is to be shown. */
  open: string | null;
  /** Shows it; always the same function, so that a table need not be drawn again for it. */
  openRecord: (id: string) => void;
}

/** The list of a tab as the address asks for it. */
export function useRecords<Path extends ListPath>(path: Path, statuses: readonly string[]): Records<RowOf<Path>> {
  const place = usePlace();
  // Another tab's filter, or a mistyped one, shows everything.
  const status = place.status.split(',').every((asked) => statuses.includes(asked)) ? place.status : '';
  const query: ListQuery = {
    search: place.search || undefined,
    status: status || undefined,
    sort: place.sort || undefined,
    page: place.page,
    perPage: PAGE_SIZES.default,
  };
  const list = useCountedList(path, query);
  const neighbours = useNeighbours(path, query, list.data, place);
  const openRecord = useLatest(place.openRecord);
  return { place, status, query, list, neighbours, open: place.project ? null : place.open, openRecord };
}
