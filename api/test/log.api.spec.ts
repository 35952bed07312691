import { MailServer } from './support/mail-server.js';
import { makeExpert, organizationForm, projectForm } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

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
  it('names each request by the id that its answer carries, and says what became of it', async () => {
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

  it('takes over the id of a trusted proxy, unless it may be something else', async () => {
    const idFor = async (given: string) =>
      (await app.call('GET', '/api/impact', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await idFor(FROM_PROXY)).toBe(FROM_PROXY);
    for (const given of ['rana@example.org', 'short', 'a'.repeat(65), 'Rana Haddad'])
      expect(await idFor(given)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('names what a request caused by the same id: the tries to send its mail', async () => {
    const headers = { 'x-request-id': FROM_PROXY };
    await app.call('POST', '/api/auth/start', { body: { email: REFUSED, role: 'expert' }, headers });
    const line = await lineWith({ level: 'warn', context: 'Mail' });
    expect(line).toMatchObject({
      requestId: FROM_PROXY,
      message: expect.stringMatching(/^mail \S+ \(sign-in\), try 1: EENVELOPE 550/),
    });
  });

  it('names a mistake of ours by its request, which is a warning', async () => {
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

  it('holds nothing of what people typed, got or are called', async () => {
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
