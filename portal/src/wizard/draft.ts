import { LIFETIMES } from '@network/domain';

/** What a wizard's field can hold. */
export type FieldValue = string | boolean | readonly string[];

/** A wizard's draft as the browser keeps it (docs/product.md 8.13, 8.18). */
export interface Draft<FormData> {
  formData: FormData;
  currentStep: number;
  savedAt: string;
}

/** Values the server knows; null where nothing was entered yet. */
export type ServerValues<FormData> = { readonly [Field in keyof FormData]?: FormData[Field] | null };

const LIFETIME_MS = LIFETIMES.draftDays * 24 * 60 * 60 * 1000;

/** Whether a field holds something. A checkbox does, whichever way it stands. */
export const isFilled = (value: unknown) =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : value != null;

const isSameKind = (value: unknown, example: unknown) =>
  Array.isArray(example)
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === typeof example;

/** `base` with those of `values` that hold something of the right kind laid over it. */
export function fillIn<FormData extends object>(base: FormData, values: object | null | undefined): FormData {
  const filled = Object.entries(values ?? {}).filter(
    ([field, value]) => field in base && isFilled(value) && isSameKind(value, base[field as keyof FormData]),
  );
  return { ...base, ...Object.fromEntries(filled) };
}

function parse(stored: string): Draft<object> {
  const draft = JSON.parse(stored) as Partial<Draft<object>> | null;
  const isWhole =
    typeof draft?.formData === 'object' && draft.formData !== null && Number.isFinite(Date.parse(draft.savedAt ?? ''));
  if (!isWhole) throw new TypeError('not a draft');
  return draft as Draft<object>;
}

/** The draft under `key`, or null. One older than 30 days is dropped; a corrupt one is logged, without its content. */
export function readDraft(key: string): Draft<object> | null {
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return null;
    const draft = parse(stored);
    if (Date.now() - Date.parse(draft.savedAt) <= LIFETIME_MS) return draft;
    localStorage.removeItem(key);
  } catch {
    // The error of JSON.parse quotes the text, which is personal.
    console.warn('The stored draft cannot be read and is ignored.');
  }
  return null;
}

/** Keeps a draft. A browser that keeps nothing only loses the comfort. */
export function writeDraft<FormData>(key: string, formData: FormData, currentStep: number) {
  const draft: Draft<FormData> = { formData, currentStep, savedAt: new Date().toISOString() };
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    console.warn('The draft could not be stored.');
  }
}

/** Forgets a draft. */
export function removeDraft(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    console.warn('The draft could not be removed.');
  }
}
