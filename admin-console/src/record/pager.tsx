import { Button, Row } from '@network/ui';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../messages';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  perPage: number;
  /** The rows on all pages. */
  total: number;
  /** The rows are those of this page, not of one before. */
  isSettled?: boolean;
  onPage: (page: number, options?: { replace: boolean }) => void;
}

/** Which rows of how many are shown, and the ways to the others. */
export function Pager({ page, perPage, total, isSettled = true, onPage }: PagerProps) {
  const t = useT();
  const pages = Math.max(1, Math.ceil(total / perPage));
  useStepBack(isSettled && page > pages, pages, onPage);

  const to = Math.min(page * perPage, total);
  return (
    <Row as="div" className={styles.pager}>
      <p role="status" className={styles.range}>
        {total > 0 && t('pager.range', { from: Math.min((page - 1) * perPage + 1, to), to, total })}
      </p>
      {pages > 1 && (
        <Row gap={2}>
          <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('pager.previous')}
          </Button>
          <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('pager.next')}
          </Button>
        </Row>
      )}
    </Row>
  );
}

/** When the last row of the last page has gone elsewhere, the page before it is the last. */
function useStepBack(isPastEnd: boolean, last: number, onPage: PagerProps['onPage']) {
  const stepBack = useEffectEvent(() => onPage(last, { replace: true }));
  useEffect(() => {
    if (isPastEnd) stepBack();
  }, [isPastEnd]);
}
