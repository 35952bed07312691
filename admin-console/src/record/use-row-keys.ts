import { useRef, type RefObject } from 'react';
import { useKeys } from './use-keys';

/** The keys of a list: `/` goes to its search, `j` and `k` from row to row, where Enter opens and `x` selects. */
export function useRowKeys(frame: RefObject<HTMLElement | null>, onSelect?: (index: number) => void) {
  const last = useRef(0);

  function look() {
    const rows = [...(frame.current?.querySelectorAll('tbody tr') ?? [])];
    return { rows, at: rows.findIndex((row) => row.contains(document.activeElement)) };
  }

  function goTo(step: 1 | -1) {
    const { rows, at } = look();
    // A row that left the list, for example because it was approved, made room for the one after it.
    const wanted = at < 0 ? last.current : at + step;
    last.current = Math.max(0, Math.min(wanted, rows.length - 1));
    rows[last.current]?.querySelector('button')?.focus();
  }

  useKeys('page', {
    '/': () => frame.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    j: () => goTo(1),
    k: () => goTo(-1),
    x: onSelect && (() => onSelect(look().at)),
  });
}
