import { type RefObject, useRef } from 'react';
import { useShortcuts } from '../shortcuts/use-shortcuts';

/** Registers the keys of a list: `/` focuses its search, `j` and `k` move between rows, Enter opens and `x` selects. */
export function useRowShortcuts(panel: RefObject<HTMLElement | null>, onSelect?: (index: number) => void) {
  const last = useRef(0);

  function findRows() {
    const rows = [...(panel.current?.querySelectorAll('tbody tr, [data-row]') ?? [])];
    return { rows, focused: rows.findIndex((row) => row.contains(document.activeElement)) };
  }

  function goTo(step: 1 | -1) {
    const { rows, focused } = findRows();
    // When the focused row has left the list, for example because it was approved, the row after it has taken its
    // index.
    const wanted = focused < 0 ? last.current : focused + step;
    last.current = Math.max(0, Math.min(wanted, rows.length - 1));
    rows[last.current]?.querySelector<HTMLElement>('[data-open], button')?.focus();
  }

  useShortcuts('page', {
    '/': () => panel.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    j: () => goTo(1),
    k: () => goTo(-1),
    x: onSelect && (() => onSelect(findRows().focused)),
  });
}
