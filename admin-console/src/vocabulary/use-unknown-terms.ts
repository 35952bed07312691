import { api, type ApiError, type Schema } from '@network/api-client';
import { PAGE_SIZES } from '@network/domain';
import { useQuery } from '@tanstack/react-query';
import type { Counted } from '../list/use-counted-list';

/** The most used of the terms that nothing is known about, and how many there are. */
export const useUnknownTerms = () =>
  useQuery<Counted<Schema<'UnknownTermDto'>>, ApiError>({
    queryKey: ['get', '/api/admin/vocabulary', 'unknown'],
    queryFn: async ({ signal }) => {
      const query = { unknown: 'true', page: 1, perPage: PAGE_SIZES.default } as const;
      const { data, response } = await api.GET('/api/admin/vocabulary', { params: { query }, signal });
      const rows = data as Schema<'UnknownTermDto'>[];
      return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
    },
  });
