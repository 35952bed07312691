import { useCallback, useEffect, useState } from 'react';

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

/**
 * Calls back once the server answers again: it is asked when the browser finds a line, when somebody comes back to the
 * page, now and then, and at once by `lookNow`.
 */
export function useLineBack(onBack: () => void) {
  const [isLooking, setLooking] = useState(false);

  const look = useCallback(async () => {
    if (await hasLine()) onBack();
  }, [onBack]);

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
