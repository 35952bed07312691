import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusQuietly } from './focus-quietly';

/** After navigation the new page begins at its top, or at the section its address names, and reading begins there too. */
export function PlaceKeeper() {
  const { pathname, hash, key } = useLocation();
  const isReturning = useNavigationType() === 'POP';
  const isFirst = useRef(true);
  const shown = useRef(pathname);

  useEffect(() => {
    const isFirstPage = isFirst.current;
    const isSamePage = shown.current === pathname;
    isFirst.current = false;
    shown.current = pathname;
    // Who has gone on elsewhere while a page was loading is not called away.
    const begunAt = document.activeElement;
    const hasMoved = () => ![begunAt, document.body].includes(document.activeElement);

    if (hash)
      return whenPresent(
        () => document.getElementById(hash.slice(1)),
        (section) => {
          section.scrollIntoView();
          if (!hasMoved()) focusQuietly(section);
        },
      );
    if (isFirstPage || isSamePage) return undefined;
    // The browser itself restores the place of a page one returns to.
    if (!isReturning) window.scrollTo(0, 0);
    return whenPresent(shownHeading, (heading) => {
      // A page that has already put the focus where its work begins keeps it.
      const isAtWork = document.activeElement?.closest('#content');
      if (!hasMoved() && !isAtWork) focusQuietly(heading);
    });
  }, [pathname, hash, key, isReturning]);

  return null;
}

/** Not that of a page which is still there, hidden, while the next one loads. */
function shownHeading() {
  const headings = [...document.querySelectorAll<HTMLElement>('#content h1')];
  return headings.find((heading) => heading.checkVisibility?.() ?? true) ?? null;
}

/** Acts on an element as soon as the page has it, which on a bad line takes as long as it takes. */
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
