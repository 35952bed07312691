import { useIsLive } from '@network/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusQuietly } from './focus-quietly';
import { scrollGently } from './scroll-gently';

/** After a navigation, scrolls to the top of the new page or to the section in its URL, and moves the focus there. */
export function NavigationFocus() {
  const { pathname, hash, key } = useLocation();
  const isReturning = useNavigationType() === 'POP';
  // The browser has led to the section of a page that was rendered ahead, and its reader may have gone on since.
  const isLedByBrowser = useRef(!useIsLive());
  const isFirst = useRef(true);
  const shown = useRef(pathname);

  useEffect(() => {
    const isFirstPage = isFirst.current;
    const isSamePage = shown.current === pathname;
    // A link to another part of the page that is shown already: the way there is seen.
    const isOnThisPage = isSamePage && !isFirstPage && !isReturning;
    isFirst.current = false;
    shown.current = pathname;
    // A reader who has moved the focus while the page was loading keeps it.
    const initiallyFocused = document.activeElement;
    const hasMoved = () => ![initiallyFocused, document.body].includes(document.activeElement);

    if (hash && isFirstPage && isLedByBrowser.current) return undefined;
    if (hash)
      return whenPresent(
        () => document.getElementById(hash.slice(1)),
        (section) => {
          if (isOnThisPage) scrollGently(section);
          else section.scrollIntoView();
          if (!hasMoved()) focusQuietly(section);
        },
      );
    // The links to the home page on the home page itself lead to its top.
    if (isOnThisPage && pathname === '/') scrollGently(document.documentElement);
    if (isFirstPage || isSamePage) return undefined;
    // On Back and Forward the browser restores the scroll position itself.
    if (!isReturning) window.scrollTo(0, 0);
    return whenPresent(shownHeading, (heading) => {
      // A page that has already moved the focus, for example to its first field, keeps it.
      const isAtWork = document.activeElement?.closest('#content');
      if (!hasMoved() && !isAtWork) focusQuietly(heading);
    });
  }, [pathname, hash, key, isReturning]);

  return null;
}

/** The heading of the visible page: the previous one may still be there, hidden, while the next one loads. */
function shownHeading() {
  const headings = [...document.querySelectorAll<HTMLElement>('#content h1')];
  return headings.find((heading) => heading.checkVisibility?.() ?? true) ?? null;
}

/** Calls `act` with an element as soon as it exists, which may take long on a bad connection. */
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
