import { tagKey } from '@network/domain';
import type { Sentence } from '../http/api-error.js';
import { asLine, cleaned, cleanedOrNull, type FieldRule } from './field-rules.js';

/** Removes empty items, and duplicates that differ only by letter case or invisible characters. */
function cleanItems(value: unknown, itemRule: FieldRule): unknown {
  if (!Array.isArray(value)) return value;
  const seen = new Set<string>();
  return value
    .map((item) => cleaned(itemRule, item))
    .filter((item) => {
      if (typeof item !== 'string') return true;
      const key = tagKey(item);
      if (item === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

/** A list of `min` to `max` items that each follow `itemRule`. */
export const listOf = (itemRule: FieldRule, { min = 0, max }: { min?: number; max: number }): FieldRule => ({
  schema: { type: 'array', items: itemRule.schema, minItems: min, maxItems: max },
  clean: (value) => cleanItems(value, { clean: asLine, ...itemRule }),
  problem: (value) => {
    if (value === undefined || value === null) return { id: 'field.required' };
    if (!Array.isArray(value)) return { id: 'field.list' };
    if (value.length < min) return { id: 'field.tooFew', values: { min } };
    if (value.length > max) return { id: 'field.tooMany', values: { max } };
    return value.map((item) => itemRule.problem(item)).find((problem) => problem !== null) ?? null;
  },
});

/** A value or null. Unlike an optional field, it must be sent. */
export const orNull = (rule: FieldRule): FieldRule => ({
  schema: { ...rule.schema, nullable: true },
  clean: (value) => (value === null ? null : cleaned(rule, value)),
  problem: (value) => {
    if (value === undefined) return { id: 'field.required' };
    return value === null ? null : rule.problem(value);
  },
});

interface Part {
  /** The documentation of the part. */
  description: string;
  rule: FieldRule;
  optional?: boolean;
}

/** An object with exactly these parts. A problem with a part is reported for the whole field, and names the part. */
export const objectOf = (parts: Record<string, Part>, example: object): FieldRule => ({
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(parts).map(([name, { description, rule, optional }]) => [
        name,
        { ...rule.schema, description, ...(optional && { type: [rule.schema.type, 'null'] }) },
      ]),
    ),
    required: Object.keys(parts).filter((name) => !parts[name]!.optional),
    example,
  },
  clean: (value) => (isObject(value) && hasOnly(parts, value) ? cleanedParts(value, parts) : value),
  problem: (value) => {
    if (value === undefined || value === null) return { id: 'field.required' };
    if (!isObject(value) || !hasOnly(parts, value)) return { id: 'field.object' };
    return firstProblem(value, parts);
  },
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasOnly = (parts: Record<string, Part>, value: object) =>
  Object.keys(value).every((name) => Object.hasOwn(parts, name));

const cleanedParts = (value: Record<string, unknown>, parts: Record<string, Part>) =>
  Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const { rule, optional } = parts[name]!;
      return [name, optional ? cleanedOrNull(rule, inner) : cleaned(rule, inner)];
    }),
  );

function firstProblem(value: Record<string, unknown>, parts: Record<string, Part>): Sentence | null {
  for (const [name, { rule, optional }] of Object.entries(parts)) {
    const inner = value[name] ?? null;
    const problem = optional && inner === null ? null : rule.problem(inner);
    if (problem) return { ...problem, part: problem.part ? `${name}.${problem.part}` : name };
  }
  return null;
}
