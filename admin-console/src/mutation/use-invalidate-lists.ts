import { ApiError } from '@network/api-client';
import { useQueryClient } from '@tanstack/react-query';

const CONFLICTS = [404, 409, 412];

/** Whether a write failed because the item has changed since it was read. */
export const hasChangedMeanwhile = (error: unknown) => error instanceof ApiError && CONFLICTS.includes(error.status);

/** Mutation callbacks that reload the administrators' lists after a write, and after one that met a change by others. */
export function useInvalidateLists() {
  const cache = useQueryClient();
  // Not awaited: the dialog closes at once, and the table behind it follows.
  const invalidate = () =>
    void cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/admin/') });
  return {
    onSuccess: invalidate,
    onError: (error: unknown) => {
      if (hasChangedMeanwhile(error)) invalidate();
    },
  };
}
