import { useSyncExternalStore } from 'react';
import type { Guard } from './stored-values';

/** Receives the new text of a key, or null. */
type Listener = (text: string | null) => void;

let droppedValues = 0;
const dropListeners = new Set<() => void>();

/** The number of stored values that this page has dropped because they were damaged. */
export const countDropped = () => droppedValues;

/** Calls back when a damaged value is dropped; returns the unsubscribe function. */
export function subscribeDropped(listener: () => void) {
  dropListeners.add(listener);
  return () => void dropListeners.delete(listener);
}

/** The value of a JSON text; null if it is corrupt or not valid. */
export function parseJson<Value>(text: string, isValid: Guard<Value>): Value | null {
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : null;
  } catch {
    // The error of JSON.parse quotes the text, which may be personal.
    return null;
  }
}

/** Represents every key. */
export const ANY = Symbol('any key');

/**
 * Texts in one of the browser's storages. Never throws: a text that cannot be stored, because storage is full or
 * blocked, stays in memory until the page is closed.
 */
class BrowserStore {
  readonly #listeners = new Map<string | typeof ANY, Set<Listener>>();
  readonly #unstored = new Map<string, string | null>();

  constructor(private readonly storage: () => Storage) {}

  /** The text under a key, to find out whether it has changed. It is not validated. */
  snapshot(key: string): string | null {
    try {
      return this.#unstored.has(key) ? this.#unstored.get(key)! : this.storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** Stores a text and notifies the key's subscribers; null removes it. */
  write(key: string, text: string | null) {
    this.#unstored.delete(key);
    try {
      if (text === null) this.storage().removeItem(key);
      else this.storage().setItem(key, text);
    } catch {
      this.#unstored.set(key, text);
      console.warn('Storage write failed; keeping the value in memory.');
    }
    this.#listeners.get(key)?.forEach((listener) => listener(text));
    this.#listeners.get(ANY)?.forEach((listener) => listener(text));
  }

  /** Whether the text under a key was stored and outlives the page. */
  isStored(key: string) {
    return !this.#unstored.has(key);
  }

  /** Whether a text under a key with this prefix would be lost with the page. */
  hasUnstored(prefix = '') {
    return [...this.#unstored].some(([key, text]) => text !== null && key.startsWith(prefix));
  }

  /** The keys under which there is a text. */
  keys(): string[] {
    const keys = new Set<string>();
    try {
      for (const key of Object.keys(this.storage())) keys.add(key);
    } catch {
      // Storage is blocked: there is nothing in it.
    }
    for (const [key, text] of this.#unstored) {
      if (text === null) keys.delete(key);
      else keys.add(key);
    }
    return [...keys];
  }

  /** Removes every text whose key contains `part`. */
  removeAll(part: string) {
    for (const key of this.keys()) if (key.includes(part)) this.write(key, null);
  }

  /** The text under a key; null if there is none, or if it is not valid and therefore dropped. */
  readText<Text extends string>(key: string, isValid: Guard<Text>): Text | null {
    const text = this.snapshot(key);
    if (text === null || isValid(text)) return text;
    this.#drop(key, text);
    return null;
  }

  /** The value under a key; null if there is none, or if it is corrupt or not valid and therefore dropped. */
  readJson<Value>(key: string, isValid: Guard<Value>): Value | null {
    const text = this.snapshot(key);
    const value = text === null ? null : parseJson(text, isValid);
    if (text !== null && value === null) this.#drop(key, text);
    return value;
  }

  /** Removes a corrupt value. Deferred, because subscribers must not be notified during rendering. */
  #drop(key: string, text: string) {
    queueMicrotask(() => {
      if (this.snapshot(key) !== text) return;
      console.warn('Removed a corrupt stored value.');
      droppedValues += 1;
      this.write(key, null);
      dropListeners.forEach((listener) => listener());
    });
  }

  writeJson(key: string, value: object) {
    this.write(key, JSON.stringify(value));
  }

  /** Calls back when the text under a key, or any, changes in this tab or another; returns the unsubscribe function. */
  subscribe(key: string | typeof ANY, listener: Listener) {
    const fromOtherTab = (event: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (key === ANY || event.key === key || event.key === null) listener(event.newValue);
    };
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    window.addEventListener('storage', fromOtherTab);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', fromOtherTab);
    };
  }
}

/** The storage that all tabs share. */
export const localStore = new BrowserStore(() => localStorage);

/** Returns the text under a key of the local store, which is not validated. Follows its changes in any tab. */
export const useStoredText = (key: string) =>
  useSyncExternalStore(
    (listener) => localStore.subscribe(key, listener),
    () => localStore.snapshot(key),
  );

/** The storage of this tab, until it is closed. */
export const sessionStore = new BrowserStore(() => sessionStorage);

/**
 * The keys of everything this product stores in a browser (docs/product 8.18). A draft is stored under its author's
 * id.
 */
export const STORAGE_KEYS = {
  // In the local store.
  token: 'auth_token',
  theme: 'theme',
  language: 'lang',
  /** The address that a login link was last sent to, offered again where a link has died. */
  loginEmail: 'asked_email',
  /** The draft of a form, such as `expert_onboarding_draft`. Another `name` contains the id of its subject. */
  draft: (name: string, userId: string) => `${name}:${userId}`,
  /** The prefix of each queued submission's key. `formKey` is the key of its form's draft. */
  outbox: 'outbox:',
  outboxItem: (formKey: string) => `outbox:${formKey}`,
  /** The chosen language, until the account has it. */
  unsavedLanguage: (userId: string) => `unsaved_language:${userId}`,
  /** The refused invitations that the user has read. */
  dismissedInvitations: (userId: string) => `dismissed_invitations:${userId}`,

  // In the session store.
  returnPath: 'return_path',
  /** The address of the user whose session ended on that page. */
  endedSession: 'ended_session',
  /** The nonce that lets this tab repeat a verify call whose response was lost. */
  verifyNonce: 'verify_nonce',
} as const;
