import { $api, type Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, ConfirmBar, ErrorBox, SkeletonText, TextArea } from '@network/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MutationError } from '../errors';
import { DateTime } from '../formats';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';
import { FIRST_COUNT, ShowOlder } from './show-older';
import styles from './timeline.module.css';

/** The administrators' notes on a person or a project, newest first. Nobody else sees them. */
export function Notes({ of }: { of: string }) {
  const t = useT();
  const [perPage, setPerPage] = useState(FIRST_COUNT);
  const query = { subjectId: of, page: 1, perPage };
  const { data, error } = $api.useQuery(
    'get',
    '/api/admin/notes',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
  return (
    <section className={styles.section}>
      <h3>{t('notes.title')}</h3>
      <NoteForm of={of} />
      <ErrorBox>{error && t('notes.failed', { message: error.message })}</ErrorBox>
      {!data && !error && <SkeletonText lines={2} />}
      <ul role="list" className={styles.entries}>
        {data?.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
      <ShowOlder perPage={perPage} count={data?.length} onMore={setPerPage} />
    </section>
  );
}

/** The form that adds a note on a person or a project. */
function NoteForm({ of }: { of: string }) {
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

/** One note, and the button that removes it. */
function Note({ note: { id, text, authorName, createdAt } }: { note: Schema<'NoteDto'> }) {
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

const drafts = new Map<string, string>();

/** Returns the unsent note on a person or a project. It outlives the dialog, so that closing it loses nothing. */
function useNoteDraft(of: string) {
  const [text, setText] = useState(drafts.get(of) ?? '');
  const write = (next: string) => {
    if (next) drafts.set(of, next);
    else drafts.delete(of);
    setText(next);
  };
  return [text, write] as const;
}
