import { KEY_SCOPES } from '@network/domain';
import { makeApiKey } from '../../support/api-keys.js';
import { operations } from '../../support/contract/document.js';
import { ROUTES } from '../../support/openapi-routes.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { NOBODY } from '../../support/write.js';

const HEADERS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_KEY: '100000' });
  ({ key } = await makeApiKey(app, [...KEY_SCOPES]));
});
afterAll(() => app.close());

interface Sent {
  method: string;
  path: string;
  raw?: string;
  type?: string;
}

const send = ({ method, path, raw, type = 'application/json' }: Sent, token?: string) =>
  app.call(method, path, { token, raw, headers: raw === undefined ? {} : { 'content-type': type } });
const limitsIn = ({ headers }: Awaited<ReturnType<typeof send>>) => HEADERS.map((name) => headers.get(name));

async function expectLimits(sent: Sent): Promise<number> {
  const response = await send(sent, key);
  expect(limitsIn(response)).toEqual(['100000', expect.stringMatching(/^\d{5}$/), expect.stringMatching(/^\d\d?$/)]);
  expect(limitsIn(await send(sent))).toEqual([null, null, null]);
  return response.status;
}

describe('the limit of an API key is in every answer to it, and in no other', () => {
  it.each(ROUTES)('$method $path', async ({ method, path }) => {
    const raw = method === 'GET' ? undefined : '{"noSuchField":true}';
    await expectLimits({ method, path: path.replace(/\{\w+\}/g, NOBODY), raw });
  });

  it.each([
    ['an unknown path', 404, { method: 'GET', path: '/api/nowhere' }],
    ['an unknown path with a body', 404, { method: 'POST', path: '/api/nowhere', raw: '{}' }],
    ['an address that is no URL', 404, { method: 'GET', path: '/api/admin/projects/%zz' }],
    ['an address that is too long', 404, { method: 'GET', path: `/api/admin/projects/${'x'.repeat(600)}` }],
    ['a wrong method', 405, { method: 'DELETE', path: '/api/admin/projects' }],
    ['a body that is too large', 413, { method: 'POST', path: '/api/admin/webhooks', raw: 'x'.repeat(2_000_000) }],
    ['a body of another type', 415, { method: 'POST', path: '/api/admin/webhooks', raw: 'x', type: 'text/plain' }],
    ['a body that is no JSON', 400, { method: 'POST', path: '/api/admin/webhooks', raw: '{' }],
    ['a malformed id', 404, { method: 'GET', path: '/api/admin/projects/x' }],
    ['a file as a stream', 200, { method: 'GET', path: '/api/admin/experts.csv' }],
    ['a head', 200, { method: 'HEAD', path: '/api/admin/projects' }],
    ['the documentation', 200, { method: 'GET', path: '/api/docs' }],
    ['a public call', 200, { method: 'GET', path: '/api/impact' }],
  ] as [string, number, Sent][])('%s', async (_, status, sent) => {
    expect(await expectLimits(sent)).toBe(status);
  });

  it('an unknown key has no limit', async () => {
    const answer = await send({ method: 'GET', path: '/api/admin/projects' }, `${key}x`);
    expect([answer.status, ...limitsIn(answer)]).toEqual([401, null, null, null]);
  });
});

it('is documented for all calls that take a key, and for public ones', () => {
  const silent = operations.filter(({ roles, security, responses }) => {
    const isOpenToKeys = roles.includes('public') || security.some((scheme) => 'apiKey' in scheme);
    return isOpenToKeys && !responses[429]?.headers?.['Retry-After'];
  });
  expect(silent.map(({ id }) => id)).toEqual([]);
});

it('applies to all calls of the key', async () => {
  const few = await startTestApp({ RATE_LIMIT_KEY: '1' });
  const { call } = await makeApiKey(few, []);
  const statuses = [];
  for (const path of ['nowhere', 'nowhere', 'impact', 'admin/projects'])
    statuses.push((await call('GET', `/api/${path}`)).status);
  expect(statuses).toEqual([404, 429, 429, 429]);
  await few.close();
});
