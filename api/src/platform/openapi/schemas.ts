import type { TakesKeys } from '../http/access.js';
import type { ErrorCode } from '../http/api-error.js';
import type { Deprecation } from '../http/deprecated.js';
import type { Docblock } from './docblocks.js';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
  description?: string;
  example?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
}

/** Plausible example values by format or type. */
const EXAMPLES: Record<string, unknown> = {
  uuid: '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f',
  'date-time': '2026-03-01T09:30:00.000Z',
  boolean: true,
};

/** Returns the schema without null, because a URL cannot express null. */
export const withoutNull = ({ type, enum: options, ...schema }: Schema): Schema => ({
  ...schema,
  type: [type].flat().find((name) => name !== 'null'),
  ...(options && { enum: options.filter((option) => option !== null) }),
});

/** Completes a component: it allows no other fields, and each field gets its text and example. */
export function complete(schema: Schema, docblockOf: (field: string) => Docblock): Schema {
  if (schema.type !== 'object') return schema;
  const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => [
    field,
    describedBy(docblockOf(field), property),
  ]);
  return { additionalProperties: false, ...schema, properties: Object.fromEntries(properties) };
}

/** Returns the schema with the text and example of the docblock, unless it has its own. */
export function describedBy({ text, example }: Docblock, schema: Schema): Schema {
  const { allOf, ...rest } = schema;
  // Nest wraps a reference with other keywords in `allOf`. Current JSON Schema allows them side by side.
  const plain = allOf?.length === 1 ? { ...allOf[0], ...rest } : schema;
  const value = isMadeOfOthers(plain) ? undefined : (plain.example ?? example ?? plausible(plain));
  return {
    ...plain,
    ...((plain.description ?? text) && { description: plain.description ?? text }),
    ...(value !== undefined && { example: value }),
  };
}

/** Returns whether the schema, or the item of its list, is defined elsewhere. */
const isMadeOfOthers = ({ $ref, allOf, anyOf, items }: Schema) =>
  !!($ref || allOf || anyOf || items?.$ref || items?.oneOf);

function plausible({ type, format, enum: options, items }: Schema): unknown {
  if (options) return options[0];
  if (items) return [plausible(items)].filter((item) => item !== undefined);
  return EXAMPLES[format ?? String([type].flat()[0])];
}

export type Content = Record<string, { schema: Schema; example?: unknown }>;

export interface OperationResponse {
  description?: string;
  headers?: Record<string, object>;
  content?: Content;
}

/** An operation as Nest's generator produces it from a controller. */
export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags: string[];
  security?: object[];
  requestBody?: { required?: boolean; content: Content };
  parameters: { name: string; in: string; description?: string; schema?: Schema; example?: unknown }[];
  responses: Record<string, OperationResponse | { $ref: string }>;
  'x-roles'?: string[];
  'x-statuses'?: readonly string[];
  'x-errors'?: ErrorCode[];
  'x-counted'?: boolean;
  'x-takes-keys'?: TakesKeys;
  'x-confirmed'?: true;
  'x-while-waiting'?: readonly string[];
  'x-deprecation'?: Deprecation;
}
