import {
  ANY,
  api,
  ApiError,
  localStore,
  OFFLINE,
  readToken,
  STORAGE_KEYS,
  type ApiErrorDetails,
} from '@network/api-client';
import { useMemo, useSyncExternalStore } from 'react';
import { v4 } from 'uuid';
import { removeDraft } from './draft';
import { IDEMPOTENCY_MISMATCH, isStale, makeCall, type Attempt, type SubmissionCall } from './submission-call';

/** Each kind has a name: the message `outbox.{kind}`. */
type SubmissionKind =
  | 'project'
  | 'projectChange'
  | 'hours'
  | 'checkIn'
  | 'profile'
  | 'answer'
  | 'leave'
  | 'feedback'
  | 'closeRequest'
  | 'withdrawal'
  | 'pause';

/** A submission as a form hands it to the queue. */
export interface Submission extends SubmissionCall {
  key: string;
  userId: string;
  kind: SubmissionKind;
  /** The storage key of the form's draft. */
  formKey: string;
  /** The path of the page with the form. */
  page: string;
  values: object;
  /** True if the draft outlives the submission, because it was one step of a wizard. */
  keepsDraft?: boolean;
}

/** A submission in the queue. One that was sent leaves it. */
export interface OutboxItem extends Submission, Attempt {
  state: 'sending' | 'waiting' | 'conflict' | 'rejected';
  since: string;
  error?: ApiErrorDetails & { message: string };
}

export const newKey = () => v4();

const isItem = (value: unknown): value is OutboxItem =>
  typeof (value as Partial<OutboxItem> | null)?.call?.path === 'string';
const storageKey = ({ key, userId }: Pick<OutboxItem, 'key' | 'userId'>) => STORAGE_KEYS.outboxItem(key, userId);
const read = (item: Pick<OutboxItem, 'key' | 'userId'>) => localStore.readJson(storageKey(item), isItem);
const save = (item: OutboxItem) => localStore.writeJson(storageKey(item), item);

/** Changes an item, unless it has left the queue. */
function update(item: OutboxItem, fields: Partial<OutboxItem>) {
  const stored = read(item);
  if (stored) save({ ...stored, ...fields });
}

/** The items of one person, oldest first. */
export const readOutbox = (userId: string): OutboxItem[] =>
  localStore
    .keys()
    .filter((key) => key.startsWith(STORAGE_KEYS.outbox) && key.endsWith(`:${userId}`))
    .flatMap((key) => localStore.readJson(key, isItem) ?? [])
    .sort((a, b) => a.since.localeCompare(b.since));

/** Whether the item is still to be sent. */
export const isPending = ({ state }: OutboxItem) => state === 'sending' || state === 'waiting';
/** A full or blocked storage holds an item only while the page is open. */
export const isStored = (item: OutboxItem) => localStore.isStored(storageKey(item));
/** Removes an item from the queue. */
export const remove = (item: OutboxItem) => localStore.write(storageKey(item), null);

const listeners = new Set<() => void>();
const sentListeners = new Set<(item: OutboxItem) => void>();
const shown = new Set<string>();

/** Registers that a form on this page shows an item. Returns the function that unregisters it. */
export function showInForm(key: string) {
  const notify = () => listeners.forEach((listener) => listener());
  shown.add(key);
  notify();
  return () => {
    shown.delete(key);
    notify();
  };
}
export const isShownInForm = ({ key }: OutboxItem) => shown.has(key);

/** Calls back with each item that this tab has sent. */
export function subscribeSent(listener: (item: OutboxItem) => void) {
  sentListeners.add(listener);
  return () => void sentListeners.delete(listener);
}

function subscribe(listener: () => void) {
  const unsubscribe = localStore.subscribe(ANY, listener);
  listeners.add(listener);
  return () => {
    unsubscribe();
    listeners.delete(listener);
  };
}

