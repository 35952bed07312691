import type { ApiError } from '@network/api-client';
import { PAGE_SIZES } from '@network/domain';
import { DataTable, type DataTableProps, Stack } from '@network/ui';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { QueryError } from '../errors';
import { countedList, type ListPath, type QueryOf } from './counted-list';
import { ListPager } from './pager';
import { useFocusOnNext } from './use-focus-on-next';
import { usePage } from './url-params';

const PENDING_ROWS = 8;
const NO_ROWS: readonly unknown[] = [];

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'pendingRows'> {
  list: UseQueryResult<{ rows: Row[]; total: number }, ApiError>;
  /** The page, where it is not in the address. */
  pages?: { page: number; goToPage: (page: number, options?: { replace: boolean }) => void };
}

/** The list of a programme screen: its table and pages, a skeleton while they load, or why they cannot be shown. */
export function PagedTable<Row>({ list, pages, ...table }: PagedTableProps<Row>) {
  const address = usePage();
  const { page, goToPage } = pages ?? address;
  const { data, error, isPending } = list;
  const frame = useRef<HTMLDivElement>(null);
  useFocusOnNext(frame, data?.rows ?? NO_ROWS);
  if (error && !data) return <QueryError query={list} />;
  return (
    <Stack gap={4} ref={frame}>
      <DataTable {...table} rows={data?.rows ?? []} pendingRows={isPending ? PENDING_ROWS : 0} />
      <ListPager list={list} page={page} onPage={goToPage} />
    </Stack>
  );
}

/**
 * Returns one page of a list, by default the first. The previous page stays until the next has loaded. The page reloads
 * every `everyMs` if given.
 */
export const usePagedList = <Path extends ListPath>(path: Path, query: QueryOf<Path>, everyMs?: number) =>
  useQuery({
    ...countedList(path, { page: 1, perPage: PAGE_SIZES.default, ...query }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
