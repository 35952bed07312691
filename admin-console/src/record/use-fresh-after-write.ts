import { ApiError } from '@network/api-client';
import { useQueryClient } from '@tanstack/react-query';

const CONFLICTS = [404, 409, 412];

/** Whether a write was refused because the thing is no longer as it was read. */
export const hasChangedMeanwhile = (error: unknown) => error instanceof ApiError && CONFLICTS.includes(error.status);

/** What a write does to the lists: after it, and after one refused because the thing has changed, they load anew. */
export function useFreshAfterWrite() {
  const cache = useQueryClient();
  // Not waited for: the dialog closes at once, and the table behind it follows.
  const refresh = () =>
    void cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/admin/') });
  return {
    onSuccess: refresh,
    onError: (error: unknown) => {
      if (hasChangedMeanwhile(error)) refresh();
    },
  };
}
