import { Stack } from '@network/ui';
import { useLayoutEffect, useRef } from 'react';
import { useKeys } from '../keys/use-keys';
import { useRowKeys } from '../list/use-row-keys';
import { AttentionItem } from './attention-item';
import type { OpenAttention } from './attention-kinds';
import type { AttentionRow } from '../programme/use-attention';

interface AttentionRowsProps {
  rows: readonly AttentionRow[];
  onOpen: OpenAttention;
}

/** The rows, most urgent first: `j` and `k` lead through them, Enter opens, `w` writes, `s` sets the focused one aside. */
export function AttentionRows({ rows, onOpen }: AttentionRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  useFocusOnNext(list, rows);
  const press = (selector: string) =>
    document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>(selector)?.click();
  useKeys('page', { w: () => press('[data-action=write]'), s: () => press('[data-action=setAside]') });
  return (
    <Stack as="ul" gap={3} ref={list}>
      {rows.map((row) => (
        <AttentionItem key={row.id} row={row} onOpen={onOpen} />
      ))}
    </Stack>
  );
}

/** When the row that had the focus goes, the next one gets it; after the last of them the heading. */
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
