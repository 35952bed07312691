import multipart from '@fastify/multipart';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ignoresBody, isPage, takesFile } from './route-config.js';

/** Replaces a body that is not a JSON object, until the handler's validation. */
export const MALFORMED = Symbol('malformed body');

/** Replaces a body that holds more values than any call takes. */
export const OVERFULL = Symbol('overfull body');

const MAX_DEPTH = 10;
/** The largest valid request has a thousand ids. */
const MAX_VALUES = 2_000;

/**
 * Parses the JSON bodies of the API and the forms of pages.
 * An invalid body becomes `MALFORMED` or `OVERFULL`, so that a caller without a session gets 401 before 400.
 */
export function readBodies(fastify: FastifyInstance): void {
  // The arguments refuse keys that would change prototypes.
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isPage(request)) return done(new UnsupportedMediaTypeException());
    if (body === '') return done(null, undefined);
    void parse(request, body as string, (error, parsed: unknown) =>
      done(null, error ? MALFORMED : checkedBody(parsed)),
    );
  });
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (isPage(request)) done(null, fieldsOf(body as string));
    else if (ignoresBody(request)) done(null, undefined);
    else done(new UnsupportedMediaTypeException());
  });
  fastify.addContentTypeParser('*', (request, _body, done) => {
    if (ignoresBody(request) || request.is404) done(null, undefined);
    else done(new UnsupportedMediaTypeException());
  });
}

const isMultipart = ({ headers }: FastifyRequest) => /^\s*multipart\/form-data/i.test(headers['content-type'] ?? '');

/** Lets the routes that take a file read it. Others refuse multipart bodies. */
export async function readFiles(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, { throwFileSizeLimit: false });
  fastify.addHook('preParsing', async (request) => {
    const isAllowed = !isMultipart(request) || takesFile(request) || ignoresBody(request) || request.is404;
    if (!isAllowed) throw new UnsupportedMediaTypeException();
  });
}

/** Returns the fields of a form. A repeated field becomes a list. */
function fieldsOf(body: string): Record<string, string | string[]> | symbol {
  const form = new URLSearchParams(body);
  if (form.size > MAX_VALUES) return OVERFULL;
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]!];
    }),
  );
}

function checkedBody(parsed: unknown): unknown {
  if (!isShallowObject(parsed)) return MALFORMED;
  return valuesIn(parsed) > MAX_VALUES ? OVERFULL : parsed;
}

/** Returns whether the value is an object that is not nested too deeply. */
function isShallowObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isDeeperThan(value, MAX_DEPTH);
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}

const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((count: number, inner) => count + valuesIn(inner), 1)
    : 1;
