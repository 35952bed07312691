import { $api } from '@network/api-client';
import { ADMIN_ROUTES } from '@network/domain';
import { Button, buttonClass, Card, EmptyState, Skeleton, Stack } from '@network/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { MutationError, QueryError } from '../errors';
import { useRowShortcuts } from '../lists/use-row-shortcuts';
import { useT } from '../messages';
import { ConsolePage } from '../navigation/console-page';
import { type AttentionRow, useAttention } from '../navigation/navigation';
import { ShortcutsHelp } from '../shortcuts/shortcuts-help';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { AttentionItem, KindAndSince, type OpenAttention, usePutBack } from './attention-item';
import styles from './attention.module.css';

const PENDING_ROWS = 4;

/** The attention page: its rows, most urgent first, each with its actions. */
export function AttentionPage({ onOpen }: { onOpen: OpenAttention }) {
  const t = useT();
  return (
    <ConsolePage title={t('attention.title')} subtitle={t('attention.subtitle')} actions={<ShortcutsHelp />}>
      <Content onOpen={onOpen} />
    </ConsolePage>
  );
}

function Content({ onOpen }: { onOpen: OpenAttention }) {
  const t = useT();
  const attention = useAttention();
  const { data, error } = attention;
  if (error && !data) return <QueryError of={attention} />;
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
      <AttentionRows rows={data} onOpen={onOpen} />
      {data.length === 0 && (
        <EmptyState
          title={t('attention.none')}
          action={
            <Link to={ADMIN_ROUTES.lists} className={buttonClass({ variant: 'secondary' })}>
              {t('attention.none.dashboard')}
            </Link>
          }
        >
          {t('attention.none.text')}
        </EmptyState>
      )}
      <SetAsideRows />
    </>
  );
}

interface AttentionRowsProps {
  rows: readonly AttentionRow[];
  onOpen: OpenAttention;
}

/**
 * The rows, most urgent first. `j` and `k` move between them, Enter opens, `w` writes, `s` dismisses the focused row.
 */
function AttentionRows({ rows, onOpen }: AttentionRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  useRowShortcuts(list);
  useFocusOnNext(list, rows);
  const press = (selector: string) =>
    document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>(selector)?.click();
  useShortcuts('page', { w: () => press('[data-action=write]'), s: () => press('[data-action=setAside]') });
  return (
    <Stack as="ul" gap={3} ref={list}>
      {rows.map((row) => (
        <AttentionItem key={row.id} row={row} onOpen={onOpen} />
      ))}
    </Stack>
  );
}

/** Moves the focus to the next row when the focused one disappears, or to the heading after the last row. */
function useFocusOnNext(list: React.RefObject<HTMLElement | null>, rows: readonly AttentionRow[]) {
  const last = useRef<number | null>(null);
  useLayoutEffect(() => {
    const frame = list.current;
    const items = () => [...(frame?.querySelectorAll('[data-row]') ?? [])];
    if (last.current !== null && document.activeElement === document.body) {
      const next = items()[Math.min(last.current, rows.length - 1)];
      (next?.querySelector('button') ?? document.querySelector<HTMLElement>('h1'))?.focus();
    }
    const remember = () => {
      const focused = items().findIndex((row) => row.contains(document.activeElement));
      last.current = focused < 0 ? null : focused;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list, rows]);
}

/** The rows that were set aside, folded, each with a button that puts it back. */
function SetAsideRows() {
  const t = useT();
  const aside = $api.useQuery('get', '/api/admin/attention', { params: { query: { setAside: 'true' } } });
  const { data, error } = aside;
  if (error && !data) return <QueryError of={aside} />;
  if (!data || data.length === 0) return null;
  return (
    <details className={styles.aside}>
      <summary>{t('attention.setAside.list', { count: data.length })}</summary>
      <Stack as="ul" gap={3}>
        {data.map((row) => (
          <SetAsideRow key={row.id} row={row} />
        ))}
      </Stack>
    </details>
  );
}

function SetAsideRow({ row: { id, kind, since, sentence } }: { row: AttentionRow }) {
  const t = useT();
  const sentenceId = useId();
  const back = usePutBack();
  return (
    <Card as="li" className={styles.row} aria-labelledby={sentenceId}>
      <div className={styles.what}>
        <p id={sentenceId} className={styles.asideSentence}>
          {sentence}
        </p>
        <KindAndSince kind={kind} since={since} />
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={sentenceId}
        pending={back.isPending}
        pendingLabel={t('attention.putBack.pending')}
        onClick={() => back.mutate({ params: { path: { id } }, body: {} })}
      >
        {t('attention.putBack')}
      </Button>
      <MutationError error={back.error} />
    </Card>
  );
}
