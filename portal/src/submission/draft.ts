import { hasShape, isObject, isOptional, isTime, localStore, useStoredText } from '@network/api-client';
import { DAY_MS, LIFETIMES } from '@network/domain';
import { filled, putInto } from '@network/forms';
import { useState } from 'react';
import { type Attempts, isAttempts, isBase, readItem, removeItem } from './outbox-item';
import type { Base, Submission } from './submission';

/** The stored draft of a form (docs/product 8.13, 8.18). */
export interface Draft {
  formData: object;
  savedAt: string;
  /** The step of a wizard. */
  currentStep?: number;
  /** The resource that the form changes, as it was when the draft began. */
  base?: Base;
  /** The attempts of a withdrawn submission, which the server may have processed. */
  attempts?: Attempts;
}

const LIFETIME_MS = LIFETIMES.draftDays * DAY_MS;

/** A step that the wizard does not have is taken from the fields instead. */
const isDraft = hasShape<Omit<Draft, 'currentStep'>>({
  formData: isObject,
  savedAt: isTime,
  base: isOptional(isBase),
  attempts: isOptional(isAttempts),
});

/** Returns the draft under a storage key, or null. Removes an expired one. */
export function readDraft(formKey: string): Draft | null {
  const draft: Draft | null = localStore.readJson(formKey, isDraft);
  if (!draft || Date.now() - Date.parse(draft.savedAt) <= LIFETIME_MS) return draft;
  removeDraft(formKey);
  return null;
}

export const writeDraft = (formKey: string, draft: Omit<Draft, 'savedAt'>) =>
  localStore.writeJson(formKey, { ...draft, savedAt: new Date().toISOString() });

/** Changes a draft, if there is one. */
export function updateDraft(formKey: string, changes: Partial<Draft>) {
  const draft = readDraft(formKey);
  if (draft) writeDraft(formKey, { ...draft, ...changes });
}

export const removeDraft = (formKey: string) => localStore.write(formKey, null);

/** Removes the draft of a form, and its submission from the queue. */
export function discardForm(formKey: string) {
  removeItem(formKey);
  removeDraft(formKey);
}

interface DraftOptions<Form> {
  initial: Form;
  base?: Base;
  step?: number;
  /** The submission that has just been sent, until the page has read its data again. */
  sent?: Submission;
}

/** The values of a form: those just sent, or of its draft, or of its submission. The storage is the form's only state. */
export function useDraft<Form extends object>(formKey: string, { initial, base, step, sent }: DraftOptions<Form>) {
  useStoredText(formKey);
  const [openedAt] = useState(() => (readItem(formKey) ? undefined : readDraft(formKey)?.savedAt));

  /** Returns the latest values, also after a change by the same event, and the resource that they started from. */
  function read(): { values: Form; base?: Base } {
    const draft = readDraft(formKey);
    const submission = sent ?? readItem(formKey);
    // The draft of a wizard has the base of the saved step, its submission the one before.
    const latestBase = draft?.base ?? submission?.base ?? base;
    if (sent || !draft) return { values: putInto(initial, submission?.values), base: latestBase };
    // Blank values that an earlier visit left do not override the server's.
    const values = draft.savedAt === openedAt ? filled(draft.formData) : draft.formData;
    return { values: putInto(initial, values), base: latestBase };
  }

  function write(changes: Partial<Draft>) {
    const { values, base } = read();
    writeDraft(formKey, { ...readDraft(formKey), formData: values, base, currentStep: step, ...changes });
  }

  return { read, write };
}
