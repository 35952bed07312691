import { localStore, sessionStore } from './browser-store';
import { STORAGE_KEYS } from './storage-keys';

/** Removes what this browser has stored of a person: what they typed, and the address they signed in with. */
export function forgetPerson(userId: string) {
  localStore.removeAll(userId);
  sessionStore.removeAll(userId);
  localStore.write(STORAGE_KEYS.loginEmail, null);
}
