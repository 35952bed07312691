import { LIMITS } from '@network/domain';
import { invalidInput } from '../platform/http/api-error.js';
import type { ActionField, Typed } from './action-kinds.js';

/** Form values, with their values in the request body. */
const VALUES: Record<string, boolean | undefined> = { true: true, false: false };

const first = (value: Typed[string]) => (Array.isArray(value) ? value[0] : value);
const all = (value: Typed[string]) => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/**
 * Parses the digits and decimal separator of either language. Other text stays unchanged, so that validation rejects
 * it.
 */
function numberIn(typed: string): number | string {
  const latin = typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[,٫]/, '.')
    .trim();
  return /^\d{1,6}(\.\d{1,6})?$/.test(latin) ? Number(latin) : typed;
}

function valueIn(field: ActionField, typed: Typed): unknown {
  if (field.type === 'checks') return all(typed[field.name]);
  const value = field.type === 'fixed' ? field.value : (first(typed[field.name])?.replace(/\r\n?/g, '\n') ?? '');
  if (value.trim() === '') return undefined;
  if (field.type === 'number') return numberIn(value);
  if (field.type !== 'choice' && field.type !== 'fixed') return value;
  return VALUES[value] ?? (/^\d$/.test(value) ? Number(value) : value);
}

/** The request body for the submitted form values. */
export function bodyOf(fields: ActionField[], typed: Typed): Record<string, unknown> {
  const values = fields.map((field) => [field.name, valueIn(field, typed)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

const checksIn = (fields: ActionField[]) => fields.filter(({ type }) => type === 'checks').map(({ name }) => name);

/** Browsers do not send unchecked boxes. Sets their fields to an empty list, so that they do not count as untouched. */
export const withNothingChosen = (fields: ActionField[], typed: Typed): Typed => ({
  ...Object.fromEntries(checksIn(fields).map((name) => [name, []])),
  ...typed,
});

/** Throws 400 for a form without a checked box, because the call treats an empty list as all. */
export function checkChosen(fields: ActionField[], typed: Typed): void {
  const missing = checksIn(fields).filter((name) => all(typed[name]).length === 0);
  if (missing.length > 0)
    throw invalidInput(Object.fromEntries(missing.map((name) => [name, [{ id: 'field.required' }]])));
}

/** A field for the template, with the typed value and its error. */
export function shownField(field: ActionField, typed: Typed, errors: Record<string, string[]>) {
  const { name, label, hint, isOptional = false } = field;
  const error = errors[name]?.[0];
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const shown = { name, label, hint, isOptional, error, describedBy, value: first(typed[name]) ?? '' };
  if (field.type === 'fixed') return { ...shown, isFixed: true, value: field.value };
  if (field.type === 'text') return { ...shown, isText: true, max: LIMITS.text };
  const isRequired = !isOptional;
  if (field.type === 'date')
    return { ...shown, value: shown.value || field.value, input: 'date', max: field.max, isRequired };
  // Not type="number", which takes no Arabic digits. Phones also turn a swipe into another number.
  if (field.type === 'number') return { ...shown, input: 'text', inputmode: 'decimal', isRequired };
  const isChecks = field.type === 'checks';
  const chosen = typed[name] === undefined && isChecks ? field.options.map(({ value }) => value) : all(typed[name]);
  return {
    ...shown,
    input: isChecks ? 'checkbox' : 'radio',
    isScale: field.options.every(({ value }) => /^\d$/.test(value)),
    options: field.options.map((option) => ({
      ...option,
      isChosen: chosen.includes(option.value),
      isRequired: isRequired && !isChecks,
    })),
  };
}
