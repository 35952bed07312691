import { $api, type Schema } from '@network/api-client';
import { useState } from 'react';
import { Skeleton } from '@network/ui';
import { Pager } from '../list/pager';
import { UserStatusBadge } from '../status/user-status-badge';
import styles from './bulk.module.css';

const PER_PAGE = 20;

type Result = Schema<'StatusResultDto'>;

/** The result for each person, a page at a time, failures first. */
export function BulkResults({ results }: { results: readonly Result[] }) {
  const [page, setPage] = useState(1);
  const ordered = [...results].sort((one, other) => Number(one.ok) - Number(other.ok));
  const start = (page - 1) * PER_PAGE;
  if (results.length === 0) return null;
  return (
    <>
      <ul role="list" className={styles.results}>
        {ordered.slice(start, start + PER_PAGE).map((result) => (
          <ResultLine key={result.id} result={result} />
        ))}
      </ul>
      <Pager page={page} perPage={PER_PAGE} total={results.length} onPage={setPage} />
    </>
  );
}

/** A result has only the id, so the person is loaded. */
function ResultLine({ result: { id, error } }: { result: Result }) {
  const { data } = $api.useQuery('get', '/api/admin/users/{id}', { params: { path: { id } } });
  const name = data && (('orgName' in data && data.orgName) || data.fullName || data.email);
  return (
    <li className={styles.result}>
      <p className={styles.name}>{data ? <bdi>{name}</bdi> : <Skeleton width="50%" />}</p>
      {data && <UserStatusBadge status={data.status} />}
      {error && <p className={styles.error}>{error}</p>}
    </li>
  );
}
