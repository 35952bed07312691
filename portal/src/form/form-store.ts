import { ANY, localStore, sessionStore } from '@network/api-client';
import { besideOf, placesOf } from './places';
import { newSubmissionKey } from './submission-key';

/** What is typed into a form, with the idempotency key of what it makes, if it makes something. */
export interface Keyed {
  submissionKey?: string;
}

/** Where what is typed into a form is kept until it is sent. */
export interface FormStore<Form extends Keyed> {
  /** What this tab has in the form. */
  read(): Form | null;
  write(form: Form): void;
  /** Removes what was typed for the thing with this key: what was typed for another stays. */
  remove(submissionKey?: string): void;
  /** Whether what was typed for the thing with this key has gone: it was sent, or let go of, from another tab. */
  hasLost(submissionKey?: string): boolean;
  /** Calls back when anything is kept or removed, in this tab or another; gives what ends that. */
  subscribe(listener: () => void): () => void;
}

/** Whether what is kept are texts by the names of their fields, as small forms are. */
export const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null;

const places = placesOf(
  (place) => localStore.readJson(place, isKeyed),
  // What has no key is anybody's.
  (kept, submissionKey) => [undefined, submissionKey].includes(kept.submissionKey),
);

/** In this tab, until it is closed. */
export const inTab = <Form extends Keyed>(
  formKey: string,
  isForm: (value: unknown) => value is Form,
): FormStore<Form> => ({
  read: () => sessionStore.readJson(formKey, isForm),
  write: (form) => sessionStore.writeJson(formKey, form),
  remove: () => sessionStore.write(formKey, null),
  hasLost: () => false,
  subscribe: () => () => undefined,
});

/**
 * On this device, also after the tab was closed. Two tabs that have begun another thing each keep both, and each its own
 * in the form.
 */
export const onDevice = <Form extends Keyed>(
  formKey: string,
  isForm: (value: unknown) => value is Form,
): FormStore<Form> => ({
  read() {
    const shown = sessionStore.read(formKey);
    const place = (shown && places.of(formKey, shown)) || anyPlaceOf(formKey);
    return place ? localStore.readJson(place, isForm) : null;
  },
  write(form) {
    const { submissionKey } = form;
    localStore.writeJson(places.of(formKey, submissionKey) ?? places.free(formKey, submissionKey), form);
    if (submissionKey) openInForm(formKey, submissionKey);
  },
  remove: (submissionKey) => forgetTyped(formKey, submissionKey),
  hasLost: (submissionKey) => submissionKey !== undefined && places.of(formKey, submissionKey) === null,
  subscribe: (listener) => localStore.subscribe(ANY, listener),
});

/** Where a tab that has nothing in the form yet finds what was typed into it before. */
function anyPlaceOf(formKey: string): string | undefined {
  if (localStore.read(formKey) !== null) return formKey;
  return localStore
    .keys()
    .filter((key) => key.endsWith(`:${formKey}`))
    .find((key) => key === besideOf(formKey, localStore.readJson(key, isKeyed)?.submissionKey ?? ''));
}

/** This tab has the thing with this key in the form from now on. */
export const openInForm = (formKey: string, submissionKey: string) => sessionStore.write(formKey, submissionKey);

/** What was typed into the form for the thing with this key is kept no more. */
export function forgetTyped(formKey: string, submissionKey?: string) {
  const place = places.of(formKey, submissionKey);
  if (place) localStore.write(place, null);
  if (submissionKey && sessionStore.read(formKey) === submissionKey) sessionStore.write(formKey, null);
}

/** The idempotency key of what is typed into the form: another once that was sent, from this tab or another. */
export const submissionKeyOf = (formKey: string, current: string | undefined) =>
  current !== undefined && places.of(formKey, current) !== null ? current : newSubmissionKey();
