import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiQuery, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { PAGE_SIZES } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { someOfSchema } from '../http/api-docs.js';

/** The rows of a page, and the number of rows in total. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/** A range of rows: `limit` rows after the first `offset`. */
export interface Page {
  offset: number;
  limit: number;
}

/** Returns the requested range; without `page`, the first 1,000 rows. */
export function pageOf({ page, perPage }: { page?: number | null; perPage?: number | null }): Page {
  if (!page && !perPage) return { offset: 0, limit: PAGE_SIZES.unpaged };
  const limit = perPage ?? PAGE_SIZES.default;
  return { offset: ((page ?? 1) - 1) * limit, limit };
}

/** Sends a plain array with `X-Total-Count`, and with `Link` (RFC 8288) if the request has a page. */
export function sendList<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { rows, total }: Listed<Row>,
): Row[] {
  void reply.header('x-total-count', String(total));
  const url = new URL(request.url, 'http://localhost');
  if (!url.searchParams.has('page') && !url.searchParams.has('perPage')) return rows;
  const last = Math.max(1, Math.ceil(total / page.limit));
  const current = page.offset / page.limit + 1;
  const link = (number: number, relation: string) => {
    url.searchParams.set('page', String(number));
    return `<${url.pathname}${url.search}>; rel="${relation}"`;
  };
  const links = [link(1, 'first'), link(last, 'last')];
  if (current > 1) links.push(link(Math.min(current - 1, last), 'prev'));
  if (current < last) links.push(link(current + 1, 'next'));
  // A deprecated call already has a link to its replacement.
  const present = [reply.getHeader('link') ?? []].flat();
  void reply.header('link', [...present, ...links].join(', '));
  return rows;
}

/**
 * Documents a list: a plain array, with headers for the total and the other pages.
 * `statuses` are the values of its status filter. A list with several row types contains one of them at a time.
 */
export const ApiList = (row: Type | Type[], statuses?: readonly string[]) =>
  applyDecorators(
    ApiExtraModels(...[row].flat()),
    ApiResponse({
      status: 200,
      ...(Array.isArray(row) ? { schema: { type: 'array', items: { oneOf: row.map(refTo) } } } : { type: [row] }),
      headers: {
        'X-Total-Count': {
          description: 'The number of all matching rows.',
          required: true,
          schema: { type: 'integer' },
        },
        Link: {
          description: 'Links to other pages (RFC 8288), if the request sets a page.',
          schema: { type: 'string' },
        },
      },
    }),
    ...(statuses ? [ApiQuery({ name: 'status', required: false, schema: someOfSchema(statuses) })] : []),
  );

const refTo = (type: Type) => ({ $ref: getSchemaPath(type) });
