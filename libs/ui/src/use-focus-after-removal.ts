import { useEffect, useRef, type RefObject } from 'react';

/** A pressed remove button goes away with its chip; the focus goes on in the control inside `frame`. */
export function useFocusAfterRemoval(count: number, frame: RefObject<HTMLElement | null>): void {
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [count, frame]);
}
