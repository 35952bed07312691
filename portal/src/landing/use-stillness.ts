import { useSyncExternalStore } from 'react';

const WISHES = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'];
const SLOW = ['slow-2g', '2g'];

/** What some browsers know about the line they are on. */
interface Line extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const line = () => (navigator as { connection?: Line }).connection;

function isStill() {
  const { saveData = false, effectiveType = '' } = line() ?? {};
  return saveData || SLOW.includes(effectiveType) || WISHES.some((wish) => window.matchMedia(wish).matches);
}

function subscribe(changed: () => void) {
  const sources = [...WISHES.map((wish) => window.matchMedia(wish)), ...[line() ?? []].flat()];
  sources.forEach((source) => source.addEventListener('change', changed));
  return () => sources.forEach((source) => source.removeEventListener('change', changed));
}

/** Whether nothing should move by itself: the reader asked for stillness or for little data, or the line is very slow. */
export const useStillness = () => useSyncExternalStore(subscribe, isStill, () => true);
