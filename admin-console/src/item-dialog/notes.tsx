import { $api, type ApiError, hasShape, isListOf, isText, type Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, ConfirmBar, ErrorBox, MultiPicker, Row, SkeletonText, Stack, TextArea, TextField } from '@network/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MutationError } from '../errors';
import { useDrafts } from '../drafts';
import { DateTime, Day, Joined, List } from '../formats';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';
import { useAdministratorOptions } from './owner-field';
import { FIRST_COUNT, ShowOlder } from './show-older';
import shared from '../shared.module.css';
import styles from './timeline.module.css';

interface NotesProps {
  subjectId: string;
  /** Whether the dialog around them opens at the notes. */
  isOpenedAt?: boolean;
}

/** The notes on a person or project, newest first. Visible to administrators only. */
export function Notes({ subjectId, isOpenedAt = false }: NotesProps) {
  const t = useT();
  const section = useRef<HTMLDivElement>(null);
  const [perPage, setPerPage] = useState(FIRST_COUNT);
  const query = { subjectId, page: 1, perPage };
  const { data, error } = $api.useQuery(
    'get',
    '/api/admin/notes',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
  const hasLoaded = data !== undefined;
  // Not in a layout effect, which would run before the dialog opens.
  useEffect(() => {
    if (isOpenedAt && hasLoaded) section.current?.scrollIntoView({ block: 'start' });
  }, [isOpenedAt, hasLoaded]);
  return (
    <Stack as="section" ref={section} className={shared.section}>
      <h3>{t('notes.title')}</h3>
      <NoteForm subjectId={subjectId} />
      <ErrorBox>{error && t('notes.failed', { message: error.message })}</ErrorBox>
      {!data && !error && <SkeletonText lines={2} />}
      <Stack as="ul" className={styles.entries}>
        {data?.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </Stack>
      <ShowOlder perPage={perPage} count={data?.length} onMore={setPerPage} />
    </Stack>
  );
}

/** The form that adds a note on a person or a project. */
function NoteForm({ subjectId }: { subjectId: string }) {
  const t = useT();
  const drafts = useDrafts('note', NO_NOTE, isNote);
  const { text, mentions, dueOn } = drafts.of(subjectId);
  const write = (change: Partial<NoteDraft>) => drafts.enter(subjectId, change);
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || mentions.length > 0 || dueOn !== '';
  const invalidate = useInvalidateLists();
  const { mutate, isPending, error } = $api.useMutation('post', '/api/admin/notes', {
    ...invalidate,
    // Even if the dialog shows another item by then, so that an added note does not reappear as a draft.
    onSuccess: (_, { body: { subjectId } }) => {
      invalidate.onSuccess();
      drafts.forget(subjectId);
      setOpened(false);
    },
  });

  function add(event: FormEvent) {
    event.preventDefault();
    mutate({ body: { subjectId, text, mentions, dueOn: dueOn || null } });
  }

  return (
    <Stack as="form" gap={3} onSubmit={add}>
      <TextArea
        label={t('notes.text')}
        hint={t('notes.hint')}
        dir="auto"
        rows={2}
        maxLength={LIMITS.text}
        value={text}
        disabled={isPending}
        error={error?.fields?.text?.[0]}
        onChange={(event) => write({ text: event.target.value })}
      />
      {isOpen && <NoteTask draft={{ mentions, dueOn }} error={error} onChange={write} />}
      <MutationError error={error} />
      <Row gap={3}>
        <Button
          type="submit"
          variant="secondary"
          disabled={text.trim() === ''}
          pending={isPending}
          pendingLabel={t('notes.add.pending')}
        >
          {t('notes.add')}
        </Button>
        {!isOpen && (
          <Button variant="ghost" onClick={() => setOpened(true)}>
            {t('notes.task')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

interface NoteTaskProps {
  draft: Pick<NoteDraft, 'mentions' | 'dueOn'>;
  error: ApiError | null;
  onChange: (change: Partial<NoteDraft>) => void;
}

/** The administrators whom a note mentions, and the day on which it becomes due. */
function NoteTask({ draft: { mentions, dueOn }, error, onChange }: NoteTaskProps) {
  const t = useT();
  return (
    <>
      <MultiPicker
        label={t('notes.mentions')}
        hint={t('notes.mentions.hint')}
        error={error?.fields?.mentions?.[0]}
        options={useAdministratorOptions()}
        values={mentions}
        placeholder={t('administrator.choose')}
        allSelectedLabel={t('notes.mentions.all')}
        addLabel={t('add')}
        removeLabel={(email) => t('notes.mentions.remove', { email })}
        onChange={(next) => onChange({ mentions: next })}
      />
      <TextField
        type="date"
        label={t('notes.dueOn')}
        hint={t('notes.dueOn.hint')}
        error={error?.fields?.dueOn?.[0]}
        value={dueOn}
        onChange={(event) => onChange({ dueOn: event.target.value })}
      />
    </>
  );
}

/** One note, with buttons to mark it as done and to remove it. */
function Note({ note }: { note: Schema<'NoteDto'> }) {
  const { id, text, authorName, createdAt, isOpen } = note;
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const removal = $api.useMutation('delete', '/api/admin/notes/{id}', useInvalidateLists());
  const completion = $api.useMutation('post', '/api/admin/notes/{id}/done', useInvalidateLists());
  const params = { path: { id } };
  return (
    <li className={styles.entry}>
      <p dir="auto" className={shared.words}>
        {text}
      </p>
      <NoteFacts note={note} />
      <Row className={shared.spread}>
        <p className={shared.note}>
          <DateTime at={createdAt} /> · <bdi>{authorName ?? t('history.gone')}</bdi>
        </p>
        {isOpen && (
          <Button
            variant="secondary"
            size="sm"
            pending={completion.isPending}
            pendingLabel={t('saving')}
            onClick={() => completion.mutate({ params, body: {} })}
          >
            {t('notes.done')}
          </Button>
        )}
        {!isAsking && (
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            {t('notes.remove')}
          </Button>
        )}
      </Row>
      <MutationError error={removal.error ?? completion.error} />
      {isAsking && (
        <ConfirmBar
          question={t('notes.remove.question')}
          confirmLabel={t('notes.remove.confirm')}
          cancelLabel={t('cancel')}
          pending={removal.isPending}
          pendingLabel={t('notes.remove.pending')}
          isDestructive
          onConfirm={() => removal.mutate({ params })}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}

/** The administrators whom a note mentions, and its due day. */
function NoteFacts({ note: { mentions, dueOn } }: { note: Schema<'NoteDto'> }) {
  const t = useT();
  const administrators = useAdministratorOptions();
  const names = mentions.map((id) => administrators.find(({ value }) => value === id)?.label ?? t('history.gone'));
  if (names.length === 0 && !dueOn) return null;
  return (
    <p className={shared.note}>
      <Joined
        by=" · "
        parts={[
          names.length > 0 && (
            <span>
              {t('notes.for')} <List values={names} />
            </span>
          ),
          dueOn && (
            <span>
              {t('notes.due')} <Day date={dueOn} />
            </span>
          ),
        ]}
      />
    </p>
  );
}

interface NoteDraft {
  text: string;
  mentions: string[];
  dueOn: string;
}

const NO_NOTE: NoteDraft = { text: '', mentions: [], dueOn: '' };
const isNote = hasShape<NoteDraft>({ text: isText, mentions: isListOf(isText), dueOn: isText });
