import { $api, type Schema } from '@network/api-client';
import { Button, ConfirmBar } from '@network/ui';
import { useState } from 'react';
import { useT } from '../../messages';
import { Moment } from '../moment';
import { Refused } from '../refused';
import { useFreshAfterWrite } from '../use-fresh-after-write';
import styles from '../timeline.module.css';

/** One note, and the way to remove it. */
export function Note({ note: { id, text, authorName, createdAt } }: { note: Schema<'NoteRowDto'> }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = $api.useMutation('delete', '/api/admin/notes/{id}', useFreshAfterWrite());
  return (
    <li className={styles.line}>
      <p dir="auto" className={styles.text}>
        {text}
      </p>
      <div className={styles.foot}>
        <p className={styles.by}>
          <Moment at={createdAt} /> · <bdi>{authorName ?? t('history.gone')}</bdi>
        </p>
        {!isAsking && (
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            {t('notes.remove')}
          </Button>
        )}
      </div>
      <Refused error={error} />
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
