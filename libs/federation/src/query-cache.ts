/**
 * The exports of `@tanstack/react-query` in the browser, as in router.ts. The package is imported by an alias that
 * shared.ts defines, because its own name resolves to this file.
 */
export {
  keepPreviousData,
  notifyManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from 'whole-query-cache';
