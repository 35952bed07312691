import { api, ApiError, type Schema } from '@network/api-client';
import { useToast } from '@network/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useT } from './messages';

/** The header that makes the API refuse a write when the item has changed since this version. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

const CONFLICTS = [404, 409, 412];

/** Whether a write failed because the item has changed since it was read. */
export const hasChangedMeanwhile = (error: unknown) => error instanceof ApiError && CONFLICTS.includes(error.status);

/**
 * Returns mutation callbacks that reload the administrators' lists after a write or a conflict. Calls `onSuccess` also
 * if the component is no longer on the page.
 */
export function useInvalidateLists(onSuccess?: () => void) {
  const cache = useQueryClient();
  // Not awaited: the dialog closes at once, and the table behind it follows.
  const invalidate = () =>
    void cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/admin/') });
  return {
    onSuccess() {
      invalidate();
      onSuccess?.();
    },
    onError: (error: unknown) => {
      if (hasChangedMeanwhile(error)) invalidate();
    },
  };
}

/** The undo of a decision, and the moment when it ends by the clock of this browser. */
export interface UndoOffer {
  id: string;
  until: number;
  /** Called after undoing it. */
  onUndone?: () => void;
}

/** The response to a call that may be undone. */
export interface Undoable {
  data?: object & { undo?: Schema<'UndoDto'> | null };
  response: Response;
}

/** Reads from the response to a decision how to undo it. Null when it cannot be undone. */
export function undoOf({ data, response }: Undoable, onUndone?: () => void): UndoOffer | null {
  if (!data?.undo) return null;
  const { id, until } = data.undo;
  // The clock of the browser may be wrong. The header omits milliseconds, so omit them from the end, too.
  const serverTime = Date.parse(response.headers.get('Date') ?? '') || Date.now();
  const end = Math.floor(Date.parse(until) / 1000) * 1000;
  return { id, until: Date.now() + end - serverTime, onUndone };
}

/** Undoes decisions, reloads the lists and shows the result. */
export function useUndo() {
  const t = useT();
  const toast = useToast();
  const lists = useInvalidateLists();
  return useMutation<unknown, ApiError, Pick<UndoOffer, 'id' | 'onUndone'>>({
    mutationFn: ({ id }) => api.POST('/api/admin/undo/{id}', { params: { path: { id } } }),
    onSuccess: (_, { onUndone }) => {
      onUndone?.();
      toast(t('undo.done'));
    },
    onError: (error) => toast(error.message, 'danger'),
    onSettled: lists.onSuccess,
  });
}

/** Returns a function that shows the result of a decision, with a button that undoes it while that is possible. */
export function useDecisionToast() {
  const t = useT();
  const toast = useToast();
  const { mutate } = useUndo();
  return (text: string, undo: UndoOffer | null = null) =>
    toast(
      text,
      'success',
      undo
        ? {
            label: t('undo'),
            until: undo.until,
            hint: t('undo.hint', { count: Math.round((undo.until - Date.now()) / 1000) }),
            countdown: (count) => t('undo.seconds', { count }),
            onPress: () => mutate(undo),
          }
        : undefined,
    );
}

/**
 * Shows the result of a write on the administrator's current screen. After a success the dialog closes if it still
 * shows the same item. After a failure a persistent toast informs administrators who have left the item. The lists
 * reload in both cases.
 */
export function useMutationFeedback(shownId: string | undefined, onDone: () => void) {
  const t = useT();
  const toast = useToast();
  const showDecision = useDecisionToast();
  const lists = useInvalidateLists();
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    shown.current = shownId;
    return () => {
      shown.current = undefined;
    };
  }, [shownId]);

  return {
    succeeded(id: string, text: string, undo?: UndoOffer | null) {
      lists.onSuccess();
      showDecision(text, undo);
      if (shown.current === id) onDone();
    },
    failed(id: string, name: string, error: ApiError) {
      lists.onError(error);
      if (shown.current !== id) toast(t('mutation.failedLater', { name, message: error.message }), 'danger');
    },
  };
}
