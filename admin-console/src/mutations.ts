import { ApiError } from '@network/api-client';
import { useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useT } from './messages';

/** The header that makes the API refuse a write when the item has changed since this version. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

const CONFLICTS = [404, 409, 412];

/** Whether a write failed because the item has changed since it was read. */
export const hasChangedMeanwhile = (error: unknown) => error instanceof ApiError && CONFLICTS.includes(error.status);

/** Returns mutation callbacks that reload the administrators' lists after a write or a conflict. */
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

/**
 * Shows the result of a write on the administrator's current screen. After a success the dialog closes if it still
 * shows the same item. After a failure a persistent toast informs administrators who have left the item. The lists
 * reload in both cases.
 */
export function useMutationFeedback(shownId: string | undefined, onDone: () => void) {
  const t = useT();
  const toast = useToast();
  const lists = useInvalidateLists();
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    shown.current = shownId;
    return () => {
      shown.current = undefined;
    };
  }, [shownId]);

  return {
    succeeded(id: string, text: string) {
      lists.onSuccess();
      toast(text);
      if (shown.current === id) onDone();
    },
    failed(id: string, name: string, error: ApiError) {
      lists.onError(error);
      if (shown.current !== id) toast(t('mutation.failedLater', { name, message: error.message }), 'danger');
    },
  };
}
