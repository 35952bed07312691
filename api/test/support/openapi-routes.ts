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

/** Every documented route. */
export const ROUTES = Object.entries(paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, { requestBody }]) => ({
    method: method.toUpperCase(),
    path,
    hasBody: requestBody !== undefined,
  })),
);

/** The read-only routes that take a body. */
export const READS_WITH_BODY = ['POST /api/admin/plans', 'POST /api/admin/campaigns/preview'];

/** The administrators' writes that leave no audit entry. */
export const UNRECORDED_WRITES = ['PUT /api/admin/presence/{id}', 'DELETE /api/admin/presence/{id}'];

/** A body with the documented example of each field. */
export const examplesOf = (request: string): object =>
  Object.fromEntries(
    Object.entries(components.schemas[request]!.properties).map(([field, { example }]) => [field, example]),
  );

/** The property names of a documented schema, including nested ones. */
export const propertiesOf = (schema: string): string[] =>
  Object.entries(components.schemas[schema]!.properties).flatMap(([name, property]) => {
    const { $ref } = property.items ?? property.allOf?.[0] ?? property;
    const inner = $ref?.split('/').pop();
    const isObject = inner && components.schemas[inner]!.properties;
    return isObject ? propertiesOf(inner).map((one) => `${name}.${one}`) : name;
  });
