import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const PATIENCE_MS = 5_000;

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

    if (hash)
      return whenPresent(
        () => document.getElementById(hash.slice(1)),
        (section) => section.scrollIntoView(),
      );
    if (isFirstPage || isSamePage) return undefined;
    // The browser itself restores the place of a page one returns to.
    if (!isReturning) window.scrollTo(0, 0);
    return whenPresent(shownHeading, focusHeading);
  }, [pathname, hash, key, isReturning]);

  return null;
}

/** Not that of a page which is still there, hidden, while the next one loads. */
function shownHeading() {
  const headings = [...document.querySelectorAll<HTMLElement>('#content h1')];
  return headings.find((heading) => heading.checkVisibility?.() ?? true) ?? null;
}

function focusHeading(heading: HTMLElement) {
  // A page that has already put the focus where its work begins keeps it.
  if (document.activeElement?.closest('#content')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Acts on an element as soon as the page, which may still be loading, has it. */
function whenPresent<Found extends Element>(find: () => Found | null, act: (found: Found) => void) {
  const present = find();
  if (present) {
    act(present);
    return undefined;
  }
  const observer = new MutationObserver(() => {
    const found = find();
    if (!found) return;
    stop();
    act(found);
  });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
