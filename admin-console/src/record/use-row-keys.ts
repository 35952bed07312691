import { useRef, type RefObject } from 'react';
import { useKeys } from './use-keys';

/** The keys of a list: `/` goes to its search, `j` and `k` go from row to row, where Enter opens. */
export function useRowKeys(frame: RefObject<HTMLElement | null>) {
  const last = useRef(0);

  function goTo(step: 1 | -1) {
    const rows = [...(frame.current?.querySelectorAll('tbody tr') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    // A row that left the list, for example because it was approved, made room for the one after it.
    const wanted = at < 0 ? last.current : at + step;
    last.current = Math.max(0, Math.min(wanted, rows.length - 1));
    rows[last.current]?.querySelector('button')?.focus();
  }

  useKeys('page', {
    '/': () => frame.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    j: () => goTo(1),
    k: () => goTo(-1),
  });
}
