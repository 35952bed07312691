import type { Socket } from 'node:net';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readerLanguage } from './language.js';
import { translate } from './messages.js';
import { methodNotAllowed, Refusal, type ErrorCode, type Sentence } from './refusal.js';
import { methodsOf } from './route-table.js';

/** What the framework itself refuses, in our words. */
const FRAMEWORK_REFUSALS: Record<number, [ErrorCode, Sentence]> = {
  400: ['invalid_input', { id: 'error.invalidInput' }],
  404: ['not_found', { id: 'error.notFound' }],
  413: ['too_large', { id: 'error.tooLarge' }],
  414: ['too_large', { id: 'error.tooLarge' }],
  415: ['not_json', { id: 'error.notJson' }],
};

/** Turns every error into the one shape of contract, section 2, in the reader's language, without a stack trace. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(error: unknown, host: ArgumentsHost) {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const refusal = this.toRefusal(error, request);
    const language = readerLanguage(request);
    const say = ({ id, values }: Sentence) => translate(language, id, values);
    const fields = refusal.more.fields && mapValues(refusal.more.fields, (sentences) => sentences.map(say));
    void reply
      .status(refusal.status)
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        ...refusal.more.headers,
      })
      .send({ error: say(refusal.sentence), code: refusal.code, ...(fields && { fields }) });
  }

  private toRefusal(error: unknown, request: FastifyRequest): Refusal {
    if (error instanceof Refusal) return error;
    const status = statusOf(error);
    const allow = status === 404 ? methodsOf(request.server, request.url.split('?')[0]!) : [];
    if (allow.length > 0 && !allow.includes(request.method)) return methodNotAllowed(allow.join(', '));
    const known = status && FRAMEWORK_REFUSALS[status];
    if (known) return new Refusal(status, ...known);
    if (isDatabaseDown(error)) {
      return new Refusal(503, 'unavailable', { id: 'error.unavailable' }, { headers: { 'retry-after': '5' } });
    }
    // The message may quote what somebody typed: only its kind and place are kept.
    this.logger.error(`${request.method} ${request.routeOptions.url ?? ''}: ${describe(error)}`);
    return new Refusal(500, 'internal', { id: 'error.internal' });
  }
}

const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}

/** Connection lost or refused, shutting down, too many connections, or two who waited for each other: worth another try. */
const isDatabaseDown = (error: unknown) =>
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|57P0[1-3]|40P01|40001|53300|08\w{3})$/.test(
    String((error as { code?: unknown })?.code),
  ) || /timeout exceeded when trying to connect|Connection terminated/.test(String((error as Error)?.message));

function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const at = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? '';
  const code = (error as { code?: string }).code;
  return [error.name, code, at.trim()].filter(Boolean).join(' ');
}

/** An address that the router cannot even read is no address of ours: 404 in the shape of every error. */
export function answerFrameworkError(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = translate(readerLanguage(request), 'error.notFound');
  void reply.status(404).header('content-type', 'application/json; charset=utf-8').send({ error, code: 'not_found' });
}

/** A request that is no HTTP, or whose address or headers are too long to be read at all: the same shape, by hand. */
export function answerBrokenRequest({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isTooLong = code === 'HPE_HEADER_OVERFLOW';
  const [line, word, id] = isTooLong
    ? (['431 Request Header Fields Too Large', 'too_large', 'error.tooLarge'] as const)
    : (['400 Bad Request', 'invalid_input', 'error.malformedRequest'] as const);
  const body = JSON.stringify({ error: translate('en', id), code: word satisfies ErrorCode });
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`HTTP/1.1 ${line}\r\n${headers}\r\nConnection: close\r\n\r\n${body}`);
}
