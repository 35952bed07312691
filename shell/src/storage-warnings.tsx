import { ANY, localStore, STORAGE_KEYS, countDropped, subscribeDropped } from '@network/api-client';
import { useEffect, useSyncExternalStore } from 'react';
import { useToast } from '@network/ui';
import { useT } from './messages';

const subscribe = (listener: () => void) => localStore.subscribe(ANY, listener);
const hasUnstoredSubmission = () => localStore.hasUnstored(STORAGE_KEYS.outbox);

/** Makes the browser confirm before it closes a page with submissions that could not be stored (docs/product 8.13). */
export function UnloadWarning() {
  const isNeeded = useSyncExternalStore(subscribe, hasUnstoredSubmission);
  useEffect(() => {
    // A permanent listener would keep the page out of the back/forward cache.
    if (!isNeeded) return;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
  return null;
}

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
  // Older browsers need a return value.
  Object.assign(event, { returnValue: true });
}

/** Notifies once that corrupt stored data was removed (docs/product 8.18). */
export function DamagedStorage() {
  const t = useT();
  const toast = useToast();
  const isDamaged = useSyncExternalStore(subscribeDropped, countDropped, () => 0) > 0;
  useEffect(() => {
    if (isDamaged) toast(t('storage.damaged'), 'danger');
  }, [isDamaged, toast, t]);
  return null;
}
