import { ANY, api, ApiError, defaultMessages, localStore, OFFLINE, readToken, STORAGE_KEYS } from '@network/api-client';
import { v4 } from 'uuid';
import { readDraft, removeDraft, updateDraft } from './draft';
import { makeCall } from './make-call';
import type { Outcome } from './merge';
import {
  isPending,
  type OutboxItem,
  readItem,
  readOutbox,
  removeItem,
  saveItem,
  subscribeItem,
  updateItem,
} from './outbox-item';
import { type Base, type Submission, SUBMISSION_KINDS } from './submission';

export const IDEMPOTENCY_MISMATCH = 'idempotency_mismatch';

/** Stores submissions and sends each once, from any tab, now or when the connection is back (docs/product 8.13). */
class SubmissionQueue {
  readonly #listeners = new Set<() => void>();
  readonly #formsOnPage = new Set<string>();
  readonly #sending = new Set<string>();
  /** The items that this page has sent while no form showed them. */
  #sent: OutboxItem[] = [];
  #session: { token: string | null; userId?: string } = { token: null };
  #notBefore = 0;

  /**
   * Stores a submission and sends it. A repeated or changed one reuses its idempotency key: the server processes only one
   * version, and rejects a change that comes too late.
   */
  enqueue(submission: Submission) {
    const { formKey } = submission;
    const queued = readItem(formKey);
    const since = queued?.since ?? new Date().toISOString();
    const { idempotencyKey = v4(), unconfirmed } = queued ?? readDraft(formKey)?.attempts ?? {};
    saveItem({ ...submission, since, idempotencyKey, unconfirmed, state: 'sending' });
    void this.#withLock(formKey, () => this.#attempt(formKey, false));
  }

