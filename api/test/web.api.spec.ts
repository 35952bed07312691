import { send } from './support/contract/send.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
afterEach(() => app.close());

const policyOf = async () => {
  const { headers } = await app.call('GET', '/login');
  const directives = headers.get('content-security-policy')!.split(';');
  return {
    headers,
    sources: Object.fromEntries(directives.map((each) => [each.split(' ')[0], each.split(' ').slice(1)])),
  };
};

describe('the security headers', () => {
  it('let nobody frame the product', async () => {
    app = await startTestApp();
    const { headers, sources } = await policyOf();
    expect([headers.get('x-frame-options'), sources['frame-ancestors']]).toEqual(['DENY', ["'none'"]]);
  });

  it('let scripts come from files alone, in one place, over TLS where the product is there', async () => {
    app = await startTestApp({ PUBLIC_URL: 'https://network.example.org' });
    const { headers, sources } = await policyOf();
    expect(sources).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'upgrade-insecure-requests': [],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'mail'],
    });
    // A page names the one script that stands in it by its hash (src/web/pages.spec.ts).
    expect(sources['script-src']!.filter((source: string) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000; includeSubDomains$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('say of the device only what a page could ask of it', async () => {
    app = await startTestApp();
    const { headers } = await app.call('GET', '/api/health/live');
    expect(headers.get('permissions-policy')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('name the console’s files, and nothing beside them on its server', async () => {
    app = await startTestApp({ ADMIN_CONSOLE_URL: 'https://cdn.example.org/net,work;x' });
    const { sources } = await policyOf();
    const files = 'https://cdn.example.org/net%2Cwork%3Bx/remotes/admin-console/';
    for (const name of ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src'])
      expect(sources[name]!.filter((source: string) => source.startsWith('http'))).toEqual([files]);
  });
});

it('the settings for browsers are asked for again each time', async () => {
  app = await startTestApp({ CONTACT_EMAIL: 'team@example.org' });
  const { headers, body } = await app.call('GET', '/config.json');
  expect([headers.get('cache-control'), body.contactEmail]).toEqual(['no-cache', 'team@example.org']);
});

describe('the page of the API', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://network.example.org',
    DATABASE_URL: 'postgresql://replaced',
    SMTP_URL: 'smtp://127.0.0.1:1',
    JWT_SECRET: 'q0lXhZ8vN3uYbT5cWm2sRkJd7fGp1aEo6iUxQy4tLzA',
  };

  it.each([
    ['keeps no token in production', production, false],
    ['keeps the token of whoever develops', {}, true],
  ])('%s', async (_, env, isKept) => {
    app = await startTestApp(env);
    const { body } = await app.call('GET', '/api/docs/swagger-ui-init.js');
    expect(body).toContain(`"persistAuthorization": ${isKept}`);
  });

  it('makes neither YAML nor compressed files for each caller, and shows no file beside its own', async () => {
    app = await startTestApp();
    const headers = { 'accept-encoding': 'br' };
    const file = await app.call('GET', '/api/docs/swagger-ui.css', { headers });
    expect([file.status, file.headers.get('content-encoding')]).toEqual([200, null]);
    const outside = [
      '/api/docs/%2e%2e/package.json',
      '/api/docs/../index.js',
      '/api/docs/..%2f',
      '/api/docs/..%2findex.js',
    ];
    for (const path of ['/api/docs-yaml', ...outside]) {
      const { status, text } = await send(app.origin, { method: 'GET', path, headers: {} });
      expect([path, status, JSON.parse(text).code]).toEqual([path, 404, 'not_found']);
    }
  });

  it('serves the part of a file that is asked for, and none that it does not have', async () => {
    app = await startTestApp();
    const read = (range: string) => app.call('GET', '/api/docs/swagger-ui.css', { headers: { range } });
    const length = Buffer.byteLength((await read('none')).body);
    const part = await read('bytes=1-4');
    expect([part.status, part.body.length, part.headers.get('content-range')]).toEqual([206, 4, `bytes 1-4/${length}`]);
    expect(await read(`bytes=${length}-`)).toMatchObject({ status: 416, body: { code: 'range_not_satisfiable' } });
  });
});
