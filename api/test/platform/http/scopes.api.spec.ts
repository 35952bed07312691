import { KEY_SCOPES, scopeFor, type KeyScope } from '@network/domain';
import { makeApiKey } from '../../support/api-keys.js';
import { document } from '../../support/contract/document.js';
import { ROUTES } from '../../support/openapi-routes.js';
import { startTestApp, type Call, type TestApp } from '../../support/test-app.js';
import { NOBODY } from '../../support/write.js';

let app: TestApp;
const keys: [KeyScope, Call][] = [];
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_KEY: '100000' });
  for (const scope of KEY_SCOPES) keys.push([scope, (await makeApiKey(app, [scope])).call]);
});
afterAll(() => app.close());

/** The paths of each part of a scope (section 14 of the API contract). */
const PATHS = {
  projects: /^\/api\/admin\/projects(\/|$)/,
  people: /^\/api\/admin\/(users(\/|$)|organizations?\/|(experts|organizations)\.csv$)/,
  hours: /^\/api\/admin\/hours(\/|$)/,
  impact: /^\/api\/admin\/(impact\/|statistics$|overview$)/,
  webhooks: /^\/api\/admin\/webhooks(\/|$)/,
} as const;
const RESOURCES = Object.keys(PATHS) as (keyof typeof PATHS)[];

/** Calls of a scope that ask people for a confirmation, and therefore take no key. */
const CONFIRMED = ['PATCH /api/admin/users/status', 'DELETE /api/admin/users/{id}'];

function scopeOf({ method, path }: { method: string; path: string }): KeyScope | null {
  const resource = RESOURCES.find((each) => PATHS[each].test(path));
  return resource && !CONFIRMED.includes(`${method} ${path}`) ? scopeFor(resource, method) : null;
}

const isPublic = ({ method, path }: { method: string; path: string }) =>
  document.paths[path][method.toLowerCase()]['x-roles'].includes('public');
const PRIVATE = ROUTES.filter((route) => !isPublic(route));

describe.each(PRIVATE)('$method $path', (route) => {
  const { method, path } = route;
  const needed = scopeOf(route);

  it(`takes ${needed ? `keys with ${needed}, and no others` : 'no key'}`, async () => {
    const address = path.replace(/\{\w+\}/g, NOBODY);
    const body = method === 'GET' ? undefined : { noSuchField: true };
    for (const [scope, call] of keys) {
      const { status, body: answer, headers } = await call(method, address, body);
      expect(headers.get('ratelimit-limit')).toBe('100000');
      if (scope !== needed) expect([scope, status, answer.code]).toEqual([scope, 403, 'scope_missing']);
      else expect([401, 403, 405, 429, 500]).not.toContain(status);
    }
  });

  it('says so in the OpenAPI document', () => {
    const { security, description } = document.paths[path][method.toLowerCase()];
    expect(security).toEqual([{ bearer: [] }, ...(needed ? [{ apiKey: [needed] }] : [])]);
    expect(description.includes(`Takes API keys with the scope \`${needed}\`.`)).toBe(needed !== null);
  });
});

it('each scope opens a call', () => {
  const used = new Set(PRIVATE.map(scopeOf));
  expect(KEY_SCOPES.filter((scope) => !used.has(scope))).toEqual([]);
});

it('a public call takes any key, and grants it nothing', async () => {
  const { key } = await makeApiKey(app, ['projects:read']);
  for (const token of [key, `${key}x`]) {
    const start = await app.call('POST', '/api/auth/start', { token, body: { email: 'key@example.org' } });
    expect(start.status).toBe(202);
    expect((await app.call('GET', '/api/impact', { token })).status).toBe(200);
  }
});
