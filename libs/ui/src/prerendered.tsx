import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';

const Live = createContext(true);

/** Whether the page is interactive: false in a prerendered page and during its hydration. */
export const useIsLive = () => useContext(Live);

/** Wraps a prerendered page. A transition makes it interactive, so that the update does not block the browser. */
export function Prerendered({ children }: { children: ReactNode }) {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return <Live value={isLive}>{children}</Live>;
}

/**
 * A ref for two elements that replace each other, such as a link and a button after hydration. It moves the focus to
 * the new one.
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
