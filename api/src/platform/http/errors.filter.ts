import type { Socket } from 'node:net';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { translate } from '../i18n/messages.js';
import { sendErrorPage } from '../pages/page.js';
import { ApiError, methodNotAllowed, notFound, unavailable, type Sentence, type SpecificCode } from './api-error.js';
import { readerLanguage } from './reader-preferences.js';
import { isPage } from './route-config.js';
import { describeError, isDatabaseDown } from './thrown-errors.js';

/** Our codes for the framework's own errors. */
const FRAMEWORK_ERRORS: Record<number, SpecificCode> = {
  400: 'invalid_input',
  404: 'not_found',
  408: 'invalid_input',
  413: 'too_large',
  415: 'not_json',
  416: 'range_not_satisfiable',
};

/** Returns the wrong part of each invalid field that has parts. Undefined if none has. */
function partsOf({ fields = {} }: ApiError): Record<string, string> | undefined {
  const parts = Object.entries(fields).flatMap(([name, [first]]) => (first?.part ? [[name, first.part]] : []));
  return parts.length > 0 ? (Object.fromEntries(parts) as Record<string, string>) : undefined;
}

/** Writes every error as a page or in the format of the API, in the reader's language and without a stack trace. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = this.toApiError(thrown, request);
    if (isPage(request)) return sendErrorPage(request, reply, error);
    const language = readerLanguage(request);
    const say = ({ id, values }: Sentence) => translate(language, id, values);
    const fields = error.fields && mapValues(error.fields, (sentences) => sentences.map(say));
    const parts = partsOf(error);
    void reply
      .status(error.status)
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        ...error.headers,
      })
      .send({ error: say(error.sentence), code: error.code, ...(fields && { fields }), ...(parts && { parts }) });
  }

  private toApiError(error: unknown, request: FastifyRequest): ApiError {
    if (error instanceof ApiError) return error;
    // Forbidden files, such as those outside the served folder, are reported as missing.
    const status = statusOf(error) === 403 ? 404 : statusOf(error);
    const allow = status === 404 ? methodsOf(request.server, request.url.split('?')[0]!) : [];
    if (allow.length > 0 && !allow.includes(request.method)) return methodNotAllowed(allow.join(', '));
    const known = status && FRAMEWORK_ERRORS[status];
    if (known) return new ApiError(known);
    if (isDatabaseDown(error)) return unavailable();
    // The message may quote user input, so the log keeps only the error's kind and location.
    const message = `${request.method} ${request.routeOptions.url ?? ''}: ${describeError(error)}`;
    this.logger.error({ requestId: request.id, message });
    return new ApiError('internal');
  }
}

const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}

interface KnownRoute {
  pattern: RegExp;
  methods: string[];
}

const tables = new WeakMap<object, KnownRoute[]>();

/** Records all routes from now on, to distinguish a wrong method from a wrong path. */
export function rememberRoutes(fastify: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  tables.set(fastify.server, routes);
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const pattern = new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`);
    routes.push({ pattern, methods: [method].flat() });
  });
}

/** Returns the methods of a path. Unknown paths have none. */
function methodsOf(fastify: FastifyInstance, path: string): string[] {
  const routes = tables.get(fastify.server) ?? [];
  return [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))].sort();
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Sends 404 in the API's error format for addresses that the router cannot parse. Fastify runs no hook for them, so
 * this handler runs `addHeaders` first.
 */
export const respondToFrameworkErrors =
  (addHeaders: Hook) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, code, sentence } = notFound();
    const error = translate(readerLanguage(request), sentence.id);
    void addHeaders(request, reply)
      .catch(() => undefined)
      .then(() => reply.status(status).header('content-type', 'application/json; charset=utf-8').send({ error, code }));
  };

const malformedRequest = new ApiError('invalid_input', { sentence: 'error.malformedRequest' });
const BROKEN_REQUESTS: Record<string, [line: string, error: ApiError]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    new ApiError('too_large', { sentence: 'error.headersTooLarge' }),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', malformedRequest],
};

/**
 * Responds to requests that are not valid HTTP, arrive too slowly, or have an overlong address or headers.
 * Writes the API's error format directly to the socket.
 */
export function respondToBrokenRequest({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [line, error] = BROKEN_REQUESTS[code ?? ''] ?? ['400 Bad Request', malformedRequest];
  const body = JSON.stringify({ error: translate('en', error.sentence.id), code: error.code });
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`HTTP/1.1 ${line}\r\n${headers}\r\nConnection: close\r\n\r\n${body}`);
}
