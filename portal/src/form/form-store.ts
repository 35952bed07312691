import { localStore, sessionStore } from '@network/api-client';
import { newSubmissionKey } from './waiting';

/** What is typed into a form, with the idempotency key of what it makes, if it makes something. */
interface Keyed {
  submissionKey?: string;
}

/** Where what is typed into a form is kept until it is sent. */
export interface FormStore<Form extends Keyed> {
  read(): Form | null;
  write(form: Form): void;
  /** Removes what was typed for the thing with this key: what another tab has typed for another stays. */
  remove(submissionKey?: string): void;
}

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null;

/** What was kept without a key is anybody's. */
const isFor = (kept: Keyed, submissionKey?: string) =>
  kept.submissionKey === undefined || kept.submissionKey === submissionKey;

/** In this tab, until it is closed. */
export const inTab = <Form extends Keyed>(
  formKey: string,
  isForm: (value: unknown) => value is Form,
): FormStore<Form> => ({
  read: () => sessionStore.readJson(formKey, isForm),
  write: (form) => sessionStore.writeJson(formKey, form),
  remove: () => sessionStore.write(formKey, null),
});

/**
 * On this device, also after the tab was closed. Of two tabs that have begun another thing each, the second keeps its own
 * in itself for as long as the first one's is not sent: neither overwrites the other's.
 */
export const onDevice = <Form extends Keyed>(
  formKey: string,
  isForm: (value: unknown) => value is Form,
): FormStore<Form> => ({
  read: () => sessionStore.readJson(formKey, isForm) ?? localStore.readJson(formKey, isForm),
  write(form) {
    const kept = localStore.readJson(formKey, isKeyed);
    const isFree = kept === null || isFor(kept, form.submissionKey);
    (isFree ? localStore : sessionStore).writeJson(formKey, form);
    if (isFree && sessionStore.read(formKey) !== null) sessionStore.write(formKey, null);
  },
  remove: (submissionKey) => forgetTyped(formKey, submissionKey),
});

/** The stores that have something of the form, for the thing with this key. */
const storesOf = (formKey: string, submissionKey?: string) =>
  [sessionStore, localStore].filter((store) => {
    const kept = store.readJson(formKey, isKeyed);
    return kept !== null && isFor(kept, submissionKey);
  });

/** What was typed into the form for the thing with this key is kept no more, in this tab and on this device. */
export function forgetTyped(formKey: string, submissionKey?: string) {
  for (const store of storesOf(formKey, submissionKey)) store.write(formKey, null);
}

/** The idempotency key of what is typed into the form: another once that was sent, from this tab or another. */
export const submissionKeyOf = (formKey: string, current: string | undefined) =>
  current !== undefined && storesOf(formKey, current).length > 0 ? current : newSubmissionKey();
