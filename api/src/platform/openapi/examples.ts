import type { Content, Schema } from './schemas.js';

export function addExamples(content: Content = {}, schemas: Record<string, Schema>): void {
  for (const body of Object.values(content)) body.example = exampleOf(body.schema, schemas);
}

/** Returns a value of the schema, made of the examples of its fields. */
function exampleOf(schema: Schema, schemas: Record<string, Schema>): unknown {
  const { $ref, type, example, enum: options, allOf, anyOf, oneOf, items, properties } = schema;
  if (example !== undefined) return example;
  if ($ref) return exampleOf(schemas[$ref.split('/').at(-1)!]!, schemas);
  if (options) return options[0];
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part, schemas)));
  const alternative = (anyOf ?? oneOf)?.[0];
  if (alternative) return exampleOf(alternative, schemas);
  if (items) return [exampleOf(items, schemas)];
  if (type === 'string') return 'text';
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, exampleOf(field, schemas)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
