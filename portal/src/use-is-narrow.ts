import { useSyncExternalStore } from 'react';

/** The width below which a page has one column. */
const NARROW = '(max-width: 767px)';

function subscribe(onChange: () => void) {
  const narrow = window.matchMedia(NARROW);
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone's. */
export const useIsNarrow = () => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
