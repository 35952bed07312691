import { useEffect, useRef, type RefObject } from 'react';

const TAKES_FOCUS = ':is(input, select):enabled, [tabindex]';

// A browser takes the focus from a disabled element only with its next rendering.
const isLost = (focused: Element | null) => focused === document.body || focused?.matches(':disabled');

/** Keeps the focus inside `frame` when the focused control disappears with a change, for example the button of a removed chip. */
export function useFocusAfterChange(count: number, frame: RefObject<HTMLElement | null>): void {
  const before = useRef(count);
  useEffect(() => {
    const isChanged = count !== before.current;
    before.current = count;
    if (isChanged && isLost(document.activeElement))
      (frame.current?.querySelector<HTMLElement>(TAKES_FOCUS) ?? frame.current)?.focus();
  }, [count, frame]);
}
