import { $api, type Schema } from '@network/api-client';
import { useInvalidateLists } from '../mutation/use-invalidate-lists';

export type BulkChange = Omit<Schema<'BulkStatusDto'>, 'dryRun' | 'expectedCount'>;

/** The preview of a bulk status change, the call that applies it, and its result. */
export function useBulkStatus(change: BulkChange) {
  const { mutate, data, error, isPending } = $api.useMutation('patch', '/api/admin/users/status', useInvalidateLists());
  const preview = $api.useQuery(
    'patch',
    '/api/admin/users/status',
    { body: { ...change, dryRun: true } },
    { enabled: !isPending && !data, gcTime: 0, staleTime: 0 },
  );
  // When the count has changed since the preview, the API changes nothing and the preview loads again.
  const expectedCount = change.filter ? preview.data?.matched : undefined;
  return {
    preview: preview.data,
    previewError: preview.error,
    apply: () => mutate({ body: { ...change, expectedCount } }),
    result: data,
    error,
    isPending,
  };
}
