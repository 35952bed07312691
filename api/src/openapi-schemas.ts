import { EXAMPLES } from './openapi-examples.js';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
  nullable?: boolean;
  description?: string;
  example?: unknown;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
}

/** A schema in the words of OpenAPI 3.1, which are JSON Schema's: null is a type like others. */
export function inJsonSchema({ nullable, ...schema }: Schema): Schema {
  const inner = {
    ...schema,
    ...(schema.items && { items: inJsonSchema(schema.items) }),
    ...(schema.properties && { properties: mapValues(schema.properties, inJsonSchema) }),
  };
  if (!nullable) return inner;
  const { description, $ref, allOf, oneOf, type, ...rest } = inner;
  if (typeof type === 'string' && !allOf && !oneOf) {
    return { ...inner, type: [type, 'null'], ...(inner.enum && { enum: [...inner.enum, null] }) };
  }
  const alternatives = oneOf ?? allOf ?? [{ $ref }];
  return { ...rest, ...(description && { description }), anyOf: [...alternatives, { type: 'null' }] };
}

/** A component that says all there is: nothing may stand in it beside its fields, and each field has an example. */
export function complete(schema: Schema): Schema {
  if (schema.type !== 'object') return schema;
  return {
    additionalProperties: false,
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, property]) => [name, withExample(name, property)]),
      ),
    }),
  };
}

/** The schema with a plausible value, unless it has one, is an option list or is made of others. */
export function withExample(name: string, schema: Schema): Schema {
  const isPlain = !schema.$ref && !schema.allOf && !schema.anyOf && !schema.items?.$ref && !schema.items?.oneOf;
  if (schema.example !== undefined || !isPlain) return schema;
  const example = EXAMPLES[name] ?? schema.enum?.[0] ?? (schema.type === 'boolean' ? true : undefined);
  const fits = !schema.enum || schema.enum.includes(example);
  return example === undefined ? schema : { ...schema, example: fits ? example : schema.enum![0] };
}

const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
