import { cleanLine, cleanText, canonicalEmail, isName, latinDigits, LIMITS, typedCode } from '@network/domain';
import { isEmail, isISO8601, isUUID } from 'class-validator';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import type { Sentence } from '../http/api-error.js';

type Clean = (value: unknown) => unknown;

/** Applies a function to texts. Returns other values unchanged. */
const onTexts =
  (clean: (text: string) => unknown): Clean =>
  (value) =>
    typeof value === 'string' ? clean(value) : value;

const asText = onTexts(cleanText);
/** The cleaning of every text of one line, so that no field stores invisible characters. */
export const asLine = onTexts(cleanLine);

/** The rule of a kind of field: cleaning, validation and JSON schema. */
export interface FieldRule {
  schema: Record<string, unknown>;
  clean?: Clean;
  /** Returns the message of the problem, or null. */
  problem: (value: unknown) => Sentence | null;
}

/** Factor of tolerance for outer whitespace, letters of two code units, empty items and duplicates. */
const SLACK = 4;

/**
 * Returns the value in the form that the rule stores. Does not clean values far above the limit, because the rule
 * refuses them anyway.
 */
export function cleaned({ schema, clean }: FieldRule, value: unknown): unknown {
  const { maxLength = LIMITS.text, maxItems = 0 } = schema as { maxLength?: number; maxItems?: number };
  const isTooLong =
    (typeof value === 'string' && value.length > SLACK * maxLength) ||
    (Array.isArray(value) && value.length > SLACK * maxItems);
  return isTooLong || !clean ? value : clean(value);
}

/** Cleans the value of an optional field. Returns null for a value without visible characters. */
export function cleanedOrNull(rule: FieldRule, value: unknown): unknown {
  const clean = (typed: unknown) => (asText(typed) === '' ? null : rule.clean ? rule.clean(typed) : typed);
  return cleaned({ ...rule, clean }, value);
}

const lengthOf = (text: string) => [...text].length;

/** PostgreSQL cannot store NUL, and a lone surrogate is not a character. */
const isCleanText = (text: string) => !text.includes('\0') && !/[\uD800-\uDFFF]/u.test(text);

function textProblem(value: unknown, { min, max }: { min: number; max: number }): Sentence | null {
  if (value === undefined || value === null) return { id: 'field.required' };
  if (typeof value !== 'string') return { id: 'field.text' };
  if (value === '') return { id: 'field.required' };
  // A code point has at most two units, so a longer text needs no counting.
  if (value.length > 2 * max || lengthOf(value) > max) return { id: 'field.tooLong', values: { max } };
  if (!isCleanText(value)) return { id: 'field.characters' };
  if (lengthOf(value) < min) return { id: 'field.tooShort', values: { min } };
  return null;
}

/** Free text of `min` to `max` code points, trimmed. */
export const text = ({ min = 1, max = LIMITS.text as number } = {}): FieldRule => ({
  schema: { type: 'string', minLength: min, maxLength: max },
  clean: asText,
  problem: (value) => textProblem(value, { min, max }),
});

/** Text of one line, such as a search, without invisible characters. */
export const line = ({ min = 1, max }: { min?: number; max: number }): FieldRule => ({
  ...text({ min, max }),
  clean: asLine,
});

/** A line with at least one letter or digit: a name, a title or a skill. */
export const name = (length: { min?: number; max: number }): FieldRule => {
  const rule = line(length);
  return {
    ...rule,
    problem: (value) => rule.problem(value) ?? (isName(value as string) ? null : { id: 'field.name' }),
  };
};

/** A mailed code, with Latin digits and without spaces. */
export const code = (): FieldRule => ({ ...line({ max: 20 }), clean: onTexts(typedCode) });

/** An http or https address with a host and without user or password. */
export const url = (): FieldRule => ({
  schema: { type: 'string', format: 'uri', maxLength: LIMITS.url },
  clean: asLine,
  problem: (value) =>
    textProblem(value, { min: 1, max: LIMITS.url }) ?? (isWebAddress(value as string) ? null : { id: 'field.url' }),
});

/** Whether a text is an http or https address that is safe to link. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#\\]/i.test(value) || /\s/.test(value) || /^[^/]*\/\/[^/?#]*@/.test(value)) return false;
  const parsed = URL.canParse(value) ? new URL(value) : null;
  return !!parsed?.hostname && !parsed.username && !parsed.password;
}

/** One email address, without display name, in the form that identifies its mailbox. */
export const email = (): FieldRule => ({
  schema: { type: 'string', format: 'email', maxLength: LIMITS.email, example: 'rana@example.org' },
  clean: onTexts(canonicalEmail),
  problem: (value) =>
    textProblem(value, { min: 1, max: LIMITS.email }) ?? (isEmail(value) ? null : { id: 'field.email' }),
});

/** Normalizes the notation: full width, direction marks, `00` for `+`, and brackets around the country code. */
const plainNumber = (value: string) =>
  latinDigits(value.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/^\((\+|00)(\d+)\)/, '$1$2 ')
    .replace(/^00/, '+');

/** Parses the whole text as one number without an extension, or returns null. */
function parsePhone(value: string, defaultCountry?: CountryCode) {
  const number = parsePhoneNumberFromString(plainNumber(value), { extract: false, defaultCountry });
  return number?.isPossible() && !number.ext ? number : null;
}

/** Returns a number as E.164, or null. One without a country code is of this country. */
export const withCountryCode = (value: string, country: string): string | null =>
  parsePhone(cleanLine(value), country as CountryCode)?.number ?? null;

