import { ANY, api, ApiError, defaultMessages, localStore, OFFLINE, readToken, STORAGE_KEYS } from '@network/api-client';
import { useMemo, useSyncExternalStore } from 'react';
import { v4 } from 'uuid';
import { makeCall } from './make-call';
import {
  isPending,
  type OutboxItem,
  readDraft,
  readItem,
  readOutbox,
  removeDraft,
  removeItem,
  saveItem,
  type Submission,
  updateItem,
  writeDraft,
} from './stored-form';

export const IDEMPOTENCY_MISMATCH = 'idempotency_mismatch';

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());
const formsOnPage = new Set<string>();
/** The items that this page has sent while no form showed them. */
let sent: OutboxItem[] = [];

/** Registers that a form is on this page, which shows its item itself. Returns the function that unregisters it. */
export function registerForm(formKey: string) {
  formsOnPage.add(formKey);
  notify();
  return () => {
    formsOnPage.delete(formKey);
    notify();
  };
}

/** Clears the list of sent items. */
export function dismissSent() {
  sent = [];
  notify();
}

function subscribe(listener: () => void) {
  const unsubscribe = localStore.subscribe(ANY, listener);
  listeners.add(listener);
  return () => {
    unsubscribe();
    listeners.delete(listener);
  };
}

/** The queue of a user, and the items that this page has sent, without those that a form on this page shows. */
export function useOutbox(userId = '') {
  const text = useSyncExternalStore(subscribe, () => {
    const items = readOutbox(userId);
    return JSON.stringify({
      hasPending: items.some(isPending),
      items: items.filter(({ formKey }) => !formsOnPage.has(formKey)),
      sent: sent.filter((item) => item.userId === userId),
    });
  });
  return useMemo(() => JSON.parse(text) as { hasPending: boolean } & Record<'items' | 'sent', OutboxItem[]>, [text]);
}

/** Stores a submission and sends it. A repeated one reuses its idempotency key, so the server processes it once. */
export function enqueue(submission: Submission) {
  const stored = readItem(submission.formKey);
  const { since = new Date().toISOString(), unanswered } = stored ?? {};
  saveItem({ ...submission, since, idempotencyKey: keyFor(submission, stored), unanswered, state: 'sending' });
  void send(submission.formKey);
}

/** Updates a waiting submission. */
export function requeue(submission: Submission) {
  const stored = readItem(submission.formKey);
  if (stored?.state === 'waiting') saveItem({ ...stored, ...submission, idempotencyKey: keyFor(submission, stored) });
}

/**
 * A changed submission gets a new key. It keeps the old one while the server may have processed the earlier version:
 * the server then refuses the change, instead of processing both.
 */
function keyFor({ call }: Submission, stored: OutboxItem | null): string {
  if (!stored) return v4();
  const mayHaveArrived = stored.unanswered !== undefined || stored.state === 'sending';
  return mayHaveArrived || JSON.stringify(call) === JSON.stringify(stored.call) ? stored.idempotencyKey : v4();
}

/** Gives a waiting submission another form key, which empties its form for another one. */
export function startAnother(formKey: string, to: string) {
  const item = readItem(formKey);
  if (item?.state !== 'waiting') return;
  saveItem({ ...item, formKey: to });
  removeItem(item);
  removeDraft(formKey);
}

let notBefore = 0;

/** Sends the waiting submissions of a user in order, until the server cannot be reached. */
export async function resume(userId: string) {
  if (Date.now() < notBefore) return;
  for (const item of readOutbox(userId).filter(isPending)) if (!(await send(item.formKey, true))) return;
}

const sending = new Set<string>();

/** Sends an item once, even if several tabs try. Returns false if the server is unreachable or requests a delay. */
async function send(formKey: string, isRetry = false): Promise<boolean> {
  if (sending.has(formKey)) return true;
  sending.add(formKey);
  try {
    return await withLock(STORAGE_KEYS.outboxItem(formKey), () => attempt(formKey, isRetry));
  } finally {
    sending.delete(formKey);
  }
}

/**
 * Runs the work while no other tab does. A closed tab releases the lock. Browsers without locks, or with blocked
 * storage, rely on the server's idempotency.
 */
const withLock = <Result>(name: string, work: () => Promise<Result>) =>
  (navigator.locks as LockManager | undefined)?.request(name, work).catch(work) ?? work();

async function attempt(formKey: string, isRetry: boolean) {
  const item = readItem(formKey);
  if (!item || !isPending(item)) return true;
  updateItem(formKey, { state: 'sending' });
  try {
    if ((await signedInUser()) !== item.userId) {
      updateItem(formKey, { state: 'waiting' });
      return false;
    }
    await makeCall(item, (fields, latest) => updateItem(formKey, fields, latest));
  } catch (error) {
    return fail(item, error, isRetry);
  }
  notBefore = 0;
  removeItem(item);
  const draft = readDraft(formKey);
  if (item.kind !== 'profile.step') removeDraft(formKey);
  // The wizard goes on with the second step, also if it was closed meanwhile.
  else if (draft) writeDraft(formKey, { ...draft, currentStep: 2 });
  if (!formsOnPage.has(formKey)) sent.push(item);
  notify();
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

/** The error of a failed call. A browser that leaves the page aborts its calls. */
function toApiError(cause: unknown) {
  if (cause instanceof ApiError) return cause;
  const isAborted = cause instanceof DOMException && cause.name === 'AbortError';
  if (!isAborted) console.error('A submission failed:', cause);
  return new ApiError(defaultMessages().request, { status: 0, code: isAborted ? OFFLINE : undefined });
}

/** Keeps an item in the queue with its error. A server error on the first attempt is shown instead of retried. */
function fail(item: OutboxItem, cause: unknown, isRetry: boolean) {
  const { message, status, code, fields, serverMessage, retryAfter } = toApiError(cause);
  if (retryAfter) notBefore = Date.now() + retryAfter * 1000;
  const hasToWait = code === OFFLINE || status === 401 || status === 429 || retryAfter !== undefined;
  const isWaiting = hasToWait || (isRetry && status >= 500);
  updateItem(item.formKey, {
    state: isWaiting ? 'waiting' : status === 412 ? 'conflict' : 'rejected',
    error: { message, status, code, fields, serverMessage },
    ...((status === 0 || status >= 500) && { unanswered: item.unanswered ?? item.call.body }),
    // The server has processed an earlier body under the old key.
    ...(code === IDEMPOTENCY_MISMATCH && { idempotencyKey: v4() }),
  });
  return !hasToWait;
}
