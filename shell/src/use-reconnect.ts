import { useCallback, useEffect, useRef, useState } from 'react';

/** The polling interval: a browser that was opened offline does not always fire `online`. */
const POLL_MS = 4_000;

const isServerReachable = () =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns whether the server answers, checked once. Undefined until then. */
export function useIsServerReachable() {
  const [isReachable, setReachable] = useState<boolean>();
  useEffect(() => void isServerReachable().then(setReachable), []);
  return isReachable;
}

/**
 * Calls `onReconnect` once the server answers again. Checks on `online`, when the tab is shown, regularly, and on
 * `checkNow`.
 */
export function useReconnect(onReconnect: () => void) {
  const [isChecking, setChecking] = useState(false);
  const isMounted = useRef(false);

  const check = useCallback(async () => {
    // Of two checks at a time only the first calls back: it unmounts the component.
    if ((await isServerReachable()) && isMounted.current) onReconnect();
  }, [onReconnect]);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  useEffect(() => {
    const startCheck = () => void check();
    const timer = setInterval(startCheck, POLL_MS);
    window.addEventListener('online', startCheck);
    document.addEventListener('visibilitychange', startCheck);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', startCheck);
      document.removeEventListener('visibilitychange', startCheck);
    };
  }, [check]);

  const checkNow = useCallback(() => {
    setChecking(true);
    void check().finally(() => setChecking(false));
  }, [check]);

  return { isChecking, checkNow };
}
