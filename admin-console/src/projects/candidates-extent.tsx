import { useT } from '../messages';
import type { Candidates } from './use-candidates';
import styles from './expert-picker.module.css';

/** Which of how many are listed: the filters look only at those that are here. */
export function CandidatesExtent({ of: { query, filters, total } }: { of: Candidates }) {
  const t = useT();
  const fetched = query.data?.matches.length ?? 0;
  const isPart = total !== undefined && total > fetched;
  const extent = { count: fetched, total: total ?? fetched };
  return (
    <p role="status" className={styles.extent}>
      {total !== undefined && total > 0 && t(isPart ? 'review.extent.part' : 'review.extent.all', extent)}{' '}
      {filters.isNarrowed && t('review.extent.narrowed', { count: filters.narrowed.length })}
    </p>
  );
}
