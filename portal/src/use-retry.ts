import { MINUTE_MS } from '@network/domain';
import { useEffect, useEffectEvent } from 'react';

const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = 5 * MINUTE_MS;

/**
 * While active, calls back when the browser comes online, or with exponential back-off. `navigator.onLine` may be true
 * without a connection.
 */
export function useRetry(isActive: boolean, callback: () => void) {
  const retry = useEffectEvent(callback);
  useEffect(() => {
    if (!isActive) return;
    let delay = FIRST_RETRY_MS;
    let timer = setTimeout(tick, delay);
    function retryIn(ms: number) {
      clearTimeout(timer);
      delay = ms;
      timer = setTimeout(tick, delay);
    }
    function tick() {
      if (navigator.onLine) retry();
      retryIn(Math.min(delay * 2, LAST_RETRY_MS));
    }
    function retryOnline() {
      retry();
      retryIn(FIRST_RETRY_MS);
    }
    window.addEventListener('online', retryOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retryOnline);
    };
  }, [isActive]);
}