  /** Sends the waiting submissions of a user in order, until the server cannot be reached. */
  async resume(userId: string) {
    if (Date.now() < this.#notBefore) return;
    let isReachable = true;
    for (const { formKey } of readOutbox(userId).filter(isPending)) {
      const isSent = await this.#withLock(formKey, async () => {
        this.#release(formKey);
        return isReachable && this.#attempt(formKey, true);
      });
      isReachable &&= isSent;
    }
  }

  /**
   * Registers a form on this page, which shows its item itself. Calls back when a tab has sent that item. Returns the
   * function that unregisters the form.
   */
  registerForm(formKey: string, onSent: (item: OutboxItem) => void) {
    const unsubscribe = subscribeItem(formKey, (item) => item.state === 'sent' && onSent(item));
    this.#formsOnPage.add(formKey);
    this.#notify();
    return () => {
      unsubscribe();
      this.#formsOnPage.delete(formKey);
      this.#notify();
    };
  }

  /** The items of a user that no form on this page shows, and whether any item is still to be sent. */
  contents(userId: string) {
    const stored = readOutbox(userId);
    // Another tab stores a sent item only for a moment, to tell the forms.
    const items = stored.filter(({ formKey, state }) => state !== 'sent' && !this.#formsOnPage.has(formKey));
    return {
      hasPending: stored.some(isPending),
      items: [...items, ...this.#sent.filter((item) => item.userId === userId)],
    };
  }

  /** Calls back when the contents change; returns the unsubscribe function. */
  readonly subscribe = (listener: () => void) => {
    const unsubscribe = localStore.subscribe(ANY, listener);
    this.#listeners.add(listener);
    return () => {
      unsubscribe();
      this.#listeners.delete(listener);
    };
  };

  /** Removes the sent items from the contents. */
  readonly dismissSent = () => {
    this.#sent = [];
    this.#notify();
  };

  #notify() {
    this.#listeners.forEach((listener) => listener());
  }

  /**
   * Works on an item while no other tab does. Returns true if this page is already sending it. A closed tab releases its
   * lock. Browsers without locks, or with blocked storage, rely on the server's idempotency.
   */
  async #withLock(formKey: string, work: () => Promise<boolean>): Promise<boolean> {
    if (this.#sending.has(formKey)) return true;
    this.#sending.add(formKey);
    let result: Promise<boolean> | undefined;
    const run = () => (result ??= work());
    try {
      const locks = navigator.locks as LockManager | undefined;
      return await (locks?.request(STORAGE_KEYS.outboxItem(formKey), run).catch(run) ?? run());
    } finally {
      this.#sending.delete(formKey);
    }
  }

  /** Lets an item wait that a page was sending when it was closed. */
  #release(formKey: string) {
    const item = readItem(formKey);
    if (item?.state === 'sending') updateItem(formKey, { state: 'waiting', unconfirmed: unconfirmedAfter(item) });
  }

  /** Sends an item. Returns false if the server is unreachable or requests a delay. */
  async #attempt(formKey: string, isRetry: boolean): Promise<boolean> {
    const item = readItem(formKey);
    if (!item || !isPending(item)) return true;
    updateItem(formKey, { state: 'sending' });
    let outcome: Outcome;
    try {
      if ((await this.#signedInUser()) !== item.userId) {
        updateItem(formKey, { state: 'waiting' });
        return false;
      }
      outcome = await makeCall(item);
    } catch (error) {
      return this.#fail(item, toApiError(error), isRetry);
    }
    if (outcome.state === 'sent') {
      this.#succeed(item, outcome.base);
      return true;
    }
    updateItem(formKey, outcome);
    updateDraft(formKey, { base: outcome.base, ...(outcome.state === 'sending' && { formData: outcome.values }) });
    return outcome.state === 'conflict' || this.#attempt(formKey, isRetry);
  }

  /** Another tab may have signed in a different account, which must not send this user's submissions. */
  async #signedInUser() {
    const token = readToken();
    if (token === null) return undefined;
    if (this.#session.token !== token) this.#session = { token, userId: (await api.GET('/api/auth/me')).data?.id };
    return readToken() === token ? this.#session.userId : undefined;
  }

  #succeed(item: OutboxItem, base?: Base) {
    const { formKey, kind } = item;
    this.#notBefore = 0;
    const { nextStep } = SUBMISSION_KINDS[kind];
    if (nextStep) updateDraft(formKey, { currentStep: nextStep, base, attempts: undefined });
    else removeDraft(formKey);
    if (!this.#formsOnPage.has(formKey)) this.#sent.push({ ...item, state: 'sent' });
    updateItem(formKey, { state: 'sent' });
    removeItem(formKey);
  }

  /** Stores the error of an item. A server error on the first attempt is shown instead of retried. */
  #fail(item: OutboxItem, error: ApiError, isRetry: boolean) {
    const { message, status, code, fields, serverMessage, retryAfter } = error;
    if (retryAfter) this.#notBefore = Date.now() + retryAfter * 1000;
    const hasToWait = code === OFFLINE || status === 401 || status === 429 || retryAfter !== undefined;
    const isWaiting = hasToWait || (isRetry && status >= 500);
    updateItem(item.formKey, {
      state: isWaiting ? 'waiting' : 'rejected',
      error: { message, status, code, fields, serverMessage },
      ...((status === 0 || status >= 500) && { unconfirmed: unconfirmedAfter(item) }),
      // The server has processed an earlier body under the old key.
      ...(code === IDEMPOTENCY_MISMATCH && { idempotencyKey: v4() }),
    });
    return !hasToWait;
  }
}

export const submissionQueue = new SubmissionQueue();

/** The unconfirmed bodies of an item whose response was lost. */
const unconfirmedAfter = ({ call, unconfirmed = [] }: OutboxItem) => [
  ...unconfirmed.filter((body) => JSON.stringify(body) !== JSON.stringify(call.body)),
  call.body,
];

/** The error of a failed call. A browser that leaves the page aborts its calls. */
function toApiError(cause: unknown) {
  if (cause instanceof ApiError) return cause;
  const isAborted = cause instanceof DOMException && cause.name === 'AbortError';
  if (!isAborted) console.error('A submission failed:', cause);
  return new ApiError(defaultMessages().request, { status: 0, code: isAborted ? OFFLINE : undefined });
}
