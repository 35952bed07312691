import { ANY, ApiError, localStore, OFFLINE, STORAGE_KEYS, type ApiErrorDetails } from '@network/api-client';
import { besideOf, placesOf } from './places';
import type { WaitingCall } from './waiting-call';

/** What is kept on this device of a form that could not be sent (docs/product.md 8.13). */
export interface Waiting {
  since: string;
  call: WaitingCall;
  /** A form is sending it, and nobody is told that it waits: it does only if the form is gone before there is an answer. */
  isBegun?: true;
  /** Why the server did not take it: it waits no longer, and is kept until the form is sent again. */
  refused?: ApiErrorDetails & { message: string };
}

const PREFIX = STORAGE_KEYS.waiting('');

const isWaiting = (value: unknown): value is Waiting =>
  typeof (value as Partial<Waiting> | null)?.call?.kind === 'string';

/** What waits of the form kept under this key, or was refused; null where nothing does. */
export const readWaiting = (formKey: string) => localStore.readJson(STORAGE_KEYS.waiting(formKey), isWaiting);

/** The idempotency key of what a call makes; a profile is there already. */
export const keyOf = (call: WaitingCall) => (call.kind === 'profile' ? undefined : call.submissionKey);

const places = placesOf(readWaiting, ({ call }, submissionKey) => keyOf(call) === submissionKey);

/** The key of the form that a call was typed into, wherever it waits. */
export function formKeyOf(waitsAt: string, call: WaitingCall) {
  const beside = besideOf('', keyOf(call) ?? '');
  return waitsAt.startsWith(beside) ? waitsAt.slice(beside.length) : waitsAt;
}

/** The key under which a call of the form waits, its own or beside something else; null where it does not, or no more. */
export const whereWaits = (formKey: string, call: WaitingCall) => places.of(formKey, keyOf(call));

/**
 * Remembers over a closed tab that a call waits for the connection, and since when; or why the server refused it.
 * Beside something else that was typed into the same form it waits on its own.
 */
export function keepWaiting(formKey: string, call: WaitingCall, refusal?: ApiError) {
  keep(formKey, call, { refused: refusal && reasonOf(refusal) });
}

/** Remembers that a form sends a call: where its tab is closed before there is an answer, it waits. */
export const keepBegun = (formKey: string, call: WaitingCall) => keep(formKey, call, { isBegun: true });

function keep(formKey: string, call: WaitingCall, state: Pick<Waiting, 'isBegun' | 'refused'>) {
  const at = whereWaits(formKey, call);
  const since = (at && readWaiting(at)?.since) || new Date().toISOString();
  const waiting: Waiting = { since, call, ...state };
  localStore.writeJson(STORAGE_KEYS.waiting(at ?? places.free(formKey, keyOf(call))), waiting);
}

function reasonOf({ message, status, code, fields, serverMessage }: ApiError): Waiting['refused'] {
  return { message, status, code, fields, serverMessage };
}

/** Whether what waits is stored: a full or blocked storage keeps it only while the page is open. */
export const isStored = (formKey: string) => localStore.isStored(STORAGE_KEYS.waiting(formKey));

/** This call of the form waits no more; something else that was typed into the same form does. */
export function forgetWaiting(formKey: string, call: WaitingCall) {
  const at = whereWaits(formKey, call);
  if (at) localStore.write(STORAGE_KEYS.waiting(at), null);
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

/** Whether nobody knows what became of a call: it may have done what it was for. */
export const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) || error.code === OFFLINE || error.status >= 500;

/** Whether a call failed for a reason that passes by itself: it can be made again as it is. */
export const isPassing = (error: unknown) =>
  isUnanswered(error) ||
  (error instanceof ApiError && ([401, 429].includes(error.status) || error.code === 'idempotency_in_progress'));

/** Whether another tab, or another part of this page, has sent what this form waits with. */
export const isSentElsewhere = (formKey: string, call: WaitingCall) =>
  // A profile is written over what is there: what was saved already counts as done, and anything else is asked about.
  call.kind !== 'profile' && whereWaits(formKey, call) === null;

/**
 * Does the work while no other tab and no other part of this page sends what is kept under the key. With `ifFree` it is
 * not waited for: the work is left to whoever is at it. Browsers without locks, outside a secure origin or with their
 * storage blocked, rely on the server.
 */
export async function inTurn<Result>(formKey: string | undefined, work: () => Promise<Result>, ifFree = false) {
  const { locks } = globalThis.navigator;
  if (formKey === undefined || !locks) return work();
  let isRefused = true;
  const inside = (lock: Lock | null) => {
    isRefused = false;
    return lock === null ? undefined : work();
  };
  try {
    return await locks.request(STORAGE_KEYS.waiting(formKey), { ifAvailable: ifFree }, inside);
  } catch (error) {
    if (!isRefused) throw error;
    return work();
  }
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
