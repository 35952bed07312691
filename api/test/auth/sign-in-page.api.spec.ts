import { translate } from '../../src/platform/i18n/messages.js';
import { type TestApp, startTestApp } from '../support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_EMAIL: '2' });
});
afterAll(() => app.close());

const post = (fields: Record<string, string>, path = '/auth/start', headers: Record<string, string> = {}) =>
  app.call('POST', path, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

/** Asks for an email with the form. Returns the code in the email. */
async function codeFor(email: string): Promise<string> {
  expect((await post({ email, role: 'expert' }, '/auth/start?role=expert')).status).toBe(200);
  return app.codeTo(email);
}

describe('the sign-in page', () => {
  it.each([
    ['/auth/start', ''],
    ['/login', ''],
    ['/auth/start?role=admin', ''],
    ['/auth/start?role=expert&email=rima%40example.org', 'rima@example.org'],
  ])('is a form in the HTML of %s', async (path, email) => {
    const { status, headers, body } = await app.call('GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<h1>Welcome to 5% Network</h1>');
    expect(body).toContain(`name="email" type="text" dir="ltr" value="${email}"`);
    expect(String(body).includes('value="expert" checked')).toBe(path.includes('role=expert'));
  });

  it('emails a link and a code, and says so in the language of the page', async () => {
    const { status, body } = await post(
      { email: ' Page@Example.org ', role: 'organization' },
      '/auth/start?role=expert&lang=ar',
    );
    expect(status).toBe(200);
    expect(body).toMatch(/<html lang="ar" dir="rtl">[^]*name="code"/);
    expect(body).toContain(translate('ar', 'signIn.sent.title'));
    expect(await app.mailsTo('page@example.org')).toMatchObject([{ language: 'ar' }]);
  });

  it('shows an error at the field, and keeps the input', async () => {
    const { status, body } = await post({ email: '<nobody>', role: 'organization' }, '/auth/start?role=expert');
    expect(status).toBe(400);
    expect(body).toMatch(/value="organization" checked[^]*value="&lt;nobody&gt;"[^]*aria-invalid="true"/);
  });

  it('reports on the page that a mailbox got too many emails', async () => {
    const ask = () => post({ email: 'often@example.org' });
    await ask();
    await ask();
    const { status, headers, body } = await ask();
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(body).toMatch(/role="alert"[^]*value="often@example.org"/);
  });

  it('refuses the form of another site', async () => {
    expect((await post({ email: 'a@example.org' }, '/login', { origin: 'https://elsewhere.example' })).status).toBe(
      403,
    );
    expect(await app.mailsTo('a@example.org')).toEqual([]);
  });

  it('exchanges the code for a link that signs in once', async () => {
    const email = 'code-on-page@example.org';
    const code = await codeFor(email);
    const wrong = await post({ email, code: code === '000000' ? '000001' : '000000' });
    expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining('This code is not valid.')]);

    const right = await post({ email, code: ` ${code} ` });
    expect(right.status).toBe(303);
    const token = /^\/auth\/verify\?token=(.+)$/.exec(right.headers.get('location')!)![1]!;
    expect((await post({ email, code })).status).toBe(400);

    const opened = await app.call('GET', `/api/auth/verify?token=${token}`);
    expect(opened).toMatchObject({ status: 200, body: { token: expect.any(String) as string } });
    expect((await app.call('GET', `/api/auth/verify?token=${token}`)).status).toBe(400);
    const me = await app.call('GET', '/api/auth/me', { token: (opened.body as { token: string }).token });
    expect(me.body).toMatchObject({ email, role: 'expert' });
  });
});
