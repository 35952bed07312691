import type { Role } from '@network/domain';
import { makeExpert, makeOrganization } from './factories.js';
import { ROUTES } from './openapi-routes.js';
import { startTestApp, type TestApp } from './test-app.js';

type Audience = 'public' | 'signed-in' | Role;

/** The few routes that anybody may call. */
const PUBLIC = [
  'POST /api/auth/start',
  'GET /api/auth/verify',
  'POST /api/auth/verify-code',
  'POST /api/newsletter/subscribe',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/unsubscribe',
  'GET /api/impact',
  'GET /api/health/live',
  'GET /api/health/ready',
];
const SIGNED_IN = [
  'GET /api/auth/me',
  'POST /api/auth/logout',
  'PATCH /api/account',
  'GET /api/account/export',
  'DELETE /api/account',
];

/** Who may call a route, by where it stands; a route that stands nowhere fails. */
function audienceOf(route: string): Audience {
  if (PUBLIC.includes(route)) return 'public';
  if (SIGNED_IN.includes(route)) return 'signed-in';
  const room = /^\w+ \/api\/(expert|organization|admin)\//.exec(route)?.[1];
  if (!room) throw new Error(`${route} has no row in the access matrix: say who may call it.`);
  return room as Role;
}

let app: TestApp;
let callers: Record<Role, Awaited<ReturnType<TestApp['as']>>>;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  callers = {
    expert: await app.as(await makeExpert(app)),
    organization: await app.as((await makeOrganization(app)).user),
    admin: await app.as(await app.admin()),
  };
});
afterAll(() => app.close());

describe.each(ROUTES)('$method $path', ({ method, path }) => {
  const audience = audienceOf(`${method} ${path}`);
  const address = path.replace(/\{\w+\}/g, '7d8f4e0c-0000-4000-8000-000000000000');
  const allowed: Role[] =
    audience === 'public' || audience === 'signed-in' ? ['expert', 'organization', 'admin'] : [audience];
  // A body that no route takes: whoever gets past the guard is told so, and nothing is written.
  const body = method === 'GET' ? undefined : { noSuchField: true };

  it(`is for ${audience}`, async () => {
    const anonymous = await app.call(method, address, { body });
    if (audience === 'public') expect([401, 403]).not.toContain(anonymous.status);
    else expect(anonymous).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    for (const [role, call] of Object.entries(callers)) {
      const { status, body: answer } = await call(method, address, body);
      if (!allowed.includes(role as Role)) expect([role, status, answer.code]).toEqual([role, 403, 'wrong_role']);
      else expect([401, 403]).not.toContain(status);
      expect(status).toBeLessThan(500);
    }
  });
});

describe('a route', () => {
  it('is refused for every method its path does not know, with those it does', async () => {
    const answer = await app.call('DELETE', '/api/organization/projects/7d8f4e0c-0000-4000-8000-000000000000');
    expect([answer.status, answer.headers.get('allow'), answer.body.code]).toEqual([
      405,
      'GET, HEAD, PATCH',
      'method_not_allowed',
    ]);
  });

  it.each(['/api/admin/projects/%ff', `/api/admin/projects/${'x'.repeat(600)}`, '/api/auth/me/'])(
    'is nothing at %.30s',
    async (path) => {
      const { status, body, headers } = await app.call('GET', path);
      expect([status, body.code, headers.get('allow')]).toEqual([404, 'not_found', null]);
    },
  );

  it('is nothing where there is none, in the shape of every error', async () => {
    expect(await app.call('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not_found', error: expect.any(String) },
    });
  });
});

describe('an answer', () => {
  it('is kept by no browser', async () => {
    expect((await callers.expert('GET', '/api/auth/me')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a body', () => {
  const start = (raw: string, headers = {}) => app.call('POST', '/api/auth/start', { raw, headers });

  it.each([
    ['{bad'],
    ['[]'],
    ['"text"'],
    ['null'],
    ['{"__proto__":{"a":1}}'],
    [`{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ])('%.20s is refused', async (raw) => {
    expect(await start(raw)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('is refused as anything but JSON, above 100 KiB, and after the session', async () => {
    expect((await start('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await start('text', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(await start(JSON.stringify({ email: 'x'.repeat(101 * 1024) }))).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
    expect((await app.call('PATCH', '/api/expert/profile/partial', { raw: '{bad' })).status).toBe(401);
  });
});

describe('a long answer', () => {
  it('is compressed for a bad line', async () => {
    const { headers, body } = await app.call('GET', '/api/docs-json', { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    expect(body.openapi).toMatch(/^3\./);
  });
});
