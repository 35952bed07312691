import { PAGE_SIZES } from '@network/domain';
import { Button, Row } from '@network/ui';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../messages';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  perPage: number;
  /** The number of rows on all pages. */
  total: number;
  /** False while the list still shows the rows of the previous page. */
  isSettled?: boolean;
  onPage: (page: number, options?: { replace: boolean }) => void;
}

/** The range of the shown rows, their total, and the buttons to the other pages. */
export function Pager({ page, perPage, total, isSettled = true, onPage }: PagerProps) {
  const t = useT();
  const pages = Math.max(1, Math.ceil(total / perPage));
  useLastPageWhenPastEnd(isSettled && page > pages, pages, onPage);

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

interface ListPagerProps extends Pick<PagerProps, 'page' | 'onPage'> {
  /** The query of the list's page. */
  list: { data?: { total: number }; isPlaceholderData: boolean };
}

/** The pager of a list that the server pages. Null until the list has loaded. */
export function ListPager({ list: { data, isPlaceholderData }, ...pages }: ListPagerProps) {
  if (!data) return null;
  return <Pager {...pages} perPage={PAGE_SIZES.default} total={data.total} isSettled={!isPlaceholderData} />;
}

/** Goes to the last page when this one no longer exists, because its last row has left the list. */
function useLastPageWhenPastEnd(isPastEnd: boolean, last: number, onPage: PagerProps['onPage']) {
  const goToLast = useEffectEvent(() => onPage(last, { replace: true }));
  useEffect(() => {
    if (isPastEnd) goToLast();
  }, [isPastEnd]);
}
