import { useIsLive } from '@network/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** After a navigation, scrolls to the top of the new page or to the section in its URL, and moves the focus there. */
export function NavigationFocus() {
  const { pathname, hash, key } = useLocation();
  const isReturning = useNavigationType() === 'POP';
  // On a prerendered page the browser has scrolled to the section already, and the reader may have scrolled on since.
  const isScrolledByBrowser = useRef(!useIsLive());
  const isFirst = useRef(true);
  const shown = useRef(pathname);

  useEffect(() => {
    const isFirstPage = isFirst.current;
    const isSamePage = shown.current === pathname;
    const isOnThisPage = isSamePage && !isFirstPage && !isReturning;
    isFirst.current = false;
    shown.current = pathname;
    // A reader who moves the focus while the page is loading keeps it.
    const initiallyFocused = document.activeElement;
    const hasMoved = () => ![initiallyFocused, document.body].includes(document.activeElement);

    if (hash && isFirstPage && isScrolledByBrowser.current) return undefined;
    if (hash)
      return whenPresent(
        () => document.getElementById(hash.slice(1)),
        (section) => {
          if (isOnThisPage) scrollGently(section);
          else section.scrollIntoView();
          if (!hasMoved()) focusQuietly(section);
        },
      );
    if (isOnThisPage && pathname === '/') scrollGently(document.documentElement);
    if (isFirstPage || isSamePage) return undefined;
    // On Back and Forward the browser restores the scroll position itself.
    if (!isReturning) window.scrollTo(0, 0);
    return whenPresent(shownHeading, (heading) => {
      // The page may have focused its first field already.
      const isInContent = document.activeElement?.closest('#content');
      if (!hasMoved() && !isInContent) focusQuietly(heading);
    });
  }, [pathname, hash, key, isReturning]);

  return null;
}

/** Returns the heading of the visible page. The previous one may still exist, hidden, while the next one loads. */
function shownHeading() {
  const headings = [...document.querySelectorAll<HTMLElement>('#content h1')];
  return headings.find((heading) => heading.checkVisibility?.() ?? true) ?? null;
}

/** Calls `act` with an element as soon as it exists. */
function whenPresent<Found extends Element>(find: () => Found | null, act: (found: Found) => void) {
  const present = find();
  if (present) {
    act(present);
    return undefined;
  }
  const observer = new MutationObserver(() => {
    const found = find();
    if (!found) return;
    observer.disconnect();
    act(found);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Moves the focus to an element that is not focusable by default, without scrolling. */
function focusQuietly(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Scrolls to an element, smoothly unless the reader wants no motion. */
function scrollGently(element: Element) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
}
