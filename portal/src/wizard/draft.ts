import { localStore } from '@network/api-client';
import { LIFETIMES } from '@network/domain';
import { isFilled } from '@network/forms';

/** A wizard's draft as it is stored in the browser (docs/product.md 8.13, 8.18). */
interface Draft<Form> {
  formData: Form;
  currentStep: number;
  savedAt: string;
}

const LIFETIME_MS = LIFETIMES.draftDays * 24 * 60 * 60 * 1000;

const isSameKind = (value: unknown, example: unknown) =>
  Array.isArray(example)
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === typeof example;

/** `base`, overwritten by those of `values` that are of the right kind. */
export function takeOver<Form extends object>(base: Form, values: object): Form {
  const taken = Object.entries(values).filter(
    ([field, value]) => field in base && isSameKind(value, base[field as keyof Form]),
  );
  return { ...base, ...Object.fromEntries(taken) };
}

/** The same with those alone that are not empty. */
export const fillIn = <Form extends object>(base: Form, values: object | null | undefined): Form =>
  takeOver(base, Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => isFilled(value))));

function isDraft(value: unknown): value is Draft<object> {
  const draft = value as Partial<Draft<object>> | null;
  return (
    typeof draft?.formData === 'object' && draft.formData !== null && Number.isFinite(Date.parse(draft.savedAt ?? ''))
  );
}

/** The draft under `key`, or null. One that is too old is removed. */
export function readDraft(key: string): Draft<object> | null {
  const draft = localStore.readJson(key, isDraft);
  if (!draft || Date.now() - Date.parse(draft.savedAt) <= LIFETIME_MS) return draft;
  removeDraft(key);
  return null;
}

/** Stores a draft. */
export function writeDraft<Form>(key: string, formData: Form, currentStep: number) {
  const draft: Draft<Form> = { formData, currentStep, savedAt: new Date().toISOString() };
  localStore.writeJson(key, draft);
}

/** Removes a draft. */
export const removeDraft = (key: string) => localStore.write(key, null);
