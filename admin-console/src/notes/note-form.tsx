import { $api } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, TextArea } from '@network/ui';
import type { FormEvent } from 'react';
import { useT } from '../messages';
import { MutationError } from '../mutation/mutation-error';
import { useInvalidateLists } from '../mutation/use-invalidate-lists';
import { useNoteDraft } from './use-note-draft';
import styles from '../list/timeline.module.css';

/** The form that adds a note on a person or a project. */
export function NoteForm({ of }: { of: string }) {
  const t = useT();
  const [text, write] = useNoteDraft(of);
  const invalidate = useInvalidateLists();
  const { mutate, isPending, error } = $api.useMutation('post', '/api/admin/notes', {
    ...invalidate,
    // Also when the dialog shows another item by then: a note that was added must not come back as a draft.
    onSuccess: () => {
      invalidate.onSuccess();
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
      <MutationError error={error} />
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
