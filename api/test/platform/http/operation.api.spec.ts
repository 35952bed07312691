import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { freePort } from '../../../../tools/free-port.mjs';
import { serveMetrics } from '../../../src/app.metrics.js';
import { Mail } from '../../../src/mail/mail.entity.js';
import { send } from '../../support/contract/send.js';
import { makeExpert, organizationForm, projectForm } from '../../support/factories.js';
import { MailServer } from '../../support/mail-server.js';
import { type TestApp, startOneProcess, startTestApp } from '../../support/test-app.js';

describe('the log', () => {
  const REFUSED = 'refused@example.org';
  const FROM_PROXY = 'proxy-4f1c2a9be0';

  const printed: string[] = [];
  const lines = () =>
    printed
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const mailServer = new MailServer(0, [REFUSED]);
  let app: TestApp;

  beforeAll(async () => {
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((chunk) => printed.push(String(chunk)) > 0);
    await mailServer.start();
    app = await startTestApp({ LOG_LEVEL: 'trace', TRUST_PROXY: '1', SMTP_URL: mailServer.url });
  });
  afterAll(async () => {
    await app.close();
    await mailServer.stop();
    jest.restoreAllMocks();
  });

  /** Comes back with the first line that is such a one. */
  async function lineWith(fields: object): Promise<Record<string, unknown>> {
    const isSuch = (line: Record<string, unknown>) =>
      Object.entries(fields).every(([name, value]) => line[name] === value);
    for (;;) {
      const line = lines().find(isSuch);
      if (line) return line;
      await new Promise(setImmediate);
    }
  }

  describe('the log', () => {
    it('has each request with the id of its response and its outcome', async () => {
      const { headers } = await app.call('GET', '/api/auth/me');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(await lineWith({ requestId: headers.get('x-request-id') })).toEqual({
        level: 'debug',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        pid: process.pid,
        requestId: headers.get('x-request-id'),
        method: 'GET',
        route: '/api/auth/me',
        status: 401,
        ms: expect.any(Number),
        message: 'request',
      });
    });

    it('uses the id of a trusted proxy, unless it may contain personal data', async () => {
      const idFor = async (given: string) =>
        (await app.call('GET', '/api/impact', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
      expect(await idFor(FROM_PROXY)).toBe(FROM_PROXY);
      for (const given of ['rana@example.org', 'short', 'a'.repeat(65), 'Rana Haddad'])
        expect(await idFor(given)).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('has the same id for work that a request caused: the tries to send its email', async () => {
      const headers = { 'x-request-id': FROM_PROXY };
      await app.call('POST', '/api/auth/start', { body: { email: REFUSED, role: 'expert' }, headers });
      const line = await lineWith({ level: 'warn', context: 'Mail' });
      expect(line).toMatchObject({
        requestId: FROM_PROXY,
        message: expect.stringMatching(/^email \S+ \(sign-in\), attempt 1 failed: EENVELOPE 550/),
      });
    });

    it('has an internal error with the id of its request, which is a warning', async () => {
      const admin = await app.as(await app.admin());
      await makeExpert(app, { email: 'rana@example.org' });
      await app.tx.query('ALTER TABLE experts RENAME TO gone');
      const { status, headers } = await admin('GET', '/api/admin/users/expert?search=rana%40example.org');
      await app.tx.query('ALTER TABLE gone RENAME TO experts');
      expect(status).toBe(500);
      const requestId = headers.get('x-request-id');
      expect(await lineWith({ requestId, context: 'Errors' })).toMatchObject({ level: 'error' });
      expect(await lineWith({ requestId, message: 'request' })).toMatchObject({
        level: 'warn',
        route: '/api/admin/users/expert',
      });
    });

    it('contains no user input, secrets or names', async () => {
      const email = 'secretive@example.org';
      await app.call('POST', '/api/auth/start', { body: { email, role: 'organization' } });
      const [link, code] = [await app.linkTo(email), await app.codeTo(email)];
      const { body } = await app.call('GET', `/api/auth/verify?token=${link}`);
      const officer = (method: string, path: string, sent?: unknown) =>
        app.call(method, path, { body: sent, token: body.token });
      await officer('POST', '/api/organization/onboarding', organizationForm);
      const { body: project } = await officer('POST', '/api/organization/projects', projectForm);
      const expert = await makeExpert(app, { status: 'approved_waiting' });
      const admin = await app.as(await app.admin());
      const approved = await admin('PATCH', `/api/admin/projects/${project.id}/approve`, {
        status: 'in_progress',
        expertsAssigned: [expert.id],
      });
      expect(approved.status).toBe(200);
      await admin('GET', `/api/admin/users/expert?search=${encodeURIComponent(expert.email)}`);
      await admin('GET', `/api/nowhere/${encodeURIComponent(email)}?token=${link}`);
      await officer('PATCH', '/api/organization/profile/partial', { website: `not an address of ${email}` });
      await officer('POST', '/api/newsletter/subscribe', { email });
      // Each has its line once its answer has gone.
      await lineWith({ route: '/api/newsletter/subscribe', status: 202 });
      const log = printed.join('');
      const secrets = [
        email,
        expert.email,
        link,
        link.split('.')[1]!,
        body.token,
        code,
        organizationForm.pocName,
        organizationForm.orgName,
        projectForm.title,
      ];
      expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
      expect(log).not.toMatch(/@|127\.0\.0\.1|eyJ/);
    });
  });
});

describe('metrics', () => {
  let app: TestApp;
  let metrics: string;
  beforeAll(async () => {
    const port = await freePort();
    metrics = `http://127.0.0.1:${port}/metrics`;
    app = await startOneProcess({ METRICS_PORT: String(port) });
  });
  afterAll(() => app.close());

  const lines = async () => (await (await fetch(metrics)).text()).split('\n');
  const valueOf = async (line: string) =>
    (await lines())
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')
      .at(-1);
  const requests = (method: string, route: string, status: number) =>
    valueOf(`network_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);

  describe('the metrics', () => {
    it('count and time requests by route pattern, without URLs and ids', async () => {
      const expert = await makeExpert(app);
      const admin = await app.as(await app.admin());
      for (const id of [expert.id, expert.id]) await admin('GET', `/api/admin/users/${id}?x=secret`);
      await app.call('GET', '/api/nowhere/at/all');
      expect(await requests('GET', '/api/admin/users/:id', 200)).toBe('2');
      const routes = (await lines()).filter((line) => line.startsWith('network_http_request_duration_seconds_count'));
      expect(routes.join('\n')).not.toMatch(/secret|nowhere/);
      expect(routes.join('\n')).not.toContain(expert.id);
    });

    it('cover emails, jobs, connections, the event loop and the process', async () => {
      await app.call('POST', '/api/auth/start', { body: { email: 'rana@example.org', role: 'expert' } });
      // This one, and the administrator's from the start.
      const mails = String(await app.tx.count(Mail));
      while ((await valueOf('network_worker_jobs_total{queue="mail",outcome="sent"}')) !== mails);
      expect(await valueOf('network_mails{state="sent"}')).toBe(mails);
      expect(Number(await valueOf('network_database_connections_max'))).toBeGreaterThan(0);
      expect(await valueOf('network_database_waiting')).toBe('0');
      for (const name of [
        'nodejs_eventloop_lag_p99_seconds',
        'process_resident_memory_bytes',
        'process_start_time_seconds',
      ])
        expect(Number(await valueOf(name))).toBeGreaterThan(0);
    });

    it('show the age of the oldest due email', async () => {
      await app.tx.query(
        `INSERT INTO mails (kind, recipient, language, facts, "dueAt", "nextTryAt")
         VALUES ('login-link', 'x@example.org', 'en', '{}', now() - interval '1 hour', now() + interval '1 hour')`,
      );
      expect(Number(await valueOf('network_mail_queue_age_seconds'))).toBeCloseTo(3600, -2);
      expect(Number(await valueOf('network_mails{state="waiting"}'))).toBeGreaterThan(0);
    });

    it('return the available values while the database is down', async () => {
      await app.tx.query('ALTER TABLE mails RENAME TO gone');
      expect(await valueOf('network_mails{state="sent"}')).toBeUndefined();
      expect(await valueOf('network_database_waiting')).toBe('0');
      await app.tx.query('ALTER TABLE gone RENAME TO mails');
    });

    it('are not served on the product’s own port', async () => {
      for (const path of ['/metrics', '/api/metrics'])
        expect(JSON.stringify((await app.call('GET', path)).body)).not.toContain('network_http');
      expect((await fetch(metrics.replace('/metrics', '/'))).status).toBe(404);
    });

    it('stop the startup with one line if their port is taken', async () => {
      await expect(serveMetrics(new Registry(), app.config)).rejects.toThrow(
        `METRICS_PORT should be a free port on METRICS_HOST: 127.0.0.1:${app.config.metricsPort}, EADDRINUSE`,
      );
    });
  });
});

describe('dashboards and alerts', () => {
  const ROOT = join(__dirname, '../../../..');
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const ALERTS = read('ops/alerts.yml');
  const DASHBOARD = read('ops/grafana-dashboard.json');

  /** The metrics that Prometheus adds itself. */
  const ADDED = ['up'];

  let app: TestApp;
  let text: string;
  beforeAll(async () => {
    const port = await freePort();
    app = await startOneProcess({ METRICS_PORT: String(port) });
    await app.call('GET', '/api/auth/me');
    text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  });
  afterAll(() => app.close());

  /** The metrics and, by metric, the labels that a query names. */
  function queriesIn(file: string): { metric: string; labels: string[] }[] {
    const named = file.matchAll(/\b((?:network|nodejs|process)_\w+|up)\b(?:\{((?:[^}"]|\\?"[^"]*")*)\})?/g);
    return [...named].map(([, metric, labels = '']) => ({
      metric: metric!,
      labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!),
    }));
  }

  const expressions = () => [
    ...queriesIn(
      [...ALERTS.matchAll(/expr: (?:>-\n)?([\s\S]*?)\n +(?:for|labels):/g)].map(([, expr]) => expr).join('\n'),
    ),
    ...(JSON.parse(DASHBOARD).panels as { targets: { expr: string }[] }[]).flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => queriesIn(expr)),
    ),
  ];

  describe('the dashboard and the alert rules', () => {
    it('query metrics and labels that the product has', () => {
      expect(expressions().length).toBeGreaterThan(30);
      // `job` and `instance` are Prometheus's own.
      const has = ({ metric, labels }: { metric: string; labels: string[] }) =>
        ADDED.includes(metric) ||
        (labels
          .filter((label) => !['job', 'instance'].includes(label))
          .every((label) =>
            text.split('\n').some((line) => line.startsWith(`${metric}{`) && line.includes(`${label}="`)),
          ) &&
          new RegExp(`^${metric}[{ ]`, 'm').test(text));
      expect(expressions().filter((query) => !has(query))).toEqual([]);
    });

    it('have instructions for each alert in the handbook', () => {
      const alerts = [...ALERTS.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
      expect(alerts.length).toBeGreaterThan(8);
      const handbook = read('docs/operations.md');
      expect(alerts.filter((name) => !handbook.includes(`### ${name}\n`))).toEqual([]);
    });

    it('have a description of each metric in the handbook', () => {
      const ours = [...text.matchAll(/^# TYPE (network_\w+)/gm)].map(([, name]) => name!);
      const handbook = read('docs/operations.md');
      expect(ours.filter((name) => !handbook.includes(`\`${name}\``))).toEqual([]);
    });
  });
});

describe('pages', () => {
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
    it('forbid framing of the product', async () => {
      app = await startTestApp();
      const { headers, sources } = await policyOf();
      expect([headers.get('x-frame-options'), sources['frame-ancestors']]).toEqual(['DENY', ["'none'"]]);
    });

    it('allow scripts only from files in one place, over TLS if the product uses it', async () => {
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
      // A page names its only inline script by hash (src/platform/static-files/pages.spec.ts).
      expect(sources['script-src']!.filter((source: string) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000; includeSubDomains$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
      expect(headers.get('x-powered-by')).toBeNull();
    });

    it('leave out the permissions policy in API responses', async () => {
      app = await startTestApp();
      const { headers } = await app.call('GET', '/api/health/live');
      expect(headers.get('permissions-policy')).toBeNull();
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    });

    it('name the console’s files, and nothing else on its server', async () => {
      app = await startTestApp({ ADMIN_CONSOLE_URL: 'https://cdn.example.org/net,work;x' });
      const { sources } = await policyOf();
      const files = 'https://cdn.example.org/net%2Cwork%3Bx/remotes/admin-console/';
      for (const name of ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src'])
        expect(sources[name]!.filter((source: string) => source.startsWith('http'))).toEqual([files]);
    });
  });

  it('revalidate the browser configuration every time', async () => {
    app = await startTestApp({ CONTACT_EMAIL: 'team@example.org' });
    const { headers, body } = await app.call('GET', '/config.json');
    expect([headers.get('cache-control'), body.contactEmail]).toEqual(['no-cache', 'team@example.org']);
  });

  describe('the API documentation page', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://network.example.org',
      DATABASE_URL: 'postgresql://replaced',
      SMTP_URL: 'smtp://127.0.0.1:1',
      JWT_SECRET: 'q0lXhZ8vN3uYbT5cWm2sRkJd7fGp1aEo6iUxQy4tLzA',
    };

    it.each([
      ['keeps no token in production', production, false],
      ['keeps the token in development', {}, true],
    ])('%s', async (_, env, isKept) => {
      app = await startTestApp(env);
      const { body } = await app.call('GET', '/api/docs/reference/swagger-ui-init.js');
      expect(body).toContain(`"persistAuthorization": ${isKept}`);
    });

    it('has no YAML version and no compression per request, and serves no other files', async () => {
      app = await startTestApp();
      const headers = { 'accept-encoding': 'br' };
      const file = await app.call('GET', '/api/docs/reference/swagger-ui.css', { headers });
      expect([file.status, file.headers.get('content-encoding')]).toEqual([200, null]);
      const outside = [
        '/api/docs/reference/%2e%2e/package.json',
        '/api/docs/reference/../index.js',
        '/api/docs/reference/..%2f',
        '/api/docs/reference/..%2findex.js',
      ];
      for (const path of ['/api/docs-yaml', ...outside]) {
        const { status, text } = await send(app.origin, { method: 'GET', path, headers: {} });
        expect([path, status, JSON.parse(text).code]).toEqual([path, 404, 'not_found']);
      }
    });

    it('serves a requested byte range, and refuses one beyond the end', async () => {
      app = await startTestApp();
      const read = (range: string) => app.call('GET', '/api/docs/reference/swagger-ui.css', { headers: { range } });
      const length = Buffer.byteLength((await read('none')).body);
      const part = await read('bytes=1-4');
      expect([part.status, part.body.length, part.headers.get('content-range')]).toEqual([
        206,
        4,
        `bytes 1-4/${length}`,
      ]);
      expect(await read(`bytes=${length}-`)).toMatchObject({ status: 416, body: { code: 'range_not_satisfiable' } });
    });
  });
});

describe('connections', () => {
  let app: TestApp;
  afterEach(() => app.close());

  const portOf = ({ nest }: TestApp) => (nest.getHttpServer().address() as AddressInfo).port;

  /** Opens a connection and sends this. `answer` resolves when it is closed. */
  async function open(port: number, sent: string): Promise<{ socket: Socket; answer: Promise<string> }> {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.on('error', () => undefined);
    const answer = once(socket, 'close').then(() => received);
    await once(socket, 'connect');
    socket.write(sent);
    return { socket, answer };
  }

  const body = JSON.stringify({ email: 'rana@example.org', role: 'expert' });
  const head = `POST /api/auth/start HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

  describe('an incomplete request', () => {
    it.each([
      ['nothing', ''],
      ['half its headers', head.slice(0, 60)],
      ['no body', head],
      ['half its body', head + body.slice(0, 10)],
    ])('is closed in time, having sent %s', async (_, sent) => {
      app = await startOneProcess({}, { requestTimeoutMs: 200 });
      const { answer } = await open(portOf(app), sent);
      expect(await answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"code":"invalid_input"/s);
    });

    it('has half a minute', async () => {
      app = await startOneProcess();
      const { requestTimeout, headersTimeout } = app.nest.getHttpServer();
      expect([requestTimeout, headersTimeout, app.config.requestTimeoutMs]).toEqual([30_000, 30_000, 30_000]);
    });
  });

  describe('the end of the process', () => {
    it('responds to requests whose headers have arrived, and accepts no more', async () => {
      app = await startOneProcess();
      const port = portOf(app);
      let arrived = 0;
      const all = new Promise<void>((resolve) => {
        app.nest.getHttpServer().on('request', () => ++arrived === 20 && resolve());
      });
      const requests = await Promise.all(Array.from({ length: 20 }, () => open(port, head + body.slice(0, 10))));
      await all;

      const ended = app.nest.close();
      await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
      for (const { socket } of requests) socket.write(body.slice(10));
      for (const { answer } of requests) {
        expect(await answer).toMatch(/^HTTP\/1\.1 202 Accepted\r\n.*connection: close\r\n/is);
      }
      await ended;
    });

    it('is announced to the balancer while calls are still served', async () => {
      app = await startOneProcess({}, { drainSeconds: 3 });
      expect((await app.call('GET', '/api/health/ready')).status).toBe(200);
      const ended = app.nest.close();
      const leaving = await app.call('GET', '/api/health/ready');
      expect([leaving.status, leaving.headers.get('connection')]).toEqual([503, 'close']);
      expect((await app.call('GET', '/api/health/live')).status).toBe(200);
      expect((await app.call('GET', '/api/auth/me')).status).toBe(401);
      await ended;
      await expect(app.call('GET', '/api/health/live')).rejects.toThrow();
    });

    it('does not wait for a connection without a request', async () => {
      app = await startOneProcess();
      const { answer } = await open(portOf(app), head.slice(0, 60));
      const before = process.hrtime.bigint();
      await app.nest.close();
      expect(await answer).toBe('');
      // The six seconds are for requests whose headers have arrived.
      expect(Number(process.hrtime.bigint() - before) / 1e9).toBeLessThan(5);
    });
  });

  describe('a URL or headers that are too long', () => {
    it('are refused in the common error format', async () => {
      app = await startOneProcess();
      expect(await app.call('GET', `/api/auth/verify?token=${'x'.repeat(20_000)}`)).toMatchObject({
        status: 431,
        body: { code: 'too_large', error: 'The URL or the headers are too long.' },
      });
    });
  });
});
