import { api, type ApiError, type paths } from '@network/api-client';
import { queryOptions } from '@tanstack/react-query';

interface ListCall {
  parameters: { path?: never };
  responses: { 200: { content: { 'application/json': unknown[] } } };
}

/** The calls of administrators that answer with a list. */
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

/** The query options for one page of an administrators' list with the number of all rows. */
export const countedList = <Path extends ListPath>(path: Path, query: QueryOf<Path>) =>
  // The generated hook returns only the body; the number of all rows is in a header.
  queryOptions<Counted<RowOf<Path>>, ApiError>({
    queryKey: ['get', path, { params: { query } }, 'counted'],
    queryFn: async ({ signal }) =>
      counted((await api.GET(path as ListPath, { params: { query }, signal })) as Answer<RowOf<Path>>),
  });

interface Answer<Row> {
  data?: Row[];
  response: Response;
}

/** Returns the rows of an answer with the number of rows on all pages. */
export const counted = <Row>({ data = [], response }: Answer<Row>): Counted<Row> => ({
  rows: data,
  total: Number(response.headers.get('X-Total-Count') ?? data.length),
});
