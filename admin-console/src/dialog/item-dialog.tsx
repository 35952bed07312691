import type { ApiError } from '@network/api-client';
import { Dialog, ErrorState, SkeletonText, Stack, type DialogProps } from '@network/ui';
import { useRef, type ReactNode } from 'react';
import { History } from '../history/history';
import { useKeys } from '../keys/use-keys';
import type { Neighbours } from '../list/use-neighbours';
import { useT } from '../messages';
import { Notes } from '../notes/notes';
import { NeighbourButtons } from './neighbour-buttons';

interface ItemDialogProps extends Omit<DialogProps, 'closeLabel' | 'children' | 'title' | 'contentKey' | 'tools'> {
  id: string;
  /** The item's name; left out while it is unknown. */
  title?: ReactNode;
  /** Why the item could not be loaded. */
  error?: ApiError | null;
  onRetry: () => void;
  /** There is no such item. */
  isGone?: boolean;
  /** The items before and after it in the list, which this dialog can show next. */
  neighbours?: Neighbours;
  /** What the approving key does; left out where there is nothing to approve. */
  onApprove?: () => void;
  /** The dialog has rows of its own, through which `j` and `k` lead instead of through the list behind it. */
  hasRows?: boolean;
  /** Left out while the item loads. */
  children?: ReactNode;
}

/** The dialog of an item: its content, notes and history, a skeleton while it loads, or why it cannot be shown. */
export function ItemDialog({
  id,
  title,
  error,
  onRetry,
  isGone = false,
  neighbours,
  onApprove,
  hasRows = false,
  size = 'lg',
  children,
  ...dialog
}: ItemDialogProps) {
  const t = useT();
  const content = useRef<HTMLDivElement>(null);
  const hasFailed = Boolean(error) || isGone;
  useKeys(content, {
    n: neighbours?.next,
    p: neighbours?.previous,
    ...(!hasRows && { j: neighbours?.next, k: neighbours?.previous }),
    a: onApprove,
    '/': () => content.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
  });
  return (
    <Dialog
      {...dialog}
      size={size}
      contentKey={id}
      title={title ?? t(hasFailed ? 'item.failed' : 'item.loading')}
      tools={neighbours && <NeighbourButtons neighbours={neighbours} />}
      closeLabel={t('close')}
    >
      <Stack gap={6} ref={content}>
        {isGone || error?.status === 404 ? (
          <ErrorState message={t('item.gone')} />
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
