import { readFileSync } from 'node:fs';
import { OPENAPI_FILE } from '../src/openapi/document.js';

const { paths } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as {
  paths: Record<string, Record<string, { requestBody?: object }>>;
};

/** Every call that the contract documents. */
export const ROUTES = Object.entries(paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, { requestBody }]) => ({
    method: method.toUpperCase(),
    path,
    hasBody: requestBody !== undefined,
  })),
);
