import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.js';

/** Browser features that no page may use, not even through an injected script. */
const NO_DEVICE_ACCESS = [
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
 * Only two policies may create trusted types. The one in `shell/src/before-paint.js`, which is part of the pages,
 * turns texts into script URLs. The one of the console's frame for emails turns texts into markup, without running
 * scripts. The API documentation page is third-party code, so this directive does not apply to it.
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script';trusted-types default mail";

/** Sends headers against foreign scripts, framing and sniffing. Computed once. */
export function secureHeaders(fastify: FastifyInstance, config: Config): void {
  const console = config.adminConsoleUrl ? [consoleFiles(config.adminConsoleUrl)] : [];
  const isHttps = config.publicUrl.startsWith('https:');
  const common = headersOf({
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
  const pageHeaders = {
    ...common,
    'content-security-policy': `${common['content-security-policy']};${TRUSTED_TYPES}`,
    'permissions-policy': NO_DEVICE_ACCESS,
  };
  // Responses of the api contain personal data. Browsers and proxies must not store them, unless a route allows it.
  const apiHeaders = { ...common, 'cache-control': 'no-store' };
  fastify.addHook('onRequest', ({ url }, reply, done) => {
    void reply.headers(url.startsWith('/api/') ? apiHeaders : pageHeaders);
    done();
  });
}

/** Returns the hashes of the inline scripts in these pages, without duplicates, in the format of the policy. */
export const hashesOfScriptsIn = (pages: string[]): string[] => {
  const scripts = pages.flatMap((page) => [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!));
  return [...new Set(scripts)].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
};

/** Allows the inline scripts of a page. Only pages need this, because files and API responses have none. */
export function allowInPage(reply: FastifyReply, hashes: string[]): void {
  const policy = reply.getHeader('content-security-policy') as string | undefined;
  if (policy) void reply.header('content-security-policy', policy.replace('script-src', ['$&', ...hashes].join(' ')));
}

/** Returns the headers that helmet would set. */
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

/**
 * Returns the policy source for the console's own files, and nothing else on that server. Escapes the characters that
 * would end a source.
 */
const consoleFiles = (adminConsoleUrl: string) =>
  `${adminConsoleUrl.replaceAll(';', '%3B').replaceAll(',', '%2C')}/remotes/admin-console/`;

/** The response headers that pages may read. */
const READABLE_HEADERS = ['ETag', 'Link', 'Retry-After', 'X-Total-Count'];

/** Returns CORS options that allow only pages of PUBLIC_URL to call the api. */
export function corsOptions({ publicUrl }: Config) {
  const ownOrigin = new URL(publicUrl).origin;
  return {
    // Only this option depends on the call. Computing all options per call would take a tenth of a short one.
    origin: (from: string | undefined, decide: (error: null, allowed: string | false) => void) =>
      decide(null, from === ownOrigin && ownOrigin),
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'X-Verify-Nonce'],
    exposedHeaders: READABLE_HEADERS,
    maxAge: 600,
  };
}
