import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

/** The headers that keep foreign scripts, frames and sniffing out. */
export async function secureHeaders(fastify: FastifyInstance, config: Config): Promise<void> {
  const console = config.adminConsoleUrl ? [consoleFiles(config.adminConsoleUrl)] : [];
  const isHttps = config.publicUrl.startsWith('https:');
  await fastify.register(helmet as never, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...console],
        'style-src': ["'self'", "'unsafe-inline'", ...console],
        'img-src': ["'self'", 'data:', ...console],
        'font-src': ["'self'", ...console],
        'connect-src': ["'self'", ...console],
        'media-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps,
  });
  // Answers of the api are about somebody: no browser and no proxy keeps them, unless a route says otherwise.
  fastify.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
  });
}

/** The console's own files and nothing beside them on that server; what would end a source is written as in an address. */
const consoleFiles = (adminConsoleUrl: string) =>
  `${adminConsoleUrl.replaceAll(';', '%3B').replaceAll(',', '%2C')}/remotes/admin-console/`;

/** What a page may read of an answer beside its body. */
const READABLE_HEADERS = ['ETag', 'Link', 'Retry-After', 'X-Total-Count'];

/** Lets the pages at PUBLIC_URL call the api from a browser, wherever it is, and no other origin's. */
export function onlyOurPages({ publicUrl }: Config) {
  const ours = new URL(publicUrl).origin;
  return ({ url, headers }: FastifyRequest, decide: (error: null, options: object) => void) =>
    decide(null, {
      origin: url.startsWith('/api/') && headers.origin === ours && ours,
      methods: ['GET', 'POST', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'If-Match', 'X-Verify-Nonce'],
      exposedHeaders: READABLE_HEADERS,
      maxAge: 600,
    });
}
