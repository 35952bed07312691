import type { IncomingHttpHeaders } from 'node:http';
import { LIMITS, typedNumber } from '@network/domain';
import { ApiError, invalidInput } from '../http/api-error.js';

interface FieldOption {
  value: string;
  label: string;
  description?: string;
}

interface GroupedOption extends FieldOption {
  /** The heading of the option and of those before or after it with the same group. */
  group: string;
}

/** One field of a page's form and of the request body. */
export type FormField = {
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** Whether another field decides if it is required. The hint says when, and the call checks it. */
  isConditional?: boolean;
} & (
  | { type: 'choice'; options: FieldOption[] }
  /** `read` returns the item of the request body for the value of a checked box. */
  | { type: 'checks'; options: GroupedOption[]; read: (value: string) => unknown }
  | { type: 'text' }
  | { type: 'email' }
  | { type: 'code' }
  | { type: 'date'; max: string; value: string }
  | { type: 'number' }
  /** Set by the link to the page, and shown for confirmation. */
  | { type: 'fixed'; value: string }
);

/** The values of a form or of a query. A name that is sent several times has a list. */
export type FormValues = Record<string, string | string[] | undefined>;

type Value = FormValues[string];

export const firstOf = (value: Value) => (Array.isArray(value) ? value[0] : value) ?? '';

const allOf = (value: Value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

function choiceIn(typed: string): boolean | number | string {
  if (typed === 'true' || typed === 'false') return typed === 'true';
  return /^\d$/.test(typed) ? Number(typed) : typed;
}

function valueIn(field: FormField, value: Value): unknown {
  const { type } = field;
  if (type === 'checks') return allOf(value).map(field.read);
  // Validation rejects the list of a field that is sent several times.
  if (Array.isArray(value)) return value;
  if (value === undefined || value.trim() === '') return undefined;
  if (type === 'number') return typedNumber(value) ?? value;
  if (type === 'choice' || type === 'fixed') return choiceIn(value);
  return value.replace(/\r\n?/g, '\n');
}

export function bodyOf(fields: FormField[], sent: FormValues): Record<string, unknown> {
  const values = fields.map((field) => [field.name, valueIn(field, sent[field.name])] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

const checksIn = (fields: FormField[]) => fields.filter(({ type }) => type === 'checks').map(({ name }) => name);

/** Browsers do not send unchecked boxes. Sets their fields to an empty list, so that they do not count as untouched. */
export const withNothingChosen = (fields: FormField[], sent: FormValues): FormValues => ({
  ...Object.fromEntries(checksIn(fields).map((name) => [name, []])),
  ...sent,
});

/** Throws 400 for a form without a checked box, because the call treats an empty list as all. */
export function checkChosen(fields: FormField[], sent: FormValues): void {
  const missing = checksIn(fields).filter((name) => allOf(sent[name]).length === 0);
  if (missing.length > 0)
    throw invalidInput(Object.fromEntries(missing.map((name) => [name, [{ id: 'field.required' }]])));
}

/**
 * Acts on a form of our own pages. Returns the error to show on the page, which is 403 for a form of another site. Our
 * pages send no referrer, so browsers give their origin as `null`, as for any page that hides its own. `Sec-Fetch-Site`
 * tells them apart. Browsers too old to send either header are let through.
 */
export async function submitForm(
  { origin = 'null', ...headers }: IncomingHttpHeaders,
  publicUrl: string,
  act: () => Promise<unknown>,
): Promise<ApiError | undefined> {
  const isForeign =
    ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'])) ||
    ![new URL(publicUrl).origin, 'null'].includes(origin);
  if (isForeign) return new ApiError('wrong_status', { sentence: 'error.foreignForm' });
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Returns a field for the template, with the typed value and its error. */
export function shownField(field: FormField, values: FormValues, error: string | undefined) {
  const { name, label, hint, isOptional = false, isConditional = false } = field;
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const value = firstOf(values[name]);
  const shown = { name, label, hint, isOptional, error, describedBy, value };
  const isRequired = !isOptional && !isConditional;
  switch (field.type) {
    case 'fixed':
      return { ...shown, isFixed: true, value: field.value };
    case 'text':
      return { ...shown, content: textareaContent(value), isText: true, max: LIMITS.text };
    case 'date':
      return { ...shown, value: value || field.value, input: 'date', max: field.max, isRequired };
    // Not type="email", so that the error is in the page's language.
    case 'email':
      return { ...shown, input: 'text', inputmode: 'email', autocomplete: 'email', isRequired };
    case 'code':
      return { ...shown, input: 'text', inputmode: 'numeric', autocomplete: 'one-time-code', isRequired };
    // Not type="number", which takes no Arabic digits. Phones also turn a swipe into another number.
    case 'number':
      return { ...shown, input: 'text', inputmode: 'decimal', isRequired };
    default:
      return { ...shown, ...shownOptions(field, values[name], isRequired) };
  }
}

function shownOptions(
  { type, options }: Extract<FormField, { options: FieldOption[] }>,
  value: Value,
  isRequired: boolean,
) {
  const isChecks = type === 'checks';
  const chosen = value === undefined && isChecks ? options.map((option) => option.value) : allOf(value);
  const shown = (option: FieldOption) => ({
    ...option,
    isChosen: chosen.includes(option.value),
    isRequired: isRequired && !isChecks,
  });
  return {
    input: isChecks ? 'checkbox' : 'radio',
    isScale: options.every((option) => /^\d$/.test(option.value)),
    groups: groupsOf(options).map((group) => ({ ...group, options: group.options.map(shown) })),
  };
}

/** Groups options that follow each other, so that a page of many repeats no heading. */
function groupsOf(options: (FieldOption & { group?: string })[]): { heading?: string; options: FieldOption[] }[] {
  const groups = new Map<string | undefined, FieldOption[]>();
  for (const { group, ...option } of options) groups.set(group, [...(groups.get(group) ?? []), option]);
  return [...groups].map(([heading, grouped]) => ({ heading, options: grouped }));
}

/**
 * Escapes the characters of a text area's content that could begin a tag or a reference. Escaping every special
 * character would make a text up to five times as long.
 */
const textareaContent = (text: string) => text.replace(/&(?=[a-z\d#])/gi, '&amp;').replace(/<(?=[a-z/!?])/gi, '&lt;');
