import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { PRODUCT_NAME } from '@network/domain';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { CHECKOUT } from '../config/folders.js';
import { docsPage } from './docs-page.js';
import { OPENAPI_FILE } from './document.js';

const CLIENT = join(CHECKOUT, 'libs/client/dist');

/**
 * Serves the guide at `/api/docs`, the interactive reference at `/api/docs/reference`, the committed document at
 * `/api/docs-json` and the typed client at `/api/docs/client.tgz`.
 */
export function serveDocs(
  app: INestApplication,
  { isProduction, publicUrl }: Pick<Config, 'isProduction' | 'publicUrl'>,
): void {
  if (!existsSync(OPENAPI_FILE)) return;
  const document = () => JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as OpenAPIObject;
  SwaggerModule.setup('api/docs/reference', app, document, {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: `${PRODUCT_NAME} API`,
    // YAML would be generated again for each caller.
    raw: ['json'],
    // A stored token outlives the tab, and the next user of the computer would have it.
    swaggerOptions: { persistAuthorization: !isProduction, deepLinking: true },
  });
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  // The files of the Swagger page are larger than the product's. Compressing them per caller would delay other
  // requests.
  fastify.addHook('onRequest', async ({ url, headers }) => {
    if (url.startsWith('/api/docs/')) headers['x-no-compression'] = 'true';
  });
  let page: string | undefined;
  for (const path of ['/api/docs', '/api/docs/']) {
    fastify.get(path, (_, reply) =>
      reply.type('text/html; charset=utf-8').send((page ??= docsPage(document(), publicUrl))),
    );
  }
  const client = existsSync(CLIENT) && readdirSync(CLIENT).find((name) => name.endsWith('.tgz'));
  if (!client) return;
  fastify.get('/api/docs/client.tgz', (_, reply) =>
    reply.type('application/gzip').send(createReadStream(join(CLIENT, client))),
  );
}
