import type { Role } from '@network/domain';
import { makeExpert, makeOrganization } from './support/factories.js';
import { ROUTES } from './support/openapi-routes.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { NOBODY } from './support/write.js';

type Audience = 'public' | 'signed-in' | Role;

/** The few routes that anybody may call. */
const PUBLIC = [
  'POST /api/auth/start',
  'GET /api/auth/verify',
  'POST /api/auth/verify-code',
  'POST /api/newsletter/subscribe',
  'POST /api/account/take-back',
  'POST /api/newsletter/confirm',
  'GET /api/newsletter/unsubscribe',
  'POST /api/newsletter/unsubscribe',
  'GET /api/actions/{token}',
  'POST /api/actions/{token}',
  'GET /api/impact',
  'GET /api/certificates/{code}',
  'GET /.well-known/jwks.json',
  'GET /api/health/live',
  'GET /api/health/ready',
];
const SIGNED_IN = [
  'GET /api/auth/me',
  'POST /api/auth/logout',
  'PATCH /api/account',
  'GET /api/account/export',
  'GET /api/account/export.csv',
  'GET /api/account/journey',
  'GET /api/account/sessions',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/{id}',
  'DELETE /api/account',
  'GET /api/vocabulary/suggestions',
];

/** What administrators alone do with themselves. */
const ADMIN = [
  'POST /api/account/confirmation',
  'POST /api/account/confirmation/code',
  'GET /api/account/passkeys',
  'POST /api/account/passkeys',
  'POST /api/account/passkeys/new',
  'POST /api/account/passkeys/challenge',
  'POST /api/account/passkeys/verify',
  'DELETE /api/account/passkeys/{id}',
];

/** Who may call a route, by where it stands; a route that stands nowhere fails. */
function audienceOf(route: string): Audience {
  if (PUBLIC.includes(route)) return 'public';
  if (SIGNED_IN.includes(route)) return 'signed-in';
  if (ADMIN.includes(route)) return 'admin';
  const area = /^\w+ \/api\/(expert|organization|admin)\//.exec(route)?.[1];
  if (!area) throw new Error(`${route} has no row in the access matrix: say who may call it.`);
  return area as Role;
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
  const address = path.replace(/\{\w+\}/g, NOBODY);
  const allowed: Role[] =
    audience === 'public' || audience === 'signed-in' ? ['expert', 'organization', 'admin'] : [audience];
  // A body that no route takes: whoever gets past the guard is told so, and nothing is written.
  const body = method === 'GET' ? undefined : { noSuchField: true };

  it(`is for ${audience}`, async () => {
    const anonymous = await app.call(method, address, { body });
    if (audience === 'public') expect([401, 403]).not.toContain(anonymous.status);
    else expect(anonymous).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    for (const [role, call] of Object.entries(callers)) {
      const { status, body: response } = await call(method, address, body);
      if (!allowed.includes(role as Role)) expect([role, status, response.code]).toEqual([role, 403, 'wrong_role']);
      else expect([401, 403]).not.toContain(status);
      expect(status).toBeLessThan(500);
    }
  });
});

describe('a route', () => {
  const paths = [...new Set(ROUTES.map(({ path }) => path))];
  /** Whether an address of one path is one of the other, too: `users/status` is a person for those who read it. */
  const isAlso = (path: string, other: string) =>
    new RegExp(`^${other.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.replace(/\{\w+\}/g, NOBODY));

  it.each(paths)('%s is refused for every method it does not know, with those it does', async (path) => {
    const known = [...new Set(ROUTES.filter((route) => isAlso(path, route.path)).map(({ method }) => method))];
    const allowed = known.includes('GET') ? [...known, 'HEAD'].sort() : known.sort();
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (allowed.includes(method)) continue;
      const { status, headers, body } = await app.call(method, path.replace(/\{\w+\}/g, NOBODY));
      expect([method, status, headers.get('allow')]).toEqual([method, 405, allowed.join(', ')]);
      if (method !== 'HEAD') expect(body.code).toBe('method_not_allowed');
    }
  });

  it('answers HEAD like GET, without a body', async () => {
    const { status, headers, body } = await app.call('HEAD', '/api/impact');
    expect([status, body, headers.get('content-type')]).toEqual([200, '', 'application/json; charset=utf-8']);
    expect((await app.call('HEAD', '/api/auth/me')).status).toBe(401);
    expect((await app.call('HEAD', '/api/auth/verify?token=x')).status).toBe(405);
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
  it('is compressed for a bad connection', async () => {
    const { headers, body } = await app.call('GET', '/api/docs-json', { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    expect(body.openapi).toMatch(/^3\./);
  });
});

describe('a call from a page in a browser', () => {
  const from = (origin: string, method: string, path = '/api/impact') =>
    app.call(method, path, { headers: { origin, 'access-control-request-method': 'GET' } });

  it('is allowed to the pages at PUBLIC_URL', async () => {
    const ours = app.config.publicUrl;
    const [query, called] = [await from(ours, 'OPTIONS'), await from(ours, 'GET')];
    expect([query.status, called.status]).toEqual([204, 200]);
    for (const { headers } of [query, called]) expect(headers.get('access-control-allow-origin')).toBe(ours);
    for (const header of ['If-Match', 'Idempotency-Key'])
      expect(query.headers.get('access-control-allow-headers')).toContain(header);
    expect(called.headers.get('access-control-expose-headers')).toContain('X-Total-Count');
  });

  it.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example'])(
    'is not to those of %s',
    async (origin) => {
      const [query, called] = [await from(origin, 'OPTIONS'), await from(origin, 'GET')];
      expect([query.status, called.status]).toEqual([405, 200]);
      for (const { headers } of [query, called]) expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(called.headers.get('vary')).toContain('Origin');
    },
  );
});

describe('every answer', () => {
  it.each(['/api/impact', '/api/auth/me', '/api/nothing', '/api/docs'])(
    'of %s keeps sniffing, frames and foreign scripts out',
    async (path) => {
      const { headers } = await app.call('GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-security-policy')).toMatch(
        /default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/,
      );
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );
});
