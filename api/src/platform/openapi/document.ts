import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { KEY_PREFIX, KEY_SCOPES, PRODUCT_NAME } from '@network/domain';
import { API, FILES } from '../config/folders.js';
import { ErrorResponse } from '../http/api-docs.js';
import type { Docblocks } from './docblocks.js';
import { errorTable } from './errors.js';
import { completeOperation, TAGS } from './operations.js';
import { complete, type Operation, type Schema } from './schemas.js';

export const OPENAPI_FILE = join(API, 'openapi.json');

const LICENSE = { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' };

const API_KEY = {
  type: 'http' as const,
  scheme: 'bearer',
  bearerFormat: `${KEY_PREFIX}…`,
  description: `An API key. Calls that take keys name the scope: ${KEY_SCOPES.map((scope) => `\`${scope}\``).join(', ')}.`,
};

const textOf = (name: string) => readFileSync(join(FILES, 'platform/openapi', name), 'utf8');

/** Returns the OpenAPI document: routes and types from Nest, texts from docblocks. */
export function describeApi(app: INestApplication, docblocks: Docblocks): OpenAPIObject {
  const { version } = JSON.parse(readFileSync(join(API, 'package.json'), 'utf8')) as { version: string };
  const info = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`${PRODUCT_NAME} API`)
    .setDescription(textOf('guide.md') + textOf('description.md') + errorTable())
    .setVersion(version)
    .addServer('/')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The session token.' })
    .addBearerAuth(API_KEY, 'apiKey')
    .build();
  info.info.license = LICENSE as never;
  const document = SwaggerModule.createDocument(app, info, {
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
    extraModels: [ErrorResponse],
    autoTagControllers: false,
  });
  // Sorted, so that the order does not depend on the module of a controller.
  document.paths = Object.fromEntries(Object.entries(document.paths).sort());
  const schemas = document.components!.schemas as Record<string, Schema>;
  for (const [name, schema] of Object.entries(schemas)) {
    schemas[name] = complete(schema, (field) => docblocks.find(name, field));
  }
  const responses: Record<string, object> = {};
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item) as unknown as [string, Operation][]) {
      completeOperation(method, path, operation, { docblocks, schemas, responses });
    }
  }
  document.components!.responses = Object.fromEntries(Object.entries(responses).sort()) as never;
  document.components!.schemas = Object.fromEntries(Object.entries(schemas).sort()) as never;
  document.tags = TAGS;
  requireDescriptions(document);
  return document;
}

/** Throws if a documented item has no text. The error lists all of them. */
function requireDescriptions({ paths, components, tags }: OpenAPIObject): void {
  const missing: string[] = [];
  const check = (at: unknown, path: string): void => {
    if (typeof at !== 'object' || at === null) return;
    const { properties = {} } = at as Schema;
    for (const [field, { description }] of Object.entries(properties)) {
      if (!description) missing.push(`${path}.${field}`);
    }
    for (const [key, inner] of Object.entries(at)) {
      if (!['example', 'examples'].includes(key))
        check(inner, /^(properties|schemas)$/.test(key) ? path : `${path}.${key}`);
    }
  };
  check(components, 'components');
  for (const item of Object.values(paths)) {
    for (const operation of Object.values(item) as Operation[]) {
      check(operation, operation.operationId);
      for (const { name, description } of operation.parameters) {
        if (!description) missing.push(`${operation.operationId}, parameter ${name}`);
      }
      if (!tags?.some(({ name }) => name === operation.tags?.[0])) missing.push(`${operation.operationId}, @ApiTags`);
    }
  }
  if (missing.length > 0) throw new Error(`Missing docblocks (they are the API documentation):\n${missing.join('\n')}`);
}
