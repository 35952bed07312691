import { ActionLinks } from '../src/action/action-links.js';
import { MailEntity } from '../src/mail/mail.entity.js';
import { MailRenderers } from '../src/mail/mail-renderers.js';
import { User } from '../src/user/user.entity.js';
import { later } from './support/clock.js';
import { makeExpert, makeOrganization, makeProject } from './support/factories.js';
import { meetAt, onServer } from './support/locks.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The addresses behind the buttons of the latest mail of a kind to somebody. */
async function buttonsOf(kind: string, to: string): Promise<{ label: string; url: URL }[]> {
  const mail = (await app.mailsTo(to)).findLast((each) => each.kind === kind)!;
  const { buttons, items = [] } = (await app.nest.get(MailRenderers).render(mail))!;
  return [...items.flatMap((item) => item.buttons), ...buttons].map(({ label, url }) => ({ label, url: new URL(url) }));
}

/** An expert who was asked, and the token of the mail that asked. */
async function asked(language: 'en' | 'ar' = 'en') {
  const { user, organization } = await makeOrganization(app, { language });
  const expert = await makeExpert(app, { language, fullName: 'Rana Haddad' });
  const project = await makeProject(app, { organization });
  const admin = await app.as(await app.admin());
  const approved = await admin('PATCH', `/api/admin/projects/${project.id}/approve`, {
    status: 'in_progress',
    expertsAssigned: [expert.id],
  });
  expect(approved.status).toBe(200);
  const [accept, decline] = await buttonsOf('expert-matched', expert.email);
  return {
    user,
    organization,
    expert,
    project,
    admin,
    accept: accept!,
    decline: decline!,
    token: tokenIn(accept!.url),
  };
}

const tokenIn = (url: URL) => url.searchParams.get('token')!;
const act = (token: string, body: unknown) => app.call('POST', `/api/actions/${token}`, { body });
const look = (token: string) => app.call('GET', `/api/actions/${token}`);
const stateOf = async (admin: Awaited<ReturnType<TestApp['as']>>, projectId: string) =>
  (await admin('GET', `/api/admin/projects/${projectId}`)).body.assignments.map(
    (each: { state: string }) => each.state,
  );
const introductions = async (to: User) =>
  (await app.mailsTo(to.email)).filter(({ kind }) => kind === 'introduction').length;

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (url: URL, fields: Record<string, string>) =>
  app.call('POST', url.pathname + url.search, { raw: new URLSearchParams(fields).toString(), headers: FORM });
const open = (url: URL, headers: Record<string, string> = {}) =>
  app.call('GET', url.pathname + url.search, { headers });

