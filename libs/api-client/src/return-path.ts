import { sessionStore } from './browser-store';
import { STORAGE_KEYS } from './storage-keys';

/** Remembers, for this tab, the page to come back to after sign-in. Sign-in pages themselves are never remembered. */
export function rememberReturnPath({ pathname, search }: { pathname: string; search: string } = window.location) {
  if (/^\/(app|admin)(\/|$)/.test(pathname)) sessionStore.write(STORAGE_KEYS.returnPath, pathname + search);
}

/** The remembered page, or null. It stays remembered: call `forgetReturnPath` once it has been shown. */
export function readReturnPath() {
  const path = sessionStore.read(STORAGE_KEYS.returnPath);
  // Only a path of ours: "//elsewhere" would leave the site.
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}

/** Forgets the remembered page. */
export const forgetReturnPath = () => sessionStore.write(STORAGE_KEYS.returnPath, null);
