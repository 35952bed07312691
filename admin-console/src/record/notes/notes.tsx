import { $api } from '@network/api-client';
import { ErrorBox, SkeletonText } from '@network/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../messages';
import { FEW, Older } from '../older';
import { Note } from './note';
import { NoteForm } from './note-form';
import styles from '../timeline.module.css';

/** What administrators wrote down about a person or a project, newest first. Nobody else sees it. */
export function Notes({ of }: { of: string }) {
  const t = useT();
  const [perPage, setPerPage] = useState(FEW);
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
      <ul role="list" className={styles.lines}>
        {data?.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
      <Older perPage={perPage} count={data?.length} onMore={setPerPage} />
    </section>
  );
}