describe('a mailed link', () => {
  it('says what it is for, and gives no session', async () => {
    const { token } = await asked();
    const { status, body, headers } = await look(token);
    expect([status, body]).toEqual([
      200,
      {
        kind: 'answer',
        name: 'Rana Haddad',
        projectTitle: 'Patient records',
        orgName: 'Aleppo Clinic',
        expiresAt: expect.any(String),
        isDone: false,
      },
    ]);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(29.9 * DAY);
    expect([headers.get('set-cookie'), headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      null,
      'no-referrer',
      'no-store',
    ]);
    expect((await app.call('GET', '/api/auth/me', { token })).status).toBe(401);
  });

  it('does nothing when it is opened, fetched in advance or asked for its head', async () => {
    const { accept, admin, project, token } = await asked();
    const prefetches: Record<string, string>[] = [{}, { purpose: 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }];
    for (const headers of prefetches) {
      expect((await open(accept.url, headers)).status).toBe(200);
    }
    for (const path of [`/api/actions/${token}`, accept.url.pathname + accept.url.search]) {
      expect([200, 404]).toContain((await app.call('HEAD', path)).status);
    }
    expect(await stateOf(admin, project.id)).toEqual(['asked']);
  });

  it('answers a repeat as the first, and the other answer as the call does', async () => {
    const { token, admin, project, expert, user } = await asked();
    for (let time = 0; time < 3; time++) {
      expect(await act(token, { accept: true })).toMatchObject({ status: 200, body: { state: 'accepted' } });
    }
    expect(await introductions(expert)).toBe(1);
    expect(await introductions(user)).toBe(1);
    expect((await look(token)).body.isDone).toBe(true);
    expect(await act(token, { accept: false, reason: 'no_time' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    expect(await stateOf(admin, project.id)).toEqual(['accepted']);
  });

  it('checks what is sent as the call does', async () => {
    const { token, admin, project } = await asked();
    expect(await act(token, { accept: false })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { reason: [expect.any(String)] } },
    });
    expect((await act(token, { accept: true, admin: true })).status).toBe(400);
    expect((await app.call('POST', `/api/actions/${token}`, { raw: '[]' })).status).toBe(400);
    expect(await stateOf(admin, project.id)).toEqual(['asked']);
  });

  it('is one of ours or none', async () => {
    const { token } = await asked();
    const [id, signature] = token.split('.');
    for (const wrong of ['x', `${id}.x`, `${id}.${signature}x`, `${crypto.randomUUID()}.${signature}`]) {
      expect([wrong, (await look(wrong)).status, (await act(wrong, { accept: true })).status]).toEqual([
        wrong,
        404,
        404,
      ]);
    }
    expect((await app.call('POST', `/api/auth/verify?token=${token}`)).status).not.toBe(200);
    expect((await app.call('GET', `/api/auth/verify?token=${token}`)).status).toBe(400);
  });

  it('is over after thirty days, and says so', async () => {
    const { token, accept, admin, project } = await asked();
    expect((await later(29.9 * DAY, () => look(token))).status).toBe(200);
    await later(30.1 * DAY, async () => {
      expect(await look(token)).toMatchObject({
        status: 410,
        body: { code: 'gone', error: expect.stringMatching(/expired/) },
      });
      expect((await act(token, { accept: true })).status).toBe(410);
      expect(await open(accept.url)).toMatchObject({ status: 410, body: expect.stringContaining('has expired') });
    });
    expect(await stateOf(admin, project.id)).toEqual(['asked']);
  });

  it('is over when its person or the project has gone', async () => {
    const one = await asked();
    expect((await (await app.as(one.expert))('DELETE', '/api/account', { email: one.expert.email })).status).toBe(200);
    expect((await look(one.token)).status).toBe(410);
    expect((await act(one.token, { accept: true })).status).toBe(410);
    const two = await asked();
    expect((await (await app.as(two.user))('DELETE', '/api/account', { email: two.user.email })).status).toBe(200);
    expect((await act(two.token, { accept: true })).status).toBe(410);
  });

  it('lets no organization act that is inactive', async () => {
    const { user, project, expert } = await asked();
    const links = app.nest.get(ActionLinks);
    const about = { userId: user.id, kind: 'contact', projectId: project.id, expertId: expert.id } as const;
    const token = links.tokenOf(await links.make(app.tx, about));
    await act(tokenIn((await buttonsOf('expert-matched', expert.email))[0]!.url), { accept: true });
    await app.tx.update(User, { id: user.id }, { status: 'inactive' });
    expect(await act(token, { spoken: 'yes' })).toMatchObject({ status: 403, body: { code: 'wrong_status' } });
    await app.tx.update(User, { id: user.id }, { status: 'projects_active' });
    expect((await act(token, { spoken: 'yes' })).status).toBe(200);
  });

  it('lets nobody answer who was taken off the project', async () => {
    const { token, admin, project, accept } = await asked();
    const other = await makeExpert(app);
    await admin('PATCH', `/api/admin/projects/${project.id}/experts`, { expertsAssigned: [other.id] });
    expect((await act(token, { accept: true })).status).toBe(409);
    expect((await look(token)).body.isDone).toBe(true);
    expect((await open(accept.url)).body).toContain('found another expert for “Patient records”');
  });
});

onServer('two who press at once', () => {
  it('are answered alike, and it happens once', async () => {
    const { token, expert, user, project } = await asked();
    const answers = await meetAt(
      app,
      ['SELECT 1 FROM projects WHERE id = $1 FOR UPDATE', project.id],
      [() => act(token, { accept: true }), () => act(token, { accept: true })],
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { state: 'accepted' }],
      [200, { state: 'accepted' }],
    ]);
    expect([await introductions(expert), await introductions(user)]).toEqual([1, 1]);
  });
});

