import { useCallback, useRef } from 'react';

/**
 * A ref for two elements of which one takes the place of the other, as a button does of a link once scripts are there:
 * the focus moves along, where it would be lost with the element that had it.
 */
export function useSharedFocus() {
  const hadFocus = useRef(false);
  return useCallback((element: HTMLElement | null) => {
    if (hadFocus.current) element?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = element !== null && element === document.activeElement;
    };
  }, []);
}
