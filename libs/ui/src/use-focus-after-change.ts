import { useEffect, useRef, type RefObject } from 'react';

const TAKES_FOCUS = ':is(input, select):enabled, [tabindex]';

// A browser takes the focus from what becomes disabled, but only when it draws next.
const isLost = (focused: Element | null) => focused === document.body || focused?.matches(':disabled');

/** What was pressed may go away with the change, a chip's button, a list that is used up or a full input; the focus goes on inside `frame`. */
export function useFocusAfterChange(count: number, frame: RefObject<HTMLElement | null>): void {
  const before = useRef(count);
  useEffect(() => {
    const isChanged = count !== before.current;
    before.current = count;
    if (isChanged && isLost(document.activeElement))
      (frame.current?.querySelector<HTMLElement>(TAKES_FOCUS) ?? frame.current)?.focus();
  }, [count, frame]);
}
