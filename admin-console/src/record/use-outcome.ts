import type { ApiError } from '@network/api-client';
import { useToast } from '@network/ui';
import { useLayoutEffect, useRef } from 'react';
import { useT } from '../messages';
import { useFreshAfterWrite } from './use-fresh-after-write';

/**
 * How a write on a record ends, wherever the administrator is by then. Done, the dialog closes if it still shows that
 * record; refused after they went on, a message that stays says so. The lists load anew as after every write.
 */
export function useOutcome(shownId: string | undefined, onDone: () => void) {
  const t = useT();
  const toast = useToast();
  const fresh = useFreshAfterWrite();
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    shown.current = shownId;
    return () => {
      shown.current = undefined;
    };
  }, [shownId]);

  return {
    done(id: string, text: string) {
      fresh.onSuccess();
      toast(text);
      if (shown.current === id) onDone();
    },
    refused(id: string, name: string, error: ApiError) {
      fresh.onError(error);
      if (shown.current !== id) toast(t('record.refusedLater', { name, message: error.message }), 'danger');
    },
  };
}
