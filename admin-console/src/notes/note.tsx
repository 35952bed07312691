import { $api, type Schema } from '@network/api-client';
import { Button, ConfirmBar } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { DateTime } from '../values/date-time';
import { MutationError } from '../mutation/mutation-error';
import { useInvalidateLists } from '../mutation/use-invalidate-lists';
import styles from '../list/timeline.module.css';

/** One note, and the button that removes it. */
export function Note({ note: { id, text, authorName, createdAt } }: { note: Schema<'NoteDto'> }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = $api.useMutation('delete', '/api/admin/notes/{id}', useInvalidateLists());
  return (
    <li className={styles.entry}>
      <p dir="auto" className={styles.text}>
        {text}
      </p>
      <div className={styles.foot}>
        <p className={styles.by}>
          <DateTime at={createdAt} /> · <bdi>{authorName ?? t('history.gone')}</bdi>
        </p>
        {!isAsking && (
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            {t('notes.remove')}
          </Button>
        )}
      </div>
      <MutationError error={error} />
      {isAsking && (
        <ConfirmBar
          question={t('notes.remove.question')}
          confirmLabel={t('notes.remove.confirm')}
          cancelLabel={t('person.status.cancel')}
          pending={isPending}
          pendingLabel={t('notes.remove.pending')}
          isDestructive
          onConfirm={() => mutate({ params: { path: { id } } })}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}
