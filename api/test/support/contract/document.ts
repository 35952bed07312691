import { readFileSync } from 'node:fs';
import formats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { OPENAPI_FILE } from '../../../src/platform/openapi/document.js';

/** The parts of a JSON schema that the tests read. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  example?: unknown;
  examples?: unknown[];
  description?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

/** A documented response. */
interface Documented {
  description: string;
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }>;
}

/** A documented operation. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  summary?: string;
  description?: string;
  tags: string[];
  roles: string[];
  security: object[];
  parameters: Parameter[];
  body?: Schema;
  example?: unknown;
  responses: Record<string, Documented>;
}

export const document = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'));

/** Returns the target of a `$ref`, or the node itself. */
export function resolve<T extends object>(node: T | { $ref: string }): T {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return node as T;
  return node.$ref
    .slice(2)
    .split('/')
    .reduce((at: any, part) => at[part], document) as T;
}

/** Whether an operation takes a file. `import.api.spec` calls these. */
const takesFile = (operation: any) => !!operation.requestBody?.content['multipart/form-data'];

/** The operations that take JSON or nothing. */
export const operations: Operation[] = Object.entries<Record<string, any>>(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, operation]) => !takesFile(operation))
    .map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      summary: operation.summary,
      description: operation.description,
      tags: operation.tags,
      roles: operation['x-roles'],
      security: operation.security,
      parameters: operation.parameters,
      body: operation.requestBody?.content['application/json']?.schema,
      example: operation.requestBody?.content['application/json']?.example,
      responses: Object.fromEntries(
        Object.entries<any>(operation.responses).map(([status, response]) => [status, resolve<Documented>(response)]),
      ),
    })),
);

/** A validator for the whole document. It rejects properties that a schema does not name. */
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, allErrors: true });
formats.default(ajv as never);
for (const word of ['example', 'xml', 'discriminator']) ajv.addKeyword(word);
ajv.addFormat('phone', true);
const byName = (schema: Schema): Schema => JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"'));
for (const [name, schema] of Object.entries<Schema>(document.components.schemas)) ajv.addSchema(byName(schema), name);

const compiled = new Map<string, ValidateFunction>();

/** Returns the validation errors of a value, or null. */
export function problemsOf(schema: Schema, value: unknown): string | null {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(byName(schema));
  compiled.set(key, validate);
  return validate(value) ? null : ajv.errorsText(validate.errors);
}
