import type { components, Schema } from '@network/api-client';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Property = { example?: unknown; $ref?: string; items?: object };
type Contract = { components: { schemas: Record<string, { properties?: Record<string, Property>; enum?: string[] }> } };

const { schemas } = (JSON.parse(readFileSync(join(__dirname, '../../../api/openapi.json'), 'utf8')) as Contract)
  .components;

/** An object of the API as its document's examples show it, with every field. */
export const exampleOf = <Name extends keyof components['schemas']>(name: Name) =>
  Object.fromEntries(
    Object.entries(schemas[name]!.properties!).map(([field, property]) => [field, valueOf(property)]),
  ) as Schema<Name>;

function valueOf({ example, $ref, items }: Property) {
  if (example !== undefined) return example;
  return $ref ? schemas[$ref.split('/').at(-1)!]!.enum![0] : items && [];
}
