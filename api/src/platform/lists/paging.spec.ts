import fastify from 'fastify';
import { pageOf, setListHeaders } from './paging.js';

describe('the requested page', () => {
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

/** Returns the headers about a list of `total` rows for this query. */
async function headersOf(query: string, total: number) {
  const server = fastify();
  server.get('/api/admin/projects', async (request, reply) => setListHeaders(request, reply, total));
  const response = await server.inject(`/api/admin/projects?${query}`);
  const { 'x-total-count': count, link } = response.headers;
  return { count, link };
}

/** Returns the pages in `Link`, by relation. */
async function pagesOf(query: string, total: number) {
  const { link } = await headersOf(query, total);
  return Object.fromEntries(
    String(link)
      .split(', ')
      .map((each) => {
        const [, address, relation] = /^<(.+)>; rel="(\w+)"$/.exec(each)!;
        return [relation, Number(new URL(address!, 'http://localhost').searchParams.get('page'))];
      }),
  );
}

describe('a list', () => {
  it('has its total, and links only if a page was requested', async () => {
    expect(await headersOf('', 0)).toEqual({ count: '0' });
    expect(await headersOf('search=a&status=done', 1234)).toEqual({ count: '1234' });
    expect(await headersOf('page=&perPage=%20', 1234)).toEqual({ count: '1234' });
    expect(await headersOf('page=1', 12)).toEqual({ count: '12', link: expect.any(String) });
    expect(await headersOf('perPage=5', 12)).toEqual({ count: '12', link: expect.any(String) });
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
  ])('of %s among %i rows leads to %j', async (query, total, pages) => {
    expect(await pagesOf(query, total)).toEqual(pages);
  });

  it('keeps search, filter and order in the links to other pages', async () => {
    const { link } = await headersOf('search=a%20b&page=1&perPage=2&sort=createdAt', 3);
    expect(link).toBe(
      [
        '</api/admin/projects?search=a+b&page=1&perPage=2&sort=createdAt>; rel="first"',
        '</api/admin/projects?search=a+b&page=2&perPage=2&sort=createdAt>; rel="last"',
        '</api/admin/projects?search=a+b&page=2&perPage=2&sort=createdAt>; rel="next"',
      ].join(', '),
    );
  });
});
