import { useEffect, useRef } from 'react';

const RETRY_INTERVAL_MS = 10_000;

/**
 * While `isWaiting`, calls back when the browser is online again, and at intervals: a dead connection often looks alive.
 * What has waited since an earlier visit is not left waiting where the browser is online already.
 */
export function useWhenReconnected(isWaiting: boolean, callback: () => void) {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  const waitedBefore = useRef(isWaiting);
  useEffect(() => {
    if (waitedBefore.current && navigator.onLine) latest.current();
    waitedBefore.current = false;
  }, []);
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