/** The queue of a user, and whether a form on this page shows each item. */
export function useOutbox(userId = '') {
  const snapshot = () => JSON.stringify(readOutbox(userId).map((item) => ({ ...item, isInForm: isShownInForm(item) })));
  const text = useSyncExternalStore(subscribe, snapshot);
  return useMemo(() => JSON.parse(text) as (OutboxItem & { isInForm: boolean })[], [text]);
}

/** Stores a submission and sends it. A repeated one reuses its idempotency key, so the server processes it once. */
export function enqueue(submission: Submission) {
  const { since = new Date().toISOString(), idempotencyKey = submission.key, unanswered } = read(submission) ?? {};
  const item: OutboxItem = { ...submission, since, idempotencyKey, unanswered, state: 'sending' };
  save(item);
  void send(item);
}

/** Updates a waiting submission. */
export function requeue(submission: Submission) {
  const stored = read(submission);
  if (stored?.state === 'waiting') save({ ...stored, ...submission });
}

let notBefore = 0;

/** Sends the waiting submissions of a user in order, until the server cannot be reached. */
export async function resume(userId: string) {
  if (Date.now() < notBefore) return;
  for (const item of readOutbox(userId).filter(isPending)) if (!(await send(item, true))) return;
}

const sending = new Set<string>();

/** Sends an item once, even if several tabs try. Returns false if the server is unreachable or requests a delay. */
async function send(item: OutboxItem, isRetry = false): Promise<boolean> {
  const name = storageKey(item);
  if (sending.has(name)) return true;
  sending.add(name);
  try {
    return await withLock(name, () => attempt(item, isRetry));
  } finally {
    sending.delete(name);
  }
}

/**
 * Runs the work while no other tab does. A closed tab releases the lock. Browsers without locks, or with blocked
 * storage, rely on the server's idempotency.
 */
const withLock = <Result>(name: string, work: () => Promise<Result>) =>
  (navigator.locks as LockManager | undefined)?.request(name, work).catch(work) ?? work();

async function attempt(known: OutboxItem, isRetry: boolean) {
  const item = read(known);
  if (!item || !isPending(item)) return true;
  update(item, { state: 'sending' });
  try {
    if ((await signedInUser()) !== item.userId) throw new Error('Somebody else has signed in.');
    await makeCall(item, (version) => update(item, { version }));
  } catch (error) {
    return fail(item, error, isRetry);
  }
  notBefore = 0;
  remove(item);
  if (!item.keepsDraft) removeDraft(item.formKey, item.key);
  sentListeners.forEach((listener) => listener(item));
  return true;
}

let session: { token: string | null; userId?: string } = { token: null };

/** Another tab may have signed in a different account, which must not send this user's submissions. */
async function signedInUser() {
  const token = readToken();
  if (token === null) return undefined;
  if (session.token !== token) session = { token, userId: (await api.GET('/api/auth/me')).data?.id };
  return readToken() === token ? session.userId : undefined;
}

/** Keeps an item in the queue with its error. A server error on the first attempt is shown instead of retried. */
function fail(item: OutboxItem, cause: unknown, isRetry: boolean) {
  const error = cause instanceof ApiError ? cause : new ApiError(String(cause), { status: 0, code: OFFLINE });
  const { message, status, code, fields, serverMessage, retryAfter } = error;
  if (retryAfter) notBefore = Date.now() + retryAfter * 1000;
  const hasToWait = status === 0 || status === 401 || status === 429 || retryAfter !== undefined;
  const isWaiting = hasToWait || (isRetry && status >= 500);
  update(item, {
    state: isWaiting ? 'waiting' : isStale(error) ? 'conflict' : 'rejected',
    error: { message, status, code, fields, serverMessage },
    ...((status === 0 || status >= 500) && { unanswered: item.unanswered ?? item.call.body }),
    // The server has processed an earlier body under the old key.
    ...(code === IDEMPOTENCY_MISMATCH && { idempotencyKey: newKey() }),
  });
  return !hasToWait;
}
