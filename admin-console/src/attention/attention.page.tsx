import { $api } from '@network/api-client';
import { ADMIN_ROUTES, ATTENTION_KINDS, type AttentionKind } from '@network/domain';
import { Button, buttonClass, Card, EmptyState, Row, Skeleton, Stack, useToast } from '@network/ui';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { MutationError, QueryError } from '../errors';
import { usePagedList } from '../lists/paged-list';
import { OwnerFilter } from '../lists/list-filters';
import { ListPager } from '../lists/pager';
import { useFocusOnNext } from '../lists/use-focus-on-next';
import { ownerIn, useUrlParams } from '../lists/url-params';
import { useRowShortcuts } from '../lists/use-row-shortcuts';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';
import { ConsolePage } from '../navigation/console-page';
import { totalOf, useAttentionCounts } from '../navigation/navigation';
import { ShortcutsHelp } from '../shortcuts/shortcuts-help';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { AttentionItem, type AttentionRow, KindAndSince, type OpenAttention } from './attention-item';
import shared from '../shared.module.css';
import styles from './attention.module.css';

const PENDING_ROWS = 4;

/** The attention page: its rows, most urgent first, each with its actions. */
export function AttentionPage({ onOpen }: { onOpen: OpenAttention }) {
  const t = useT();
  const { owner, filterBy } = useAttentionFilters();
  return (
    <ConsolePage title={t('attention.title')} subtitle={t('attention.subtitle')} actions={<ShortcutsHelp />}>
      <KindFilter />
      <div>
        <OwnerFilter value={owner} onChange={(value) => filterBy({ owner: value })} />
      </div>
      <Content onOpen={onOpen} />
    </ConsolePage>
  );
}

/** The filters and the page of the attention items in the URL. */
const useAttentionFilters = () =>
  useUrlParams((query) => ({
    kind: ATTENTION_KINDS.find((kind) => kind === query.get('kind')) ?? '',
    owner: ownerIn(query),
  }));

/** The page of attention items that the URL names. */
export function useAttention() {
  const { kind, owner, page } = useAttentionFilters();
  return usePagedList('/api/admin/attention', { kind: kind || undefined, owner: owner || undefined, page });
}

/** Links to the items of each kind that has any, with their number. */
function KindFilter() {
  const t = useT();
  const { kind: shown, owner } = useAttentionFilters();
  const { data: counts = [] } = useAttentionCounts(owner);
  if (counts.length === 0) return null;
  const link = (kind: AttentionKind | '', count: number) => (
    <li key={kind}>
      <Link
        to={{ search: new URLSearchParams({ ...(kind && { kind }), ...(owner && { owner }) }).toString() }}
        aria-current={kind === shown || undefined}
        className={styles.filter}
      >
        <span>{kind ? t(`attention.kind.${kind}`) : t('filter.all')}</span>{' '}
        <span className={styles.count}>{t('overview.count', { count })}</span>
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('attention.kinds')}>
      <Row as="ul" gap={2}>
        {link('', totalOf(counts))}
        {counts.map(({ kind, count }) => link(kind, count))}
      </Row>
    </nav>
  );
}

function Content({ onOpen }: { onOpen: OpenAttention }) {
  const { page, isNarrowed, goToPage } = useAttentionFilters();
  const attention = useAttention();
  const { data, error } = attention;
  if (error && !data) return <QueryError query={attention} />;
  if (!data) {
    return (
      <Stack gap={3}>
        {Array.from({ length: PENDING_ROWS }, (_, index) => (
          <Skeleton key={index} height="6.5rem" />
        ))}
      </Stack>
    );
  }
  return (
    <>
      <AttentionRows rows={data.rows} onOpen={onOpen} />
      {data.total === 0 && <NoRows isNarrowed={isNarrowed} />}
      <ListPager list={attention} page={page} onPage={goToPage} />
      <DismissedRows />
    </>
  );
}

