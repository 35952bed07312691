import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { PRODUCT_NAME } from '@network/domain';
import { ErrorResponse } from '../http/error-response.js';
import { errorTable } from './errors.js';
import type { Operation } from './operation.js';
import { completeOperation, TAGS, type Responses } from './operations.js';
import { complete, type Schema } from './schemas.js';

const HERE = dirname(fileURLToPath(import.meta.url));

/** The committed contract. */
export const OPENAPI_FILE = join(HERE, '../../openapi.json');

/** The document as the routes and DTOs say it, without the docblocks' words. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(`${PRODUCT_NAME} API`)
    .setDescription(readFileSync(join(HERE, 'description.md'), 'utf8') + errorTable())
    .setVersion('1')
    .addServer('/')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The session token.' })
    .build();
  const document = SwaggerModule.createDocument(app, info, {
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
    extraModels: [ErrorResponse],
    autoTagControllers: false,
  });
  const schemas = document.components!.schemas as Record<string, Schema>;
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = complete(schema);
  const responses: Responses = {};
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item) as unknown as [string, Operation][]) {
      completeOperation(method, path, operation, { schemas, responses });
    }
  }
  document.components!.responses = Object.fromEntries(Object.entries(responses).sort()) as never;
  document.tags = TAGS.map(({ name, description }) => ({ name, description }));
  return document;
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
