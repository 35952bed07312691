import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsLinked } from './use-opening';

/** The ref of an element that a link to a form whose name starts with `name` scrolls to and focuses. */
export function useLinkedElement<Linked extends HTMLElement>(name?: string) {
  const { key } = useLocation();
  const isLinked = useIsLinked(name);
  const element = useRef<Linked>(null);
  useEffect(() => {
    if (!isLinked || !element.current) return;
    element.current.tabIndex = -1;
    element.current.scrollIntoView();
    element.current.focus({ preventScroll: true });
  }, [isLinked, key]);
  return element;
}