describe('the page behind a mailed link', () => {
  it('needs no script and loads nothing, under 20 KB', async () => {
    const { accept } = await asked();
    const { body, headers } = await open(accept.url);
    expect(Buffer.byteLength(body)).toBeLessThan(20_000);
    expect(body).not.toMatch(/<script|src=|<link(?! rel="icon" href="data:,")/);
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    const style = /<style>(.*?)<\/style>/s.exec(body)![1]!;
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64');
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
  });

  it('asks to confirm what the button chose, does it by a form, and says so then', async () => {
    const { accept, admin, project } = await asked();
    const page = await open(accept.url);
    expect(page.body).toContain('<input type="hidden" name="accept" value="true">');
    expect(page.body).toContain('Yes, I accept');
    const { status, headers } = await post(accept.url, { accept: 'true' });
    expect(status).toBe(303);
    expect(await stateOf(admin, project.id)).toEqual(['accepted']);
    const after = await app.call('GET', headers.get('location')!);
    expect(after.body).toContain('You accepted “Patient records”');
    expect(after.body).not.toContain('<form');
  });

  it('keeps what was typed when something is missing, and says beside the field what', async () => {
    const { decline, admin, project } = await asked();
    const note = 'In "March" I would <have> time';
    const wrong = await post(decline.url, { accept: 'false', note });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('In &quot;March&quot; I would &lt;have&gt; time');
    expect(wrong.body).toContain('id="reason-error">This is required.');
    expect(await stateOf(admin, project.id)).toEqual(['asked']);
    expect((await post(decline.url, { accept: 'false', reason: 'language', note })).status).toBe(303);
    const { assignments } = (await admin('GET', `/api/admin/projects/${project.id}`)).body;
    expect(assignments).toMatchObject([{ state: 'declined', reason: 'language', note }]);
    expect((await open(decline.url)).body).toContain('You declined');
  });

  it('does not do by the page what the button of the mail does not say', async () => {
    const { accept, admin, project } = await asked();
    expect((await post(accept.url, { accept: 'false', reason: 'other' })).status).toBe(303);
    expect(await stateOf(admin, project.id)).toEqual(['declined']);
  });

  it('speaks the person’s language, and the other one on request', async () => {
    const { accept } = await asked('ar');
    const arabic = (await open(accept.url)).body;
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('نعم، أقبل');
    const [, other] = /href="([^"]+)" lang="en"/.exec(arabic)!;
    const english = (await app.call('GET', other!.replace(/&amp;/g, '&').replace(/&#x3D;/g, '='))).body;
    expect(english).toContain('<html lang="en" dir="ltr">');
    expect(english).toContain('Yes, I accept');
  });

  it('takes its form from no other site, and keeps what was typed', async () => {
    const { decline, admin, project } = await asked();
    const raw = new URLSearchParams({ accept: 'false', reason: 'language', note: 'Not mine' }).toString();
    const from = (headers: object) =>
      app.call('POST', decline.url.pathname + decline.url.search, { raw, headers: { ...FORM, ...headers } });
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const { status, body } = await from(headers);
      expect([status, body]).toEqual([403, expect.stringContaining('Not mine</textarea>')]);
      expect(body).toContain('sent from another site');
    }
    expect(await stateOf(admin, project.id)).toEqual(['asked']);
    expect((await from({ origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  it('is shown in the theme that was chosen in the browser, in every state', async () => {
    const { accept } = await asked();
    const looks = async (address: string) =>
      (await app.call('GET', address, { headers: { cookie: 'theme=dark' } })).body as string;
    const address = accept.url.pathname + accept.url.search;
    const isDark = expect.stringContaining('<html lang="en" dir="ltr" class="dark">');
    expect([await looks(address), await looks('/action?token=x')]).toEqual([isDark, isDark]);
    await post(accept.url, { accept: 'true' });
    expect(await looks(address)).toEqual(isDark);
  });

  it('says of an address that is broken what to do', async () => {
    for (const path of ['/action', '/action?token=x', '/action?token=x&token=y']) {
      expect(await app.call('GET', path)).toMatchObject({
        status: 404,
        body: expect.stringContaining('does not work'),
      });
    }
    expect((await app.call('POST', '/action?token=x', { raw: 'accept=true', headers: FORM })).status).toBe(404);
  });
});

it('is counted by client address', async () => {
  const limited = await startTestApp({ RATE_LIMIT_IP: '2' });
  const press = () => limited.call('POST', '/api/actions/x', { body: {} });
  expect([(await press()).status, (await press()).status, (await press()).status]).toEqual([404, 404, 429]);
  await limited.close();
});

it('stores no token, and mails none to administrators', async () => {
  const { token, admin } = await asked();
  const [, signature] = token.split('.');
  const rows =
    JSON.stringify(await app.tx.find(MailEntity)) + JSON.stringify(await app.tx.query('SELECT * FROM action_links'));
  expect(rows).not.toContain(signature);
  const mails = (await admin('GET', '/api/admin/mails')).body as { id: string }[];
  for (const { id } of mails) {
    expect(JSON.stringify((await admin('GET', `/api/admin/mails/${id}`)).body)).not.toContain(signature);
  }
});
