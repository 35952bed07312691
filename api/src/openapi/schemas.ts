import { EXAMPLES } from './examples.js';

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

/** A schema without null, which an address cannot carry. */
export const withoutNull = ({ type, enum: options, ...schema }: Schema): Schema => ({
  ...schema,
  type: [type].flat().find((each) => each !== 'null'),
  ...(options && { enum: options.filter((option) => option !== null) }),
});

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
