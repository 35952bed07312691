import { $api } from '@network/api-client';
import { keepPreviousData } from '@tanstack/react-query';
import { ErrorBox, SkeletonText } from '@network/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import { FIRST_COUNT, ShowOlder } from '../list/show-older';
import { HISTORY_ACTIONS } from './history-actions';
import { HistoryEntry } from './history-entry';
import styles from '../list/timeline.module.css';

/** What has happened to a person or a project, latest first. */
export function History({ of }: { of: string }) {
  const t = useT();
  const [perPage, setPerPage] = useState(FIRST_COUNT);
  const query = { subjectId: of, action: HISTORY_ACTIONS.join(','), page: 1, perPage };
  const { data, error } = $api.useQuery(
    'get',
    '/api/admin/audit',
    { params: { query } },
    { placeholderData: keepPreviousData },
  );
  return (
    <section className={styles.section}>
      <h3>{t('history.title')}</h3>
      <ErrorBox>{error && t('history.failed', { message: error.message })}</ErrorBox>
      {!data && !error && <SkeletonText lines={3} />}
      {data?.length === 0 && <p className={styles.by}>{t('history.none')}</p>}
      <ol role="list" className={styles.entries}>
        {data?.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} of={of} />
        ))}
      </ol>
      {data && data.length > 0 && (
        <p className={styles.by}>
          <Link to={`/admin/programme/log?subject=${of}`}>{t('history.all')}</Link>
        </p>
      )}
      <ShowOlder perPage={perPage} count={data?.length} onMore={setPerPage} />
    </section>
  );
}
