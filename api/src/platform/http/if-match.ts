import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stale } from './api-error.js';

/** The versions that a write accepts, or null if it accepts any version. */
export type ExpectedVersion = readonly number[] | null;

/**
 * Returns the versions in the header. Foreign tags, such as weak ones, never match: `If-Match` compares strongly
 * (RFC 9110, 13.1.1).
 */
export function versionsIn(header: string): ExpectedVersion {
  if (header.trim() === '*') return null;
  const tags = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.flatMap((tag) => /^"(\d{1,9})"$/.exec(tag)?.[1] ?? []).map(Number);
}

const IfMatchHeader = ApiHeader({
  name: 'If-Match',
  required: false,
  description:
    'The ETag of your last read, or several. `*` accepts any version. The call fails with 412 if the resource has changed since, or the tag is weak.',
  schema: { type: 'string' },
  example: '*',
});

/** The versions in `If-Match`, or null if the header is missing. */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): ExpectedVersion => {
    const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
    return header === undefined ? null : versionsIn(header);
  },
  [(target, method) => IfMatchHeader(target, method!, Object.getOwnPropertyDescriptor(target, method!)!)],
);

/** Throws 412 if the caller expects another version than the current one. */
export function checkVersion(expected: ExpectedVersion, current: number): void {
  if (expected && !expected.includes(current)) throw stale();
}

/** Adds an `ETag` to every response with a `version`. */
export function sendEtags(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (_request, reply, payload, done) => {
    const { version } = payload as { version?: unknown };
    if (typeof version === 'number') void reply.header('etag', `"${version}"`);
    done(null, payload);
  });
}
