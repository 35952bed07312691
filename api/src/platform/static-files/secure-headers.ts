import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.js';

/** What a page may not ask the browser for, whatever script got into it. */
const NOTHING_OF_THE_DEVICE = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * A text becomes a script's address by the policy of `shell/src/before-paint.js` alone, which stands in the pages, and
 * markup by that of the console's frame for mails, which runs no scripts. The page of the API's documentation is not
 * ours, and has none.
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script';trusted-types default mail";

/** The headers that keep foreign scripts, frames and sniffing out: the same for every answer, so made once. */
export function secureHeaders(fastify: FastifyInstance, config: Config): void {
  const console = config.adminConsoleUrl ? [consoleFiles(config.adminConsoleUrl)] : [];
  const isHttps = config.publicUrl.startsWith('https:');
  const ofAll = headersOf({
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
        'base-uri': ["'none'"],
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
  const ofPages = {
    ...ofAll,
    'content-security-policy': `${ofAll['content-security-policy']};${TRUSTED_TYPES}`,
    'permissions-policy': NOTHING_OF_THE_DEVICE,
  };
  // Answers of the api are about somebody: no browser and no proxy keeps them, unless a route says otherwise.
  const ofApi = { ...ofAll, 'cache-control': 'no-store' };
  fastify.addHook('onRequest', ({ url }, reply, done) => {
    void reply.headers(url.startsWith('/api/') ? ofApi : ofPages);
    done();
  });
}

/** The hashes of the scripts that stand in these pages, each once, as a policy names them. */
export const hashesOfScriptsIn = (pages: string[]): string[] => {
  const scripts = pages.flatMap((page) => [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!));
  return [...new Set(scripts)].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
};

/** Lets a page run the scripts that stand in it: told with the page alone, as files and answers have none. */
export function allowInPage(reply: FastifyReply, hashes: string[]): void {
  const policy = reply.getHeader('content-security-policy') as string | undefined;
  if (policy) void reply.header('content-security-policy', policy.replace('script-src', ['$&', ...hashes].join(' ')));
}

/** What helmet would set on an answer. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: (name: string) => delete headers[name.toLowerCase()],
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** The console's own files and nothing beside them on that server; what would end a source is written as in an address. */
const consoleFiles = (adminConsoleUrl: string) =>
  `${adminConsoleUrl.replaceAll(';', '%3B').replaceAll(',', '%2C')}/remotes/admin-console/`;

/** What a page may read of an answer beside its body. */
const READABLE_HEADERS = ['ETag', 'Link', 'Retry-After', 'X-Total-Count'];

/** Lets the pages at PUBLIC_URL call the api from a browser, wherever it is, and no other origin's. */
export function onlyOurPages({ publicUrl }: Config) {
  const ours = new URL(publicUrl).origin;
  return {
    // Of the options only this differs from call to call: all of them made anew were a tenth of a short one.
    origin: (from: string | undefined, decide: (error: null, allowed: string | false) => void) =>
      decide(null, from === ours && ours),
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'X-Verify-Nonce'],
    exposedHeaders: READABLE_HEADERS,
    maxAge: 600,
  };
}
