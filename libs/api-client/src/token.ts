const TOKEN_KEY = 'auth_token';
const listeners = new Set<() => void>();

/** The session token this browser keeps, or null when nobody is signed in. */
export const readToken = () => localStorage.getItem(TOKEN_KEY);

/** Keeps the token of a new session, or forgets the session with null. */
export function writeToken(token: string | null) {
  if (token === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, token);
  listeners.forEach((listener) => listener());
}

/** Calls back when the token changes, in this tab or in another. */
export function subscribeToken(listener: () => void) {
  const fromOtherTab = ({ key }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key === TOKEN_KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
