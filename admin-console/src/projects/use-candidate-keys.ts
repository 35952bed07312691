import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useKeys } from '../keys/use-keys';

function focusRow(row: HTMLElement) {
  // A candidate who cannot be chosen has no checkbox.
  row.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/**
 * The keys of a list of candidates: `j` and `k` from one to the other, `c` compares; Space, of the checkbox itself,
 * selects, and Enter opens in place. Whoever presses `j` before the list is here comes to its first once it is.
 */
export function useCandidateKeys(frame: RefObject<HTMLElement | null>, count: number) {
  const waitsFrom = useRef<Element | null>(null);

  function findRows() {
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('[data-candidate]') ?? [])];
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

  useKeys(frame, { j: () => goTo(1), k: () => goTo(-1), c: compare });
}
