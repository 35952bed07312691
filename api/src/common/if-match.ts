import { createParamDecorator, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map } from 'rxjs';
import { stale } from './refusal.js';

/** The version a write expects, or null when it does not say. */
export type ExpectedVersion = number | null;

/** The version in `If-Match`; one that no version can have is stale at once. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): ExpectedVersion => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(header)?.[1];
  return version === undefined ? -1 : Number(version);
});

export const ApiIfMatch = () =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The ETag of the thing as it was read. The write is refused with 412 when somebody changed it first.',
    schema: { type: 'string' },
    example: '*',
  });

/** Refuses with 412 when the caller expects another version than the one there is. */
export function checkVersion(expected: ExpectedVersion, current: number): void {
  if (expected !== null && expected !== current) throw stale();
}

/** Gives every answer that has a `version` its `ETag`. */
export class EtagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        const version = (answer as { version?: unknown } | null | undefined)?.version;
        if (typeof version === 'number') void reply.header('etag', `"${version}"`);
        return answer;
      }),
    );
  }
}