/** A phone number in any international format, stored as E.164. It must be possible, not necessarily valid. */
export const phone = (): FieldRule => ({
  schema: { type: 'string', format: 'phone', maxLength: 40, example: '+963944567890' },
  clean: onTexts((value) => {
    const typed = cleanLine(value);
    return (typed.length <= 40 && parsePhone(typed)?.number) || typed;
  }),
  problem: (value) =>
    textProblem(value, { min: 1, max: 40 }) ?? (parsePhone(value as string) ? null : { id: 'field.phone' }),
});

/** One of a list of options. */
export const oneOf = (options: readonly string[]): FieldRule => ({
  schema: { type: 'string', enum: [...options] },
  clean: asLine,
  problem: (value) => {
    if (value === undefined || value === null || value === '') return { id: 'field.required' };
    return options.includes(value as string) ? null : { id: 'field.option' };
  },
});

/** One or several options, separated by commas, for a filter in a query. */
export const someOf = (options: readonly string[]): FieldRule => {
  const option = `(${options.map((value) => value.replace(/[.+]/g, '\\$&')).join('|')})`;
  return {
    schema: { type: 'string', maxLength: LIMITS.text, pattern: `^${option}(,${option})*$`, example: options[0] },
    clean: onTexts((value) => (cleanLine(value) === '' ? '' : value.split(',').map(cleanLine))),
    problem: (value) =>
      Array.isArray(value) && value.every((item) => options.includes(item)) ? null : { id: 'field.option' },
  };
};

/** One to `max` free texts, separated by commas, for a filter in a query. */
export const someTexts = ({ max, example }: { max: number; example: string }): FieldRule => ({
  schema: { type: 'string', minLength: 1, maxLength: LIMITS.text, example },
  clean: onTexts((value) => [...new Set(value.split(/[,،]/).map(cleanLine))].filter((typed) => typed !== '')),
  problem: (value) => {
    if (!Array.isArray(value)) return { id: 'field.text' };
    if (value.length === 0) return { id: 'field.required' };
    if (value.length > max) return { id: 'field.tooMany', values: { max } };
    return value.map((typed) => textProblem(typed, { min: 1, max: LIMITS.name })).find((problem) => problem) ?? null;
  },
});

/** A date or time (ISO 8601), in UTC unless it has an offset. */
export const dateTime = (): FieldRule => ({
  schema: { type: 'string', format: 'date-time', example: '2026-01-31T00:00:00Z' },
  clean: onTexts((value) => {
    const typed = latinDigits(cleanLine(value));
    if (!isISO8601(typed, { strict: true, strictSeparator: true })) return typed;
    const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(typed) || !typed.includes('T');
    return new Date(hasZone ? typed : `${typed}Z`);
  }),
  problem: (value) =>
    value instanceof Date && !Number.isNaN(value.getTime()) && value.getFullYear() > 0
      ? null
      : { id: 'field.dateTime' },
});

/** A future date or time. */
export function timeAhead(): FieldRule {
  const { problem, ...rule } = dateTime();
  const isAhead = (value: unknown) => (value as Date).getTime() > Date.now();
  return { ...rule, problem: (value) => problem(value) ?? (isAhead(value) ? null : { id: 'field.ahead' }) };
}

/** A calendar day, without time and zone. */
export const day = (): FieldRule => ({
  schema: { type: 'string', format: 'date', example: '2026-01-31' },
  clean: onTexts((value) => latinDigits(cleanLine(value))),
  problem: (value) => {
    if (value === undefined || value === null || value === '') return { id: 'field.required' };
    const isDay = typeof value === 'string' && /^(?!0000)\d{4}-\d\d-\d\d$/.test(value);
    return isDay && isISO8601(value, { strict: true }) ? null : { id: 'field.day' };
  },
});

/** The one accepted value, such as the target status of an action. */
export const exactly = (expected: string | boolean): FieldRule => ({
  schema: { type: typeof expected, enum: [expected] },
  problem: (value) => (value === expected ? null : { id: 'field.exactly', values: { expected: String(expected) } }),
});

export const boolean = (): FieldRule => ({
  schema: { type: 'boolean' },
  problem: (value) => {
    if (value === undefined || value === null) return { id: 'field.required' };
    return typeof value === 'boolean' ? null : { id: 'field.boolean' };
  },
});

/** A whole number from `min` to `max`. */
export const integer = ({ min, max }: { min: number; max: number }): FieldRule => ({
  schema: { type: 'integer', minimum: min, maximum: max },
  problem: (value) => {
    if (value === undefined || value === null) return { id: 'field.required' };
    const fits = Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
    return fits ? null : { id: 'field.integer', values: { min, max } };
  },
});

/** Hours from `min` to `max`, in steps of a quarter. */
export const quarters = ({ min, max }: { min: number; max: number }): FieldRule => ({
  schema: { type: 'number', minimum: min, maximum: max, multipleOf: 0.25 },
  problem: (value) => {
    if (value === undefined || value === null) return { id: 'field.required' };
    const fits = typeof value === 'number' && Number.isInteger(value * 4) && value >= min && value <= max;
    return fits ? null : { id: 'field.quarters', values: { min, max } };
  },
});

/** The id of a resource. */
export const id = (): FieldRule => ({
  schema: { type: 'string', format: 'uuid' },
  clean: onTexts((value) => cleanLine(value).toLowerCase()),
  problem: (value) => (isUUID(value) ? null : { id: 'field.id' }),
});
