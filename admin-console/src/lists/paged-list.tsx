import { api, type ApiError, type paths } from '@network/api-client';
import { PAGE_SIZES } from '@network/domain';
import { DataTable, type DataTableProps, Stack } from '@network/ui';
import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { QueryError } from '../errors';
import { ListPager } from './pager';
import { useFocusOnNext } from './use-focus-on-next';
import { useUrlParams } from './url-params';

const PENDING_ROWS = 8;
const NO_ROWS: readonly unknown[] = [];

interface ListCall {
  parameters: { path?: never };
  responses: { 200: { content: { 'application/json': unknown[] } } };
}

/** The administrators' calls that return a list. */
export type ListPath = {
  [Path in keyof paths]: paths[Path]['get'] extends ListCall ? Path : never;
}[keyof paths & `/api/admin/${string}`];
export type RowOf<Path extends ListPath> = paths[Path]['get']['responses'][200]['content']['application/json'][number];
export type QueryOf<Path extends ListPath> = NonNullable<paths[Path]['get']['parameters']['query']>;

export interface Counted<Row> {
  rows: Row[];
  /** The number of rows on all pages. */
  total: number;
}

/** The query options for one page of a list, by default the first, with the number of all rows. */
export function listPage<Path extends ListPath>(path: Path, query: QueryOf<Path>) {
  const params = { query: { page: 1, perPage: PAGE_SIZES.default, ...query } };
  // The generated hook returns only the body; the number of all rows is in a header.
  return queryOptions<Counted<RowOf<Path>>, ApiError>({
    queryKey: ['get', path, { params }, 'counted'],
    queryFn: async ({ signal }) =>
      counted((await api.GET(path as ListPath, { params, signal })) as ListResponse<RowOf<Path>>),
  });
}

interface ListResponse<Row> {
  data?: Row[];
  response: Response;
}

/** Returns the rows of a response with the number of rows on all pages. */
export function counted<Row>({ data = [], response }: ListResponse<Row>): Counted<Row> {
  return { rows: data, total: Number(response.headers.get('X-Total-Count') ?? data.length) };
}

/** Returns one page of a list, and reloads it every `everyMs` if given. The previous page stays until it has loaded. */
export const usePagedList = <Path extends ListPath>(path: Path, query: QueryOf<Path>, everyMs?: number) =>
  useQuery({
    ...listPage(path, query),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'pendingRows'> {
  list: UseQueryResult<Counted<Row>, ApiError>;
  /** The page, if it is not in the URL. */
  pages?: { page: number; goToPage: (page: number, options?: { replace: boolean }) => void };
}

/** The list of a programme screen: its table and pages, a skeleton while they load, or why they cannot be shown. */
export function PagedTable<Row>({ list, pages, ...table }: PagedTableProps<Row>) {
  const params = useUrlParams();
  const { page, goToPage } = pages ?? params;
  const { data, error, isPending } = list;
  const container = useRef<HTMLDivElement>(null);
  useFocusOnNext(container, data?.rows ?? NO_ROWS);
  if (error && !data) return <QueryError query={list} />;
  return (
    <Stack gap={4} ref={container}>
      <DataTable {...table} rows={data?.rows ?? []} pendingRows={isPending ? PENDING_ROWS : 0} />
      <ListPager list={list} page={page} onPage={goToPage} />
    </Stack>
  );
}
