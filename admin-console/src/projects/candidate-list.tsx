import { Button, classNames, Skeleton, SkeletonText } from '@network/ui';
import type { Ref } from 'react';
import { QueryError } from '../list/query-error';
import { useT } from '../messages';
import { CandidateRow } from './candidate-row';
import type { Candidates } from './use-candidates';
import type { Picking } from './use-picking';
import styles from './expert-picker.module.css';

const PENDING_ROWS = 4;

interface CandidateListProps {
  /** What the keyboard goes to from the search. */
  ref: Ref<HTMLDivElement>;
  candidates: Candidates;
  picking: Picking;
}

/** The candidates, in a list that scrolls at a fixed height; those before stay, dimmed, while others load. */
export function CandidateList({ ref, candidates, picking }: CandidateListProps) {
  const t = useT();
  const { query, filters, rows } = candidates;
  const { data, error, isPlaceholderData } = query;
  if (error && !data) return <QueryError of={query} />;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={classNames(styles.candidates, isPlaceholderData && styles.outdated)}
      aria-busy={!data || isPlaceholderData}
    >
      {rows.map(({ match, mark }) => (
        <CandidateRow key={match.expertId} match={match} picking={picking} mark={mark && t(`review.mark.${mark}`)} />
      ))}
      {!data && <PendingRows />}
      {data?.matches.length === 0 && !isPlaceholderData && <p className={styles.none}>{t('users.noneFound')}</p>}
      {filters.isNarrowed && filters.narrowed.length === 0 && data !== undefined && data.matches.length > 0 && (
        <div className={styles.none}>
          <p>{t('review.filter.none')}</p>
          <Button variant="secondary" size="sm" onClick={filters.clear}>
            {t('review.filter.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

function PendingRows() {
  return Array.from({ length: PENDING_ROWS }, (_, index) => (
    <div key={index} aria-hidden="true" className={styles.pending}>
      <Skeleton width="12rem" height="1.25rem" />
      <SkeletonText lines={5} />
    </div>
  ));
}
