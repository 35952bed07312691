import { $api } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, TextArea } from '@network/ui';
import type { FormEvent } from 'react';
import { useT } from '../../messages';
import { Refused } from '../refused';
import { useFreshAfterWrite } from '../use-fresh-after-write';
import { useNoteDraft } from './use-note-draft';
import styles from '../timeline.module.css';

/** Writes something down about a person or a project, for other administrators. */
export function NoteForm({ of }: { of: string }) {
  const t = useT();
  const [text, write] = useNoteDraft(of);
  const fresh = useFreshAfterWrite();
  const { mutate, isPending, error } = $api.useMutation('post', '/api/admin/notes', {
    ...fresh,
    // Also where another record is shown by then: what was added is not offered again.
    onSuccess: () => {
      fresh.onSuccess();
      write('');
    },
  });

  function add(event: FormEvent) {
    event.preventDefault();
    mutate({ body: { subjectId: of, text } });
  }

  return (
    <form className={styles.form} onSubmit={add}>
      <TextArea
        label={t('notes.text')}
        hint={t('notes.hint')}
        dir="auto"
        rows={2}
        maxLength={LIMITS.text}
        value={text}
        disabled={isPending}
        error={error?.fields?.text?.[0]}
        onChange={(event) => write(event.target.value)}
      />
      <Refused error={error} />
      <div>
        <Button
          type="submit"
          variant="secondary"
          disabled={text.trim() === ''}
          pending={isPending}
          pendingLabel={t('notes.add.pending')}
        >
          {t('notes.add')}
        </Button>
      </div>
    </form>
  );
}
