import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { PRODUCT_NAME } from '@network/domain';
import { REFUSALS } from './common/api-errors.js';

/** The committed contract. */
export const OPENAPI_FILE = join(dirname(fileURLToPath(import.meta.url)), '../openapi.json');

/** The document as the routes and DTOs say it, without the docblocks' words. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle(`${PRODUCT_NAME} API`)
    .setDescription(
      'Sign in with `POST /api/auth/start` and `GET /api/auth/verify` or `POST /api/auth/verify-code`, ' +
        'then send the token as `Authorization: Bearer`. Every error answers `{ error, code, fields? }`.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, info, {
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
  });
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of Object.values(item) as Operation[]) addRefusals(path, operation);
  }
  return document;
}

interface Operation {
  operationId?: string;
  security?: object[];
  requestBody?: object;
  parameters?: { name: string; in: string }[];
  responses: Record<string, object>;
}

/** The refusals that follow from the shape of a route. */
function addRefusals(path: string, { security, requestBody, parameters = [], responses }: Operation): void {
  const has = (name: string) => parameters.some((parameter) => parameter.name === name);
  const statuses = [
    ...(security ? [401, 403] : []),
    ...(requestBody ? [400, 413, 415] : []),
    ...(parameters.some((parameter) => parameter.in === 'query') ? [400] : []),
    ...(path.includes('{') ? [404] : []),
    ...(has('If-Match') ? [412] : []),
  ];
  for (const status of statuses) {
    responses[status] ??= {
      description: REFUSALS[status],
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } },
    };
  }
}

/** Serves the committed document at `/api/docs` and `/api/docs-json`. */
export function serveDocs(app: INestApplication): void {
  if (!existsSync(OPENAPI_FILE)) return;
  const document = () => JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as OpenAPIObject;
  SwaggerModule.setup('api/docs', app, document, {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: `${PRODUCT_NAME} API`,
    swaggerOptions: { persistAuthorization: true },
  });
}
