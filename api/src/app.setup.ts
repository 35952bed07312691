import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LIMITS } from '@network/domain';
import { AppModule } from './app.module.js';
import { KeyCallers, keyLimits } from './auth/api-keys/key-callers.js';
import type { Config } from './platform/config/config.js';
import { DrainingAdapter } from './platform/http/draining-adapter.js';
import { rememberRoutes, respondToBrokenRequest, respondToFrameworkErrors } from './platform/http/errors.filter.js';
import { sendEtags } from './platform/http/if-match.js';
import { readBodies, readFiles } from './platform/http/request-body.js';
import { requestIds } from './platform/http/request-id.js';
import { JsonLog } from './platform/logging/json-log.js';
import { logRequests } from './platform/logging/request-log.js';
import { serveDocs } from './platform/openapi/serve-docs.js';
import { serveFrontEnds } from './platform/static-files/front-ends.js';
import { repairMailedLinks } from './platform/static-files/mailed-links.js';
import { corsOptions, secureHeaders } from './platform/static-files/secure-headers.js';

/** Bytes. A body up to this size fits into the first packets with its headers, so compression gains nothing. */
const ONE_PACKET = 1400;

/** Bytes. Compressing a body up to this size takes less time than handing it to another thread. */
const SHORT = 32 * 1024;

/** Milliseconds for open requests to finish after the shutdown signal. The remaining time is for emails being sent. */
const DRAIN_MS = 6000;

/**
 * Returns the application, ready to listen. `main`, the tests and the OpenAPI exporter share it.
 * With `preview`, Nest reads the routes and DTOs but creates no provider and opens no database.
 */
export async function createApp(config: Config, { preview = false } = {}): Promise<NestFastifyApplication> {
  const log = new JsonLog(config.logLevel);
  const limitKeys = keyLimits(() => app.get(KeyCallers), config.rateLimitKey);
  const adapter = new DrainingAdapter(
    {
      bodyLimit: LIMITS.bodyBytes,
      trustProxy: (_address, hop) => hop < config.trustProxy,
      forceCloseConnections: true,
      requestTimeout: config.requestTimeoutMs,
      http: {
        headersTimeout: config.requestTimeoutMs,
        connectionsCheckingInterval: Math.min(1000, config.requestTimeoutMs),
      },
      genReqId: requestIds(config.trustProxy),
      routerOptions: { maxParamLength: 500 },
      frameworkErrors: respondToFrameworkErrors(limitKeys),
      clientErrorHandler: respondToBrokenRequest,
    },
    config.drainSeconds * 1000,
    DRAIN_MS,
  );
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config), adapter, {
    bodyParser: false,
    logger: log,
    abortOnError: false,
    preview,
  });
  const fastify = adapter.getInstance();
  logRequests(fastify, log, config);
  if (config.metricsPort && !preview) (await import('./app.metrics.js')).measure(app, fastify, config);
  rememberRoutes(fastify);
  readBodies(fastify);
  await readFiles(fastify);
  sendEtags(fastify);
  (app as INestApplication).enableCors(corsOptions(config));
  secureHeaders(fastify, config);
  fastify.addHook('onRequest', limitKeys);
  repairMailedLinks(fastify);
  // The build compresses static files. This compresses API responses, which also travel over slow connections.
  await fastify.register(compress as never, {
    encodings: ['br', 'gzip'],
    threshold: ONE_PACKET,
    syncThreshold: SHORT,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await serveFrontEnds(fastify, config);
  // After a complete shutdown the process exits with 0. By default Nest would send itself the signal again.
  app.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
  serveDocs(app, config);
  return app;
}
