import { $api } from '@network/api-client';
import { ErrorBox, SkeletonText } from '@network/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../messages';
import { FIRST_COUNT, ShowOlder } from '../list/show-older';
import { Note } from './note';
import { NoteForm } from './note-form';
import styles from '../list/timeline.module.css';

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
