import type { ApiError, Schema } from '@network/api-client';
import { Dialog, type DialogProps, ErrorState, IconButton, SkeletonText, Stack, VisuallyHidden } from '@network/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { QueryError } from '../errors';
import type { Neighbors } from '../lists/use-item-dialog';
import { useT } from '../messages';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { History } from './history';
import { Notes } from './notes';
import { OwnerField, type Owned } from './owner-field';
import { Viewers } from './viewers';
import styles from './item-dialog.module.css';

/** A person or project that a dialog shows. */
export interface DialogSubject extends Owned {
  /** Returns the label of a field of its form. */
  labelOf: (field: string) => string;
}

interface ItemDialogProps extends Omit<DialogProps, 'closeLabel' | 'children' | 'title' | 'contentKey' | 'tools'> {
  id: string;
  /** The item's name. Undefined while it is unknown. */
  title?: ReactNode;
  query: UseQueryResult<unknown, ApiError>;
  /** The item. Undefined while it is unknown. */
  subject?: DialogSubject;
  /** The items before and after it in the list, which this dialog can show next. */
  neighbors?: Neighbors;
  /** Whether the dialog opens at the notes. */
  opensAtNotes?: boolean;
  /** Whether `j` and `k` move through the dialog's own rows instead of the list behind it. */
  hasRows?: boolean;
  /** Returns the actor's role, if the item's people have roles. */
  roleOf?: (actorId: string) => string | undefined;
  /** All change requests, newest first. */
  changeRequests?: readonly Schema<'ChangeRequestDto'>[];
  children?: ReactNode;
}

/** The dialog of an item: its content, notes and history, a skeleton while it loads, or why it cannot be shown. */
export function ItemDialog({
  id,
  title,
  query,
  subject,
  neighbors,
  opensAtNotes,
  hasRows = false,
  roleOf,
  changeRequests,
  onClose,
  size = 'lg',
  children,
  ...dialog
}: ItemDialogProps) {
  const t = useT();
  const content = useRef<HTMLDivElement>(null);
  // Going back in history is asynchronous. A closed dialog ignores keys in the meantime.
  const [closed, setClosed] = useState<string>();
  const error = subject ? null : query.error;
  const isGone = !subject && (query.isSuccess || error?.status === 404);
  useShortcuts(
    content,
    closed === id
      ? {}
      : {
          n: neighbors?.next,
          p: neighbors?.previous,
          ...(!hasRows && { j: neighbors?.next, k: neighbors?.previous }),
          '/': () => content.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
        },
  );
  return (
    <Dialog
      {...dialog}
      onClose={() => {
        setClosed(id);
        onClose();
      }}
      size={size}
      contentKey={id}
      title={title ?? t(isGone || error ? 'item.failed' : 'item.loading')}
      tools={neighbors && <NeighborButtons neighbors={neighbors} />}
      closeLabel={t('close')}
    >
      <Stack gap={6} ref={content}>
        {subject ? (
          <>
            <Viewers subjectId={id} />
            {children}
            <OwnerField {...subject} />
            <Notes subjectId={id} isOpenedAt={opensAtNotes} />
            <History subjectId={id} changeRequests={changeRequests} labelOf={subject.labelOf} roleOf={roleOf} />
          </>
        ) : isGone ? (
          <ErrorState message={t('item.gone')} />
        ) : error ? (
          <QueryError query={query} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </Stack>
    </Dialog>
  );
}

/** The position of the open item in its list, and the buttons to the items before and after it. */
function NeighborButtons({ neighbors: { position, total, previous, next } }: { neighbors: Neighbors }) {
  const t = useT();
  if (!previous && !next) return null;
  return (
    <>
      <p role="status" className={styles.position}>
        {position !== undefined && (
          <>
            <VisuallyHidden>{t('neighbors.position')} </VisuallyHidden>
            {t('neighbors.of', { position, total })}
          </>
        )}
      </p>
      <IconButton icon="back" label={t('neighbors.previous')} {...activeIf(previous)} />
      <IconButton icon="arrow" label={t('neighbors.next')} {...activeIf(next)} />
    </>
  );
}

/** The button stays focusable at either end of the list, so that it does not lose the focus. */
const activeIf = (go?: () => void) => ({ onClick: go, 'aria-disabled': !go });
