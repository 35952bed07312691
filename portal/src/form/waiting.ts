import { localStore, STORAGE_KEYS } from '@network/api-client';

/** Whether what is kept under this key on this device is to be sent once the connection is back. */
export const isKeptWaiting = (formKey: string | undefined) =>
  formKey !== undefined && localStore.read(STORAGE_KEYS.waiting(formKey)) !== null && isKept(formKey);

/** Whether anything is kept under this key: once it was sent, from this tab or another, nothing is. */
export const isKept = (formKey: string) => localStore.read(formKey) !== null;

/** Remembers over a closed tab whether a form waits for the connection. */
export function keepWaiting(formKey: string | undefined, isWaiting: boolean) {
  if (formKey === undefined) return;
  const key = STORAGE_KEYS.waiting(formKey);
  if (isWaiting) localStore.write(key, new Date().toISOString());
  else if (localStore.read(key) !== null) localStore.write(key, null);
}

/** The idempotency key of what is kept under `formKey`: another once that was sent, from this tab or another. */
export const submissionKeyOf = (formKey: string, current: string | undefined) =>
  current !== undefined && isKept(formKey) ? current : newSubmissionKey();

/** A new idempotency key. Undefined outside a secure origin, where the browser cannot make one. */
export const newSubmissionKey = () => globalThis.crypto?.randomUUID?.();
