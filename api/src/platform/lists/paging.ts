import {
  applyDecorators,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { MAX_PAGE, PAGE_SIZES } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { integer } from '../validation/field-rules.js';
import { Field } from '../validation/fields.js';

/** The page of a list. */
export class PageQueryDto {
  /**
   * The page number, starting at 1.
   * @example 1
   */
  @Field(queryNumber(MAX_PAGE), { optional: true })
  page?: number | null;

  /**
   * Rows per page; 50 by default.
   * @example 50
   */
  @Field(queryNumber(PAGE_SIZES.max), { optional: true })
  perPage?: number | null;
}

/** The rule of a whole number in a query, where it arrives as text. */
export function queryNumber(max: number) {
  return {
    ...integer({ min: 1, max }),
    clean: (value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  };
}

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

/** Sets `X-Total-Count`, and `Link` (RFC 8288) if the request has a page. */
export function setListHeaders(request: FastifyRequest, reply: FastifyReply, total: number): void {
  void reply.header('x-total-count', String(total));
  const { page, perPage } = request.query as { page?: string; perPage?: string };
  const wanted = { page: Number(page) || null, perPage: Number(perPage) || null };
  if (!wanted.page && !wanted.perPage) return;
  const { offset, limit } = pageOf(wanted);
  const last = Math.max(1, Math.ceil(total / limit));
  const current = offset / limit + 1;
  const url = new URL(request.url, 'http://localhost');
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
}

/** Sends the rows of a page, and the total of all pages in a header. */
class ListInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<Listed<unknown>>): Observable<unknown[]> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map(({ rows, total }) => {
        setListHeaders(http.getRequest(), http.getResponse(), total);
        return rows;
      }),
    );
  }
}

/**
 * Sends `Listed` rows as a list, and documents it: a plain array, with headers for the total and the other pages.
 * A list with several row types contains one of them at a time.
 */
export const ApiList = (row: Type | Type[]) =>
  applyDecorators(
    UseInterceptors(ListInterceptor),
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
  );

const refTo = (type: Type) => ({ $ref: getSchemaPath(type) });
