import { useSyncExternalStore } from 'react';

const WISHES = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'];
const SLOW = ['slow-2g', '2g'];

/** What some browsers know about their connection. */
interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = () => (navigator as { connection?: Connection }).connection;

function isStill() {
  const { saveData = false, effectiveType = '' } = connection() ?? {};
  return saveData || SLOW.includes(effectiveType) || WISHES.some((wish) => window.matchMedia(wish).matches);
}

function subscribe(changed: () => void) {
  const sources = [...WISHES.map((wish) => window.matchMedia(wish)), ...[connection() ?? []].flat()];
  sources.forEach((source) => source.addEventListener('change', changed));
  return () => sources.forEach((source) => source.removeEventListener('change', changed));
}

/** Whether nothing should move by itself: the reader prefers no motion or less data, or the connection is very slow. */
export const useStillness = () => useSyncExternalStore(subscribe, isStill, () => true);
