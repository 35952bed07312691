import { readFileSync } from 'node:fs';
import { OPENAPI_FILE } from '../../src/platform/openapi/document.js';

const { paths, components } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as {
  paths: Record<string, Record<string, { requestBody?: object }>>;
  components: { schemas: Record<string, { properties: Record<string, Property> }> };
};

interface Property {
  example?: unknown;
  type?: string;
  $ref?: string;
  items?: Property;
  allOf?: Property[];
}

/** Every call that the contract documents. */
export const ROUTES = Object.entries(paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, { requestBody }]) => ({
    method: method.toUpperCase(),
    path,
    hasBody: requestBody !== undefined,
  })),
);

/** The calls that take a body, and yet only read. */
export const READS_WITH_BODY = ['POST /api/admin/plans'];

/** A body with the example that the contract has for each field. */
export const examplesOf = (request: string): object =>
  Object.fromEntries(
    Object.entries(components.schemas[request]!.properties).map(([field, { example }]) => [field, example]),
  );

/** The names of all properties of an object of the contract, and of those within it. */
export const propertiesOf = (schema: string): string[] =>
  Object.entries(components.schemas[schema]!.properties).flatMap(([name, property]) => {
    const { $ref } = property.items ?? property.allOf?.[0] ?? property;
    const inner = $ref?.split('/').pop();
    const isObject = inner && components.schemas[inner]!.properties;
    return isObject ? propertiesOf(inner).map((one) => `${name}.${one}`) : name;
  });
