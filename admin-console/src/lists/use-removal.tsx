import { $api } from '@network/api-client';
import { ConfirmBar, type ConfirmBarProps, ErrorBox, useToast } from '@network/ui';
import { type ReactNode, useState } from 'react';
import { useInvalidateLists } from '../mutations';

type RemovalPath =
  | '/api/admin/api-keys/{id}'
  | '/api/admin/segments/{id}'
  | '/api/admin/suppressions/{id}'
  | '/api/admin/vocabulary/{id}';

interface RemovalTexts<Row> {
  /** The question, which names the row, and its buttons. */
  ask: (row: Row) => Omit<ConfirmBarProps, 'onConfirm' | 'onCancel' | 'pending'>;
  /** The message after the removal. */
  done: (row: Row) => string;
}

interface Removal<Row> {
  ask: (row: Row) => void;
  /** The error and the confirmation, to be shown above the list. */
  bar: ReactNode;
}

/** Removes rows of a list, each after a confirmation. */
export function useRemoval<Row extends { id: string }>(path: RemovalPath, texts: RemovalTexts<Row>): Removal<Row> {
  const toast = useToast();
  const [toRemove, setToRemove] = useState<Row | null>(null);
  // The calls differ only in their paths.
  const remove = $api.useMutation('delete', path as '/api/admin/segments/{id}', useInvalidateLists());
  const confirm = (row: Row) =>
    remove.mutate(
      { params: { path: { id: row.id } } },
      { onSuccess: () => toast(texts.done(row)), onSettled: () => setToRemove(null) },
    );
  return {
    ask: (row) => {
      remove.reset();
      setToRemove(row);
    },
    bar: (
      <>
        <ErrorBox>{remove.error?.message}</ErrorBox>
        {toRemove && (
          <ConfirmBar
            {...texts.ask(toRemove)}
            key={toRemove.id}
            pending={remove.isPending}
            onConfirm={() => confirm(toRemove)}
            onCancel={() => setToRemove(null)}
          />
        )}
      </>
    ),
  };
}
