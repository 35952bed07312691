import { STORAGE } from '@network/session';

/** This tab's random text for verify calls: with it a call whose answer was lost may be repeated. */
export function verifyNonce() {
  const kept = sessionStorage.getItem(STORAGE.verifyNonce);
  if (kept) return kept;
  // Not randomUUID: that one is missing where the product is tried out over plain http.
  const nonce = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  sessionStorage.setItem(STORAGE.verifyNonce, nonce);
  return nonce;
}
