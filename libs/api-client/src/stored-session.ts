import { localStore, sessionStore, STORAGE_KEYS } from './browser-store';
import { isText, isTextLike } from './stored-values';

/** Other characters are invalid in a header and would make every call fail. */
const isToken = isTextLike(/^[\w.~+/=-]+$/);
/** Only a path of this site: "//elsewhere" would leave it. */
const isOwnPath = isTextLike(/^\/(?![/\\])/);

/** The session token in this browser, or null if no user is signed in. */
export const readToken = () => localStore.readText(STORAGE_KEYS.token, isToken);

/** Stores the token of a new session, or ends the session here with null. */
export const writeToken = (token: string | null) => localStore.write(STORAGE_KEYS.token, token);

/** Calls back when the token changes, in this tab or in another. */
export const subscribeToken = (listener: () => void) => localStore.subscribe(STORAGE_KEYS.token, listener);

/** Stores, for this tab, the page to return to after sign-in, unless it is a sign-in page. */
export function rememberReturnPath({ pathname, search }: { pathname: string; search: string } = window.location) {
  if (/^\/(app|admin)(\/|$)/.test(pathname)) sessionStore.write(STORAGE_KEYS.returnPath, pathname + search);
}

/** The page to return to, or null. Call `forgetReturnPath` once it has been shown. */
export const readReturnPath = () => sessionStore.readText(STORAGE_KEYS.returnPath, isOwnPath);

/**
 * Remembers, for this tab, that a session ended without a sign-out, and the user's address. Without an address it is
 * the one that this browser last signed in with.
 */
export const rememberEndedSession = (email?: string) =>
  sessionStore.write(STORAGE_KEYS.endedSession, email ?? localStore.readText(STORAGE_KEYS.loginEmail, isText) ?? '');

/** The address whose session ended, empty if unknown. Null if none did. */
export const readEndedSession = () => sessionStore.readText(STORAGE_KEYS.endedSession, isText);

/** Calls back when a session ends, or its end no longer matters. */
export const subscribeEndedSession = (listener: () => void) =>
  sessionStore.subscribe(STORAGE_KEYS.endedSession, listener);

/** Forgets the remembered page, and the ended session. */
export function forgetReturnPath() {
  sessionStore.write(STORAGE_KEYS.returnPath, null);
  sessionStore.write(STORAGE_KEYS.endedSession, null);
}

/** Deletes a person's data from this browser: their input and the address they signed in with. */
export function forgetPerson(userId: string) {
  localStore.removeAll(userId);
  sessionStore.removeAll(userId);
  localStore.write(STORAGE_KEYS.loginEmail, null);
}
