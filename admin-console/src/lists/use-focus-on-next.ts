import { type RefObject, useLayoutEffect, useRef } from 'react';

const ROWS = '[data-row], tbody tr';
const CONTROLS = '[data-open], button';

/** Moves the focus to the next row when the focused one disappears, or to the heading after the last row. */
export function useFocusOnNext(list: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const last = useRef<{ element: Element; index: number } | null>(null);
  useLayoutEffect(() => {
    const container = list.current;
    const items = () => [...(container?.querySelectorAll(ROWS) ?? [])];
    if (last.current && !last.current.element.isConnected && document.activeElement === document.body) {
      const next = items()[Math.min(last.current.index, rows.length - 1)];
      (next?.querySelector<HTMLElement>(CONTROLS) ?? document.querySelector<HTMLElement>('h1'))?.focus();
    }
    const remember = () => {
      const element = document.activeElement;
      const index = items().findIndex((row) => row.contains(element));
      last.current = element && index >= 0 ? { element, index } : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list, rows]);
}
