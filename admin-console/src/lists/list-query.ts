import { api, type ApiError, type paths } from '@network/api-client';
import { EXPERT_STATUSES } from '@network/domain';
import { queryOptions } from '@tanstack/react-query';
import type { Sort } from './use-list-params';

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

/** The lists whose items open in a dialog. */
export type ItemPath = '/api/admin/users/expert' | '/api/admin/users/organization' | '/api/admin/projects';

/** The query of a list whose items open in a dialog. */
export type ListQuery = Omit<QueryOf<'/api/admin/users/expert'> & QueryOf<'/api/admin/users/organization'>, 'sort'> & {
  sort?: Sort;
};

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

/** The statuses of experts who have submitted a profile, for the filter of their list. */
export const SUBMITTED = EXPERT_STATUSES.filter((status) => status !== 'onboarding').join(',');
