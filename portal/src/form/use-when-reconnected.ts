import { useEffect, useRef } from 'react';

const RETRY_INTERVAL_MS = 10_000;

/** While `isWaiting`, calls back when the browser is online again, and at intervals: a dead connection often looks alive. */
export function useWhenReconnected(isWaiting: boolean, callback: () => void) {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const call = () => latest.current();
    const timer = setInterval(() => navigator.onLine && call(), RETRY_INTERVAL_MS);
    window.addEventListener('online', call);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', call);
    };
  }, [isWaiting]);
}
