import { sessionStore, STORAGE_KEYS } from '@network/api-client';

/** This tab's random text for verify calls: with it a call whose response was lost may be repeated. */
export function verifyNonce() {
  const stored = sessionStore.read(STORAGE_KEYS.verifyNonce);
  if (stored) return stored;
  // Not randomUUID: it does not exist over plain http, where the product is tried out.
  const nonce = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  sessionStore.write(STORAGE_KEYS.verifyNonce, nonce);
  return nonce;
}
