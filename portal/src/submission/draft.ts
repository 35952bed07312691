import { hasShape, isObject, isOptional, isTime, localStore, useStoredText } from '@network/api-client';
import { DAY_MS, LIFETIMES } from '@network/domain';
import { isFilled, putInto } from '@network/forms';
import { useState } from 'react';
import { type Base, compare, pick, type Values } from './merge';
import { isBase, readItem } from './outbox-item';

/** The stored draft of a form (docs/product 8.13, 8.18). */
export interface Draft {
  formData: object;
  savedAt: string;
  /** The step of a wizard. */
  currentStep?: number;
  /** The resource that the form changes, as it was when the draft began. */
  base?: Base;
}

const LIFETIME_MS = LIFETIMES.draftDays * DAY_MS;

/** A step that the wizard does not have is taken from the fields instead. */
const isDraft = hasShape<Omit<Draft, 'currentStep'>>({ formData: isObject, savedAt: isTime, base: isOptional(isBase) });

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

/** The values that are not blank. */
export const filled = (values: object = {}): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)));

/** Overwrites fields of `base` with the stored values that have the same type. */
export function takeOver<Form extends object>(base: Form, values: object = {}): Form {
  const taken = Object.entries(values).filter(
    ([field, value]) => field in base && isSameKind(value, base[field as keyof Form]),
  );
  return { ...base, ...Object.fromEntries(taken) };
}

const isSameKind = (value: unknown, example: unknown) =>
  Array.isArray(example)
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === typeof example;

/** The stored draft of a form, or else its submission. The storage is the form's only state. */
export function useDraft<Form extends object>(
  formKey: string,
  { initial, base, step }: { initial: Form; base?: Base; step?: number },
) {
  useStoredText(formKey);
  const [openedAt] = useState(() => (readItem(formKey) ? undefined : readDraft(formKey)?.savedAt));

  /** Returns the latest values, also after a change by the same event, and the resource that they started from. */
  function read(): { values: Form; base?: Base } {
    const draft = readDraft(formKey);
    if (!draft) {
      const item = readItem(formKey);
      return { values: takeOver(initial, item?.values), base: item?.base ?? base };
    }
    // Blank values that an earlier visit left do not override the server's.
    const values = draft.savedAt === openedAt ? filled(draft.formData) : draft.formData;
    return { values: takeOver(initial, values), base: draft.base ?? base };
  }

  function write(changes: Partial<Draft>) {
    const { values, base } = read();
    writeDraft(formKey, { formData: values, base, currentStep: step, ...changes });
  }

  return {
    read,
    write,
    /** Compares the form with the resource as saved meanwhile. Returns the fields that both sides changed. */
    conflictWith({ version, values: theirs }: Base) {
      const { values, base } = read();
      const mine = values as Values;
      const { taken, conflicts } = compare(Object.keys(theirs), { base: base?.values ?? {}, mine, theirs });
      return {
        fields: conflicts.map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
        /** Puts the saved values of the chosen fields into the form, and of those that only they have changed. */
        resolve(chosen: readonly string[]) {
          const latest = pick(theirs, [...taken, ...chosen]);
          write({ formData: putInto(read().values, latest), base: { version, values: theirs } });
        },
      };
    },
  };
}
