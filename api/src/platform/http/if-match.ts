import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stale } from './api-error.js';

/** The versions a write expects, any of them, or null when it takes whichever there is. */
export type ExpectedVersion = readonly number[] | null;

/** What is no version of ours, such as a weak tag, never matches: `If-Match` compares strongly (RFC 9110, 13.1.1). */
export function versionsIn(header: string): ExpectedVersion {
  if (header.trim() === '*') return null;
  const tags = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.flatMap((tag) => /^"(\d{1,9})"$/.exec(tag)?.[1] ?? []).map(Number);
}

/** The versions in `If-Match`; null where the caller sent none. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): ExpectedVersion => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  return header === undefined ? null : versionsIn(header);
});

export const ApiIfMatch = () =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description:
      'The ETag of the thing as it was read, or several; `*` takes any. The write is refused with 412 when somebody changed it first, or the tag is weak.',
    schema: { type: 'string' },
    example: '*',
  });

/** Refuses with 412 when the caller expects another version than the one there is. */
export function checkVersion(expected: ExpectedVersion, current: number): void {
  if (expected && !expected.includes(current)) throw stale();
}

/** Gives every answer that has a `version` its `ETag`. */
export function sendEtags(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (_request, reply, payload, done) => {
    const { version } = payload as { version?: unknown };
    if (typeof version === 'number') void reply.header('etag', `"${version}"`);
    done(null, payload);
  });
}
