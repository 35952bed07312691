import { useEffect, useRef, type RefObject } from 'react';

/** What was pressed may go away with the change, a chip's button or a list that is used up; the focus goes on inside `frame`. */
export function useFocusAfterChange(count: number, frame: RefObject<HTMLElement | null>): void {
  const before = useRef(count);
  useEffect(() => {
    const isChanged = count !== before.current;
    before.current = count;
    if (isChanged && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('input, select, [tabindex]')?.focus();
  }, [count, frame]);
}
