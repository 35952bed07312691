import type { ApiError } from '@network/api-client';
import { Dialog, ErrorState, SkeletonText, Stack, type DialogProps } from '@network/ui';
import { useRef, type ReactNode } from 'react';
import { useT } from '../messages';
import { History } from './history/history';
import { NeighbourButtons } from './neighbour-buttons';
import { Notes } from './notes/notes';
import { useKeys } from './use-keys';
import type { Neighbours } from './use-neighbours';

interface RecordDialogProps extends Omit<DialogProps, 'closeLabel' | 'children' | 'title' | 'contentKey' | 'tools'> {
  id: string;
  /** The record's name; left out while it is not known. */
  title?: ReactNode;
  /** Why there is nothing to show. */
  error?: ApiError | null;
  onRetry: () => void;
  /** There is no such record. */
  isGone?: boolean;
  /** Those beside it in the list, which this dialog can show next. */
  neighbours?: Neighbours;
  /** What the approving key does; left out where there is nothing to approve. */
  onApprove?: () => void;
  /** Left out while the record loads. */
  children?: ReactNode;
}

/** The dialog of one record: its content, notes and history, the room they will take, or why it cannot be shown. */
export function RecordDialog({
  id,
  title,
  error,
  onRetry,
  isGone = false,
  neighbours,
  onApprove,
  children,
  ...dialog
}: RecordDialogProps) {
  const t = useT();
  const content = useRef<HTMLDivElement>(null);
  const hasFailed = Boolean(error) || isGone;
  useKeys(content, {
    j: neighbours?.next,
    k: neighbours?.previous,
    a: onApprove,
    '/': () => content.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
  });
  return (
    <Dialog
      {...dialog}
      size="lg"
      contentKey={id}
      title={title ?? t(hasFailed ? 'record.failed' : 'record.loading')}
      tools={neighbours && <NeighbourButtons neighbours={neighbours} />}
      closeLabel={t('close')}
    >
      <Stack gap={6} ref={content}>
        {isGone || error?.status === 404 ? (
          <ErrorState message={t('record.gone')} />
        ) : error ? (
          <ErrorState message={error.message} onRetry={onRetry} retryLabel={t('retry')} />
        ) : (
          (children ?? <SkeletonText lines={8} />)
        )}
        {children && <Notes of={id} />}
        {children && <History of={id} />}
      </Stack>
    </Dialog>
  );
}
