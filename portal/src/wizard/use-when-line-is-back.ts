import { useEffect, useRef } from 'react';

const TRY_EVERY_MS = 10_000;

/** While `isWaiting`, calls back when the browser is online again, and now and then: a dead line often looks alive. */
export function useWhenLineIsBack(isWaiting: boolean, callback: () => void) {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const call = () => latest.current();
    const timer = setInterval(() => navigator.onLine && call(), TRY_EVERY_MS);
    window.addEventListener('online', call);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', call);
    };
  }, [isWaiting]);
}
