import type { ApiError } from '@network/api-client';
import { Dialog, ErrorState, SkeletonText, Stack, type DialogProps } from '@network/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages';

interface RecordDialogProps extends Omit<DialogProps, 'closeLabel' | 'children' | 'title'> {
  /** The record's name; left out while it is not known. */
  title?: ReactNode;
  /** Why there is nothing to show. */
  error?: ApiError | null;
  onRetry: () => void;
  /** There is no such record. */
  isGone?: boolean;
  /** Left out while the record loads. */
  children?: ReactNode;
}

/** The dialog of one record: its content, the room it will take, or why it cannot be shown. */
export function RecordDialog({ title, error, onRetry, isGone = false, children, ...dialog }: RecordDialogProps) {
  const t = useT();
  const hasFailed = Boolean(error) || isGone;
  return (
    <Dialog
      {...dialog}
      size="lg"
      title={title ?? t(hasFailed ? 'record.failed' : 'record.loading')}
      closeLabel={t('close')}
    >
      <Stack gap={6}>
        {isGone || error?.status === 404 ? (
          <ErrorState message={t('record.gone')} />
        ) : error ? (
          <ErrorState message={error.message} onRetry={onRetry} retryLabel={t('retry')} />
        ) : (
          (children ?? <SkeletonText lines={8} />)
        )}
      </Stack>
    </Dialog>
  );
}
