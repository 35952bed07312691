import { ANY, localStore, STORAGE_KEYS } from '@network/api-client';
import { useEffect, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => localStore.subscribe(ANY, listener);
const isOnThisPageAlone = () => localStore.holdsUnstored(STORAGE_KEYS.outbox);

/** Lets the browser ask before a page is closed that alone holds what waits to be sent (docs/product 8.13). */
export function AskBeforeLoss() {
  const isToAsk = useSyncExternalStore(subscribe, isOnThisPageAlone);
  useEffect(() => {
    // Only then: a page that listens always is not kept by the browser for the way back.
    if (!isToAsk) return;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isToAsk]);
  return null;
}

function ask(event: BeforeUnloadEvent) {
  event.preventDefault();
  // Browsers of a few years ago ask for nothing less.
  Object.assign(event, { returnValue: true });
}
