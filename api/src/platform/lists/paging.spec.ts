import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageOf, sendList } from './paging.js';

describe('the page asked for', () => {
  it.each([
    [{}, { offset: 0, limit: 1000 }],
    [
      { page: null, perPage: null },
      { offset: 0, limit: 1000 },
    ],
    [{ page: 1 }, { offset: 0, limit: 50 }],
    [{ page: 3 }, { offset: 100, limit: 50 }],
    [{ perPage: 7 }, { offset: 0, limit: 7 }],
    [
      { page: 4, perPage: 7 },
      { offset: 21, limit: 7 },
    ],
  ])('by %j is %j', (query, page) => expect(pageOf(query)).toEqual(page));
});

/** Returns the headers of a list of `total` rows for this query. */
function headersOf(query: string, total: number, pathname = '/api/admin/projects') {
  const headers: Record<string, string> = {};
  const reply = {
    header: (name: string, value: string) => (headers[name] = value),
    getHeader: (name: string) => headers[name],
  } as unknown as FastifyReply;
  const { page, perPage } = Object.fromEntries(new URLSearchParams(query)) as Record<string, string>;
  const wanted = pageOf({ page: page ? Number(page) : null, perPage: perPage ? Number(perPage) : null });
  const rows = [{ id: 1 }];
  expect(sendList({ url: `${pathname}?${query}` } as FastifyRequest, reply, wanted, { rows, total })).toBe(rows);
  return headers;
}

/** Returns the pages in `Link`, by relation. */
const pagesOf = (query: string, total: number) =>
  Object.fromEntries(
    headersOf(query, total)
      .link!.split(', ')
      .map((link) => {
        const [, address, relation] = /^<(.+)>; rel="(\w+)"$/.exec(link)!;
        return [relation, Number(new URL(address!, 'http://localhost').searchParams.get('page'))];
      }),
  );

describe('a list', () => {
  it('says how many rows there are, and of other pages only where pages were asked for', () => {
    expect(headersOf('', 0)).toEqual({ 'x-total-count': '0' });
    expect(headersOf('search=a&status=done', 1234)).toEqual({ 'x-total-count': '1234' });
    expect(headersOf('page=1', 12)).toMatchObject({ 'x-total-count': '12', link: expect.any(String) });
    expect(headersOf('perPage=5', 12)).toMatchObject({ 'x-total-count': '12', link: expect.any(String) });
  });

  it.each([
    ['page=1&perPage=7', 0, { first: 1, last: 1 }],
    ['page=1&perPage=7', 1, { first: 1, last: 1 }],
    ['page=1&perPage=7', 7, { first: 1, last: 1 }],
    ['page=1&perPage=7', 8, { first: 1, last: 2, next: 2 }],
    ['page=1&perPage=7', 14, { first: 1, last: 2, next: 2 }],
    ['page=2&perPage=7', 14, { first: 1, last: 2, prev: 1 }],
    ['page=2&perPage=7', 15, { first: 1, last: 3, prev: 1, next: 3 }],
    ['page=3&perPage=7', 21, { first: 1, last: 3, prev: 2 }],
    ['page=9&perPage=7', 14, { first: 1, last: 2, prev: 2 }],
    ['page=3&perPage=7', 0, { first: 1, last: 1, prev: 1 }],
    ['page=2', 100, { first: 1, last: 2, prev: 1 }],
    ['perPage=1', 2, { first: 1, last: 2, next: 2 }],
  ])('of %s among %i rows leads to %j', (query, total, pages) => expect(pagesOf(query, total)).toEqual(pages));

  it('keeps search, filter and order on the way to other pages', () => {
    const { link } = headersOf('search=a%20b&page=1&perPage=2&sort=createdAt', 3);
    expect(link).toBe(
      [
        '</api/admin/projects?search=a+b&page=1&perPage=2&sort=createdAt>; rel="first"',
        '</api/admin/projects?search=a+b&page=2&perPage=2&sort=createdAt>; rel="last"',
        '</api/admin/projects?search=a+b&page=2&perPage=2&sort=createdAt>; rel="next"',
      ].join(', '),
    );
  });
});
