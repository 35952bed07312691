/**
 * What `@tanstack/react-query` exports in the browser: the parts that the product uses, as of the router. Imported under
 * a name that only this file knows (shared.ts): by its real one it would get itself.
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
