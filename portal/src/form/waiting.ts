import { ANY, ApiError, localStore, OFFLINE, STORAGE_KEYS, type ApiErrorDetails } from '@network/api-client';
import type { WaitingCall } from './waiting-call';

/** What is kept on this device of a form that could not be sent (docs/product.md 8.13). */
export interface Waiting {
  since: string;
  call: WaitingCall;
  /** Why the server did not take it: it waits no longer, and is kept until the form is sent again. */
  refused?: ApiErrorDetails & { message: string };
}

const PREFIX = STORAGE_KEYS.waiting('');

const isWaiting = (value: unknown): value is Waiting =>
  typeof (value as Partial<Waiting> | null)?.call?.kind === 'string';

/** What waits of the form kept under this key, or was refused; null where nothing does. */
export const readWaiting = (formKey: string) => localStore.readJson(STORAGE_KEYS.waiting(formKey), isWaiting);

/** Remembers over a closed tab that a call waits for the connection, and since when. */
export function keepWaiting(formKey: string, call: WaitingCall) {
  const { since = new Date().toISOString() } = readWaiting(formKey) ?? {};
  localStore.writeJson(STORAGE_KEYS.waiting(formKey), { since, call } satisfies Waiting);
}

/** Remembers why the server did not take what waited. */
export function keepRefused(formKey: string, waiting: Waiting, error: ApiError) {
  const { message, status, code, fields, serverMessage } = error;
  const refused = { message, status, code, fields, serverMessage };
  localStore.writeJson(STORAGE_KEYS.waiting(formKey), { ...waiting, refused } satisfies Waiting);
}

/** Nothing of the form waits any more. */
export function forgetWaiting(formKey: string) {
  const key = STORAGE_KEYS.waiting(formKey);
  if (localStore.read(key) !== null) localStore.write(key, null);
}

/** The keys of the forms of which something waits, or was refused: this person's, and nobody else's. */
export const waitingFormsOf = (userId: string) =>
  localStore
    .keys()
    .filter((key) => key.startsWith(PREFIX) && key.endsWith(`:${userId}`))
    .map((key) => key.slice(PREFIX.length))
    .sort();

const listeners = new Set<() => void>();

/** Calls back when anything begins or ceases to wait, in this tab or another, or to be shown by a form. */
export function subscribeWaiting(listener: () => void) {
  const unsubscribe = localStore.subscribe(ANY, listener);
  listeners.add(listener);
  return () => {
    unsubscribe();
    listeners.delete(listener);
  };
}

/** Whether a call failed for a reason that passes by itself: it can be made again as it is. */
export const isPassing = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.code === OFFLINE ||
  error.status >= 500 ||
  error.status === 401 ||
  error.status === 429;

/**
 * Does the work while no other tab and no other part of this page sends what is kept under the key. With `ifFree` it is
 * not waited for: the work is left to whoever is at it. Browsers without locks, outside a secure origin, rely on the server.
 */
export async function inTurn<Result>(formKey: string | undefined, work: () => Promise<Result>, ifFree = false) {
  if (formKey === undefined || !globalThis.navigator.locks) return work();
  return navigator.locks.request(STORAGE_KEYS.waiting(formKey), { ifAvailable: ifFree }, (lock) =>
    lock === null ? undefined : work(),
  );
}

const open = new Set<string>();

/** Whether a form on this page shows what waits under the key, and sends it itself. */
export const isOnPage = (formKey: string) => open.has(formKey);

/** A form on this page shows what waits under the key, and sends it, until the returned function is called. */
export function showOnPage(formKey: string) {
  const tell = () => listeners.forEach((listener) => listener());
  open.add(formKey);
  tell();
  return () => {
    open.delete(formKey);
    tell();
  };
}

/** Whether anything is kept under this key: once it was sent, from this tab or another, nothing is. */
export const isKept = (formKey: string) => localStore.read(formKey) !== null;

/** The idempotency key of what is kept under `formKey`: another once that was sent, from this tab or another. */
export const submissionKeyOf = (formKey: string, current: string | undefined) =>
  current !== undefined && isKept(formKey) ? current : newSubmissionKey();

/** A new idempotency key. Undefined outside a secure origin, where the browser cannot make one. */
export const newSubmissionKey = () => globalThis.crypto?.randomUUID?.();
