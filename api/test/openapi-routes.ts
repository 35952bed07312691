import { readFileSync } from 'node:fs';
import { OPENAPI_FILE } from '../src/openapi/document.js';

const { paths, components } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as {
  paths: Record<string, Record<string, { requestBody?: object }>>;
  components: { schemas: Record<string, { properties: Record<string, { example?: unknown }> }> };
};

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
