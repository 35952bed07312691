import { isTextLike, sessionStore, STORAGE_KEYS } from '@network/api-client';

/** Returns this tab's nonce for verify calls. It allows a retry after a lost response. */
export function verifyNonce() {
  const stored = sessionStore.readText(STORAGE_KEYS.verifyNonce, isTextLike(/^\w+$/));
  if (stored) return stored;
  // Not randomUUID: it does not exist over plain http, where the product is tried out.
  const nonce = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  sessionStore.write(STORAGE_KEYS.verifyNonce, nonce);
  return nonce;
}
