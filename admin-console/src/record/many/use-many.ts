import { $api, type Schema } from '@network/api-client';
import { useFreshAfterWrite } from '../use-fresh-after-write';

export type Change = Omit<Schema<'ChangeStatusesDto'>, 'dryRun' | 'expectedCount'>;

/** What a change of many statuses would do, its doing, and what became of each. */
export function useMany(change: Change) {
  const { mutate, data, error, isPending } = $api.useMutation('patch', '/api/admin/users/status', useFreshAfterWrite());
  const foreseen = $api.useQuery(
    'patch',
    '/api/admin/users/status',
    { body: { ...change, dryRun: true } },
    { enabled: !isPending && !data, gcTime: 0, staleTime: 0 },
  );
  // Where the number has changed since it was shown, nothing happens and it is shown anew.
  const expectedCount = change.filter ? foreseen.data?.matched : undefined;
  return {
    foreseen: foreseen.data,
    unforeseen: foreseen.error,
    update: () => mutate({ body: { ...change, expectedCount } }),
    done: data,
    error,
    isPending,
  };
}
