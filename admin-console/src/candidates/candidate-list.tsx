import { Button, classNames, Skeleton, SkeletonText } from '@network/ui';
import { type Ref, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { QueryError } from '../errors';
import { useT } from '../messages';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { CandidateRow } from './candidate-row';
import type { Candidates } from './use-candidates';
import type { Picking } from './use-picking';
import styles from './expert-picker.module.css';

const PENDING_ROWS = 4;

interface CandidateListProps {
  /** The element that Enter in the search focuses. */
  ref: Ref<HTMLDivElement>;
  candidates: Candidates;
  picking: Picking;
}

/** The candidates, in a scrolling list of fixed height. The previous ones stay, dimmed, while others load. */
export function CandidateList({ ref, candidates, picking }: CandidateListProps) {
  const t = useT();
  const { query, filters, rows } = candidates;
  const { data, error, isPlaceholderData } = query;
  function markOf(expertId: string) {
    const ended = picking.endedAs(expertId);
    if (ended) return t(`assignment.state.${ended}`);
    return picking.isPinned(expertId) ? t('review.mark.pinned') : undefined;
  }
  if (error && !data) return <QueryError query={query} />;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={classNames(styles.candidates, isPlaceholderData && styles.outdated)}
      aria-busy={!data || isPlaceholderData}
    >
      {rows.map((match) => (
        <CandidateRow key={match.expertId} match={match} picking={picking} mark={markOf(match.expertId)} />
      ))}
      {!data && <PendingRows />}
      {data?.matches.length === 0 && !isPlaceholderData && <p className={styles.none}>{t('users.noneFound')}</p>}
      {filters.isNarrowed && filters.narrowed.length === 0 && data !== undefined && data.matches.length > 0 && (
        <div className={styles.none}>
          <p>{t('review.filter.none')}</p>
          <Button variant="secondary" size="sm" onClick={filters.clear}>
            {t('people.filter.clear')}
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

function focusRow(row: HTMLElement) {
  // A candidate has no checkbox if the administrator cannot choose them.
  row.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/**
 * Registers the keys of a candidate list. `j` and `k` move between rows, `c` compares, Enter expands. The checkbox
 * itself handles Space, which selects. If `j` is pressed before the list has loaded, the first row gets the focus
 * afterwards.
 */
export function useCandidateShortcuts(container: RefObject<HTMLElement | null>, count: number) {
  const waitsFrom = useRef<Element | null>(null);

  function findRows() {
    const rows = [...(container.current?.querySelectorAll<HTMLElement>('[data-candidate]') ?? [])];
    return { rows, focused: rows.findIndex((row) => row.contains(document.activeElement)) };
  }

  function goTo(step: 1 | -1) {
    const { rows, focused } = findRows();
    const row = rows[focused < 0 ? 0 : Math.max(0, Math.min(focused + step, rows.length - 1))];
    waitsFrom.current = row ? null : document.activeElement;
    if (row) focusRow(row);
  }

  function compare() {
    const { rows, focused } = findRows();
    rows[focused]?.querySelector<HTMLElement>('[data-compare]')?.click();
  }

  const goToFirst = useEffectEvent(() => {
    if (waitsFrom.current === document.activeElement) goTo(1);
  });
  useLayoutEffect(() => {
    if (count > 0) goToFirst();
  }, [count]);

  useShortcuts(container, { j: () => goTo(1), k: () => goTo(-1), c: compare });
}
