import { join } from 'node:path';
import { Controller, Get } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import { API } from '../../../src/platform/config/folders.js';
import { Access } from '../../../src/platform/http/access.js';
import { EmptyDto } from '../../../src/platform/http/api-docs.js';
import { Deprecated } from '../../../src/platform/http/deprecated.js';
import { ApiList } from '../../../src/platform/lists/paging.js';
import { Docblocks } from '../../../src/platform/openapi/docblocks.js';
import { describeApi } from '../../../src/platform/openapi/document.js';

const LINK = '</api/docs#new>; rel="deprecation"; type="text/html"';

@ApiTags('Public')
@Controller('things')
class ThingController {
  /** Returns things. */
  @Get('old')
  @Access('public')
  @ApiList(EmptyDto)
  @ApiQuery({ name: 'page', required: false, description: 'The page.' })
  @Deprecated({ since: '2026-12-01', sunset: '2027-12-01', link: '/api/docs#new' })
  old() {
    return { rows: [], total: 0 };
  }
}

describe('a deprecated call', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    const module = await Test.createTestingModule({ controllers: [ThingController] }).compile();
    app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
    await app.init();
  });
  afterAll(() => app.close());

  it('returns the dates and a link to its replacement', async () => {
    const { headers } = await app.inject('/things/old');
    expect(headers).toMatchObject({
      deprecation: '@1796083200',
      sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
      link: LINK,
    });
  });

  it('keeps the links to other pages of a list', async () => {
    const { headers } = await app.inject('/things/old?page=1');
    expect(headers.link).toBe(`${LINK}, </things/old?page=1>; rel="first", </things/old?page=1>; rel="last"`);
  });

  it('is marked in the document, with its dates and headers', () => {
    const files = ['test/platform/http/deprecated.spec.ts', 'src/platform/http/api-docs.ts'];
    const docblocks = new Docblocks(files.map((file) => join(API, file)));
    const { get } = describeApi(app, docblocks).paths['/things/old']!;
    expect(get).toMatchObject({
      deprecated: true,
      description: expect.stringContaining('Deprecated since 2026-12-01, works until 2027-12-01.'),
      responses: { 200: { headers: { Deprecation: {}, Sunset: {}, Link: {}, 'X-Total-Count': {} } } },
    });
    expect(get).not.toHaveProperty('x-deprecation');
  });

  it('works for at least 12 months', () => {
    const tooSoon = { since: '2026-12-01', sunset: '2027-11-30', link: '/api/docs' };
    expect(() => Deprecated(tooSoon)).toThrow('12 months');
  });
});
