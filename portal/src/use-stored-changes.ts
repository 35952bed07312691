import { localStore } from '@network/api-client';
import { useSyncExternalStore } from 'react';

/** Renders the component again when the value under a key of the local store changes, in any tab. */
export function useStoredChanges(key: string) {
  useSyncExternalStore(
    (listener) => localStore.subscribe(key, listener),
    () => localStore.snapshot(key),
  );
}
