import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * How long a page without a line waits before it looks for one by itself. Somebody waits for it, and a browser that was
 * opened without a line does not always say that it has one.
 */
const AGAIN_MS = 4_000;

/** Whether the server answers. */
const hasLine = () =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the server answers, asked once; undefined until that is known. */
export function useHasLine() {
  const [isThere, setThere] = useState<boolean>();
  useEffect(() => void hasLine().then(setThere), []);
  return isThere;
}

/**
 * Calls back once the server answers again: it is asked when the browser finds a line, when somebody comes back to the
 * page, now and then, and at once by `lookNow`.
 */
export function useLineBack(onBack: () => void) {
  const [isLooking, setLooking] = useState(false);
  const isWanted = useRef(false);

  const look = useCallback(async () => {
    // Asked twice at a time, it is called back once: whoever waited is gone then.
    if ((await hasLine()) && isWanted.current) onBack();
  }, [onBack]);

  useEffect(() => {
    isWanted.current = true;
    return () => {
      isWanted.current = false;
    };
  }, []);

  useEffect(() => {
    const ask = () => void look();
    const timer = setInterval(ask, AGAIN_MS);
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [look]);

  const lookNow = useCallback(() => {
    setLooking(true);
    void look().finally(() => setLooking(false));
  }, [look]);

  return { isLooking, lookNow };
}