/** The empty state, for all items or for the chosen filters. */
function NoRows({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT();
  return (
    <EmptyState
      title={t(isNarrowed ? 'attention.noneFound' : 'attention.none')}
      action={
        <Link
          to={isNarrowed ? ADMIN_ROUTES.attention : ADMIN_ROUTES.lists}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t(isNarrowed ? 'attention.showAll' : 'attention.none.dashboard')}
        </Link>
      }
    >
      {!isNarrowed && t('attention.none.text')}
    </EmptyState>
  );
}

interface AttentionRowsProps {
  rows: readonly AttentionRow[];
  onOpen: OpenAttention;
}

/**
 * The rows, grouped by kind, most urgent first. `j` and `k` move between them. Enter opens the focused row, `w` writes
 * to its person, `s` dismisses it.
 */
function AttentionRows({ rows, onOpen }: AttentionRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  useRowShortcuts(list);
  useFocusOnNext(list, rows);
  const press = (selector: string) =>
    document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>(selector)?.click();
  useShortcuts('page', { w: () => press('[data-action=write]'), s: () => press('[data-action=dismiss]') });
  return (
    <Stack gap={6} ref={list}>
      {ATTENTION_KINDS.map((kind) => ({ kind, items: rows.filter((row) => row.kind === kind) }))
        .filter(({ items }) => items.length > 0)
        .map(({ kind, items }) => (
          <Stack key={kind} as="section" gap={3}>
            <KindHeading kind={kind} />
            <Stack as="ul" gap={3}>
              {items.map((row) => (
                <AttentionItem key={row.id} row={row} onOpen={onOpen} />
              ))}
            </Stack>
          </Stack>
        ))}
    </Stack>
  );
}

/** The kind of the rows below, with their total number. */
function KindHeading({ kind }: { kind: AttentionKind }) {
  const t = useT();
  const { owner } = useAttentionFilters();
  const { data } = useAttentionCounts(owner);
  const count = data?.find((counted) => counted.kind === kind)?.count;
  return (
    <h2 className={shared.subheading}>
      {t(`attention.kind.${kind}`)}{' '}
      {count !== undefined && <span className={styles.count}>{t('overview.count', { count })}</span>}
    </h2>
  );
}

/** The dismissed items, folded, each with a button that restores it. */
function DismissedRows() {
  const t = useT();
  const [page, setPage] = useState(1);
  const dismissed = usePagedList('/api/admin/attention', { setAside: 'true', page });
  const { data, error } = dismissed;
  if (error && !data) return <QueryError query={dismissed} />;
  if (!data || data.total === 0) return null;
  return (
    <details className={styles.dismissed}>
      <summary>{t('attention.dismiss.list', { count: data.total })}</summary>
      <Stack as="ul" gap={3}>
        {data.rows.map((row) => (
          <DismissedRow key={row.id} row={row} />
        ))}
      </Stack>
      <ListPager list={dismissed} page={page} onPage={setPage} />
    </details>
  );
}

function DismissedRow({ row: { id, kind, since, sentence } }: { row: AttentionRow }) {
  const t = useT();
  const sentenceId = useId();
  const toast = useToast();
  const lists = useInvalidateLists(() => toast(t('attention.restore.done')));
  const restoration = $api.useMutation('post', '/api/admin/attention/{id}/put-back', lists);
  return (
    <Card as="li" className={styles.row} aria-labelledby={sentenceId}>
      <Stack gap={2} className={styles.content}>
        <p id={sentenceId}>{sentence}</p>
        <KindAndSince kind={kind} since={since} />
      </Stack>
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={sentenceId}
        pending={restoration.isPending}
        pendingLabel={t('attention.restore.pending')}
        onClick={() => restoration.mutate({ params: { path: { id } }, body: {} })}
      >
        {t('attention.restore')}
      </Button>
      <MutationError error={restoration.error} />
    </Card>
  );
}
