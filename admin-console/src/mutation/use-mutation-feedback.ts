import type { ApiError } from '@network/api-client';
import { useToast } from '@network/ui';
import { useLayoutEffect, useRef } from 'react';
import { useT } from '../messages';
import { useInvalidateLists } from './use-invalidate-lists';

/**
 * What a write shows when it ends, wherever the administrator is by then. After a success the dialog closes if it still
 * shows the same item; after a failure a toast that stays tells those who have moved on. The lists reload either way.
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
