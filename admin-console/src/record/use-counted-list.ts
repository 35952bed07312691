import { api, type ApiError, type Schema } from '@network/api-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

interface Rows {
  '/api/admin/users/expert': Schema<'ExpertRowDto'>;
  '/api/admin/users/organization': Schema<'OrganizationRowDto'>;
  '/api/admin/projects': Schema<'ProjectDto'>;
}

export interface ListQuery {
  search?: string;
  status?: string;
  page?: number;
  perPage?: number;
}

interface Counted<Row> {
  rows: Row[];
  /** How many there are on all pages. */
  total: number;
}

/** One page of an administrators' list with the number of all rows; the page before stays until the next is there. */
export function useCountedList<Path extends keyof Rows>(path: Path, query: ListQuery) {
  // The generated hook gives the body alone; the number of all rows stands in a header.
  return useQuery<Counted<Rows[Path]>, ApiError>({
    queryKey: ['get', path, { params: { query } }, 'counted'],
    queryFn: async ({ signal }) => {
      const { data, response } = await api.GET(path as keyof Rows, { params: { query }, signal });
      const rows = data as Rows[Path][];
      return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
    },
    placeholderData: keepPreviousData,
  });
}
