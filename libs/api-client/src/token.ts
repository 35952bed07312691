import { localStore } from './browser-store';
import { STORAGE_KEYS } from './storage-keys';

/** The session token in this browser, or null when nobody is signed in. */
export const readToken = () => localStore.read(STORAGE_KEYS.token);

/** Says from then on whether the session is still the one that there was when this was called. */
export function sameSession(): () => boolean {
  const token = readToken();
  return () => readToken() === token;
}

/** Stores the token of a new session, or ends the session here with null. */
export const writeToken = (token: string | null) => localStore.write(STORAGE_KEYS.token, token);

/** Calls back when the token changes, in this tab or in another. */
export const subscribeToken = (listener: () => void) => localStore.subscribe(STORAGE_KEYS.token, listener);
