import type { ActionKind } from '@network/domain';
import { ActionLinks } from '../../src/email-actions/action-links.js';
import { Expert } from '../../src/expert/expert.entity.js';
import type { MailButton } from '../../src/mail/mail-layout.js';
import { MailRenderer } from '../../src/mail/mail-renderer.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { Assignment } from '../../src/project/assignments/assignment.entity.js';
import { ReminderService } from '../../src/time-tracking/reminder.service.js';
import { User } from '../../src/user/user.entity.js';
import { dayFromNow, later } from '../support/clock.js';
import { changeProfile, makeExpert, makeOrganization, makeProject } from '../support/factories.js';
import { meetAt, onServer } from '../support/locks.js';
import { type Call, type TestApp, startTestApp } from '../support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('actions', () => {
  const DAY = 24 * 60 * 60 * 1000;

  /** The buttons of the latest email of a kind to an address, with their URLs. */
  async function buttonsOf(kind: string, to: string): Promise<{ label: string; url: URL }[]> {
    const mail = (await app.mailsTo(to)).findLast((each) => each.kind === kind)!;
    const { buttons, items = [] } = (await app.nest.get(MailRenderer).render(mail))!;
    return [...items.flatMap((item) => item.buttons), ...buttons].map(({ label, url }) => ({
      label,
      url: new URL(url),
    }));
  }

  /** An expert matched to a project, and the token from the email. */
  async function asked(language: 'en' | 'ar' = 'en', profile: Pick<Expert, 'timezone'> | object = {}) {
    const { user, organization } = await makeOrganization(app, { language });
    const expert = await makeExpert(app, { language, fullName: 'Rana Haddad', ...profile });
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
  const stateOf = async (admin: Call, projectId: string) =>
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
    it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('and its page name the deadline in the zone %s', async (timezone) => {
      const { expert, project, token } = await asked('en', { timezone });
      const { answerBy } = await app.tx.findOneByOrFail(Assignment, { projectId: project.id });
      const day = answerBy.toLocaleDateString('en', { day: 'numeric', month: 'long', timeZone: timezone });
      const mail = (await app.mailsTo(expert.email)).findLast(({ kind }) => kind === 'expert-matched')!;
      const { paragraphs } = (await app.nest.get(MailRenderer).render(mail))!;
      const { body: page } = await app.call('GET', `/action?token=${token}`);
      for (const text of [paragraphs.join(' '), page as string]) expect(text).toContain(day);
    });

    it('describes its action, and opens no session', async () => {
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
          answeredBy: null,
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

    it('does nothing on GET, prefetch or HEAD', async () => {
      const { accept, admin, project, token } = await asked();
      const prefetches: Record<string, string>[] = [
        {},
        { purpose: 'prefetch' },
        { 'sec-purpose': 'prefetch;prerender' },
      ];
      for (const headers of prefetches) {
        expect((await open(accept.url, headers)).status).toBe(200);
      }
      for (const path of [`/api/actions/${token}`, accept.url.pathname + accept.url.search]) {
        expect([200, 404]).toContain((await app.call('HEAD', path)).status);
      }
      expect(await stateOf(admin, project.id)).toEqual(['asked']);
    });

    it('repeats the first response, and handles the other answer like the call', async () => {
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

    it('validates its input like the call', async () => {
      const { token, admin, project } = await asked();
      expect(await act(token, { accept: false })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { reason: [expect.any(String)] } },
      });
      expect((await act(token, { accept: true, admin: true })).status).toBe(400);
      expect((await app.call('POST', `/api/actions/${token}`, { raw: '[]' })).status).toBe(400);
      expect(await stateOf(admin, project.id)).toEqual(['asked']);
    });

    it('is refused if it is not signed by this server', async () => {
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

    it('expires after thirty days and says so', async () => {
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

    it('ends with its user or project', async () => {
      const one = await asked();
      expect((await (await app.as(one.expert))('DELETE', '/api/account', { email: one.expert.email })).status).toBe(
        200,
      );
      expect((await look(one.token)).status).toBe(410);
      expect((await act(one.token, { accept: true })).status).toBe(410);
      const two = await asked();
      expect((await (await app.as(two.user))('DELETE', '/api/account', { email: two.user.email })).status).toBe(200);
      expect((await act(two.token, { accept: true })).status).toBe(410);
    });

    it('is over for a person who became an administrator', async () => {
      const { expert, token, accept } = await asked();
      await app.tx.update(User, { id: expert.id }, { role: 'admin' });
      expect(await look(token)).toMatchObject({ status: 410, body: { code: 'gone' } });
      expect((await act(token, { accept: true })).status).toBe(410);
      expect((await open(accept.url)).status).toBe(410);
      expect((await post(accept.url, { accept: 'true' })).status).toBe(410);
    });

    it('refuses an inactive organization', async () => {
      const { user, project, expert } = await asked();
      const links = app.nest.get(ActionLinks);
      const about = { userId: user.id, kind: 'contact', projectId: project.id, expertId: expert.id } as const;
      const token = links.tokenOf(await links.make(app.tx, about));
      await act(tokenIn((await buttonsOf('expert-matched', expert.email))[0]!.url), { accept: true });
      await changeProfile(app, user, { status: 'inactive' });
      expect(await act(token, { spoken: 'yes' })).toMatchObject({ status: 403, body: { code: 'wrong_status' } });
      await changeProfile(app, user, { status: 'projects_active' });
      expect((await act(token, { spoken: 'yes' })).status).toBe(200);
    });

    describe('of an earlier request', () => {
      const NEWER = /newer email/;
      const isOver = async (url: URL, body: Record<string, string>) => {
        expect(await look(tokenIn(url))).toMatchObject({ status: 410, body: { error: expect.stringMatching(NEWER) } });
        expect(await act(tokenIn(url), body)).toMatchObject({ status: 410, body: { code: 'gone' } });
        for (const page of [await open(url), await post(url, body)]) {
          expect([page.status, page.body]).toEqual([410, expect.stringMatching(NEWER)]);
        }
      };

      it('is over once the expert is asked again, and its use says nothing about the new request', async () => {
        const { expert, project, admin, accept, decline } = await asked();
        expect((await act(tokenIn(decline.url), { accept: false, reason: 'language' })).status).toBe(200);
        expect((await look(tokenIn(decline.url))).body.isDone).toBe(true);
        const again = { expertsAssigned: [expert.id] };
        expect((await admin('PATCH', `/api/admin/projects/${project.id}/experts`, again)).status).toBe(200);
        for (const [answer, url] of [
          ['true', accept.url],
          ['false', decline.url],
        ] as const) {
          await isOver(url, { accept: answer, ...(answer === 'false' && { reason: 'other' }) });
        }
        expect(await stateOf(admin, project.id)).toEqual(['asked']);

        const [newer] = await buttonsOf('expert-matched', expert.email);
        expect((await look(tokenIn(newer!.url))).body.isDone).toBe(false);
        expect((await act(tokenIn(newer!.url), { accept: true })).body).toEqual({ state: 'accepted' });
        await isOver(accept.url, { accept: 'true' });
      });

      it('is over for every question about the expert, after leaving or being taken off', async () => {
        const { user, expert, project, admin, accept } = await asked();
        const links = app.nest.get(ActionLinks);
        const call = await app.as(expert);
        await act(tokenIn(accept.url), { accept: true });
        const about = { projectId: project.id, expertId: expert.id };
        const made = [
          { ...about, userId: expert.id, kind: 'contact' },
          { ...about, userId: user.id, kind: 'contact' },
          { ...about, userId: expert.id, kind: 'check_in' },
          { ...about, userId: expert.id, kind: 'hours' },
        ] as const;
        const ids = await links.makeAll(app.tx, [...made]);
        const leave = { reason: 'no_time' };
        expect((await call('POST', `/api/expert/projects/${project.id}/leave`, leave)).status).toBe(200);
        const again = { expertsAssigned: [expert.id], alreadyAgreed: [expert.id] };
        expect((await admin('PATCH', `/api/admin/projects/${project.id}/experts`, again)).status).toBe(200);
        for (const id of ids) await isOver(new URL(links.linksIn({ userId: null, isForContact: false })(id)), {});
      });

      it('stays valid as long as nobody asks again', async () => {
        const { expert, accept, decline } = await asked();
        await later(2.5 * DAY, () => app.nest.get(ReminderService).sweep());
        const reminded = (await buttonsOf('reminder', expert.email))[1]!;
        expect((await act(tokenIn(decline.url), { accept: false, reason: 'other' })).status).toBe(200);
        for (const { url } of [accept, decline, reminded]) expect((await look(tokenIn(url))).body.isDone).toBe(true);
        expect((await act(tokenIn(reminded.url), { accept: false, reason: 'other' })).body).toEqual({
          state: 'declined',
        });
        expect((await post(accept.url, { accept: 'true' })).status).toBe(409);
      });
    });

    it('refuses an expert who was taken off the project', async () => {
      const { token, admin, project, accept } = await asked();
      const other = await makeExpert(app);
      await admin('PATCH', `/api/admin/projects/${project.id}/experts`, { expertsAssigned: [other.id] });
      expect((await act(token, { accept: true })).status).toBe(409);
      expect((await look(token)).body.isDone).toBe(true);
      expect((await open(accept.url)).body).toContain('removed you from “Patient records”');
    });
  });

  onServer('two concurrent clicks', () => {
    it('get the same response for one action', async () => {
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
    it('needs no script and loads nothing, in less than 20 KB', async () => {
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

    it('asks to confirm the button’s choice, submits a form, and shows the result', async () => {
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

    it('keeps the input on an error, and shows the error at the field', async () => {
      const { decline, admin, project } = await asked();
      const note = 'In "March" I would <have> time';
      const wrong = await post(decline.url, { accept: 'false', note });
      expect(wrong.status).toBe(400);
      expect(wrong.body).toContain('>In "March" I would &lt;have> time</textarea>');
      expect(wrong.body).toContain('id="reason-error">Choose a reason.');
      expect(await stateOf(admin, project.id)).toEqual(['asked']);
      expect((await post(decline.url, { accept: 'false', reason: 'language', note })).status).toBe(303);
      const { assignments } = (await admin('GET', `/api/admin/projects/${project.id}`)).body;
      expect(assignments).toMatchObject([{ state: 'declined', reason: 'language', note }]);
      expect((await open(decline.url)).body).toContain('You declined');
    });

    it('takes the answer from the form, not from the button’s URL', async () => {
      const { accept, admin, project } = await asked();
      expect((await post(accept.url, { accept: 'false', reason: 'other' })).status).toBe(303);
      expect(await stateOf(admin, project.id)).toEqual(['declined']);
    });

    it.each([
      'accept=on',
      'accept=on&accept=false',
      'accept=true&accept=true',
      'accept=',
      'note=x',
      'accept=constructor',
    ])('takes no answer but one yes or one no: %s', async (raw) => {
      const { accept, admin, project } = await asked();
      const address = accept.url.pathname + accept.url.search;
      const { status, body } = await app.call('POST', address, { raw, headers: FORM });
      expect([status, body]).toEqual([400, expect.stringContaining('<p class="error" role="alert">')]);
      expect(await stateOf(admin, project.id)).toEqual(['asked']);
    });

    it('accepts every other field once, too, and keeps the input', async () => {
      const { decline, admin, project } = await asked();
      const address = decline.url.pathname + decline.url.search;
      for (const twice of ['reason=other&reason=no_time', 'reason=other&note=First&note=Second']) {
        const raw = `accept=false&${twice}`;
        expect((await app.call('POST', address, { raw, headers: FORM })).status).toBe(400);
      }
      expect(await stateOf(admin, project.id)).toEqual(['asked']);
    });

    it('uses the user’s language, and the other one on request', async () => {
      const { accept } = await asked('ar');
      const arabic = (await open(accept.url)).body;
      expect(arabic).toContain('<html lang="ar" dir="rtl">');
      expect(arabic).toContain('نعم، أقبل');
      const [, other] = /href="([^"]+)" lang="en"/.exec(arabic)!;
      const english = (await app.call('GET', other!.replace(/&amp;/g, '&').replace(/&#x3D;/g, '='))).body;
      expect(english).toContain('<html lang="en" dir="ltr">');
      expect(english).toContain('Yes, I accept');
    });

    it('accepts its form from no other site, and keeps the input', async () => {
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

    it('uses the theme chosen in the browser, in every state', async () => {
      const { accept } = await asked();
      const looks = async (address: string) =>
        (await app.call('GET', address, { headers: { cookie: 'theme=dark' } })).body as string;
      const address = accept.url.pathname + accept.url.search;
      const isDark = expect.stringContaining('<html lang="en" dir="ltr" class="dark">');
      expect([await looks(address), await looks('/action?token=x')]).toEqual([isDark, isDark]);
      await post(accept.url, { accept: 'true' });
      expect(await looks(address)).toEqual(isDark);
    });

    it('explains what to do about a broken URL', async () => {
      for (const path of ['/action', '/action?token=x', '/action?token=x&token=y']) {
        expect(await app.call('GET', path)).toMatchObject({
          status: 404,
          body: expect.stringContaining('does not work'),
        });
      }
      expect((await app.call('POST', '/action?token=x', { raw: 'accept=true', headers: FORM })).status).toBe(404);
    });
  });

  it('is limited by client address', async () => {
    const limited = await startTestApp({ RATE_LIMIT_IP: '2' });
    const press = () => limited.call('POST', '/api/actions/x', { body: {} });
    expect([(await press()).status, (await press()).status, (await press()).status]).toEqual([404, 404, 429]);
    await limited.close();
  });

  it('stores no token, and emails none to administrators', async () => {
    const { token, admin } = await asked();
    const signature = token.split('.').at(-1);
    const rows =
      JSON.stringify(await app.tx.find(Mail)) + JSON.stringify(await app.tx.query('SELECT * FROM action_links'));
    expect(rows).not.toContain(signature);
    const mails = (await admin('GET', '/api/admin/mails')).body as { id: string }[];
    for (const { id } of mails) {
      expect(JSON.stringify((await admin('GET', `/api/admin/mails/${id}`)).body)).not.toContain(signature);
    }
  });
});

describe('a project by email', () => {
  const DAY = 24 * 60 * 60 * 1000;

  const sweepAfter = (days: number) => later(days * DAY, () => app.nest.get(ReminderService).sweep());

  /** The URLs of the buttons in the latest email of a kind, by label. */
  async function offers(kind: string, { email }: User): Promise<Record<string, URL>> {
    const mail = (await app.mailsTo(email)).findLast((each) => each.kind === kind)!;
    const { buttons, items = [] } = (await app.nest.get(MailRenderer).render(mail))!;
    const all: MailButton[] = [...items.flatMap((item) => item.buttons), ...buttons];
    return Object.fromEntries(all.map(({ label, url }) => [label, new URL(url)]));
  }

  /** Opens a button's URL and submits the form on its page, like a browser without scripts. */
  async function press(url: URL, fields: [string, string][]) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const raw = new URLSearchParams(fields).toString();
    const sent = await app.call('POST', url.pathname + url.search, { raw, headers });
    if (sent.status !== 303) return sent;
    return app.call('GET', sent.headers.get('location')!);
  }

  const tokenIn = (url: URL) => url.searchParams.get('token')!;
  const read = async (user: User, path: string) => (await (await app.as(user))('GET', path)).body;

  async function team() {
    const { user, organization } = await makeOrganization(app, { language: 'en' });
    const expert = await makeExpert(app, { language: 'en', fullName: 'Rana Haddad' });
    const { id } = await makeProject(app, { organization, createdAt: new Date('2026-01-01') });
    const admin = await app.as(await app.admin());
    const approval = { status: 'in_progress', expertsAssigned: [expert.id] };
    expect((await admin('PATCH', `/api/admin/projects/${id}/approve`, approval)).status).toBe(200);
    return { user, expert, id, admin };
  }

  it('goes from the request to the feedback without a sign-in', async () => {
    const { user, expert, id, admin } = await team();
    const { Accept } = await offers('expert-matched', expert);
    expect((await press(Accept!, [['accept', 'true']])).body).toContain('You accepted');

    await sweepAfter(5.5);
    for (const person of [expert, user]) {
      const contact = await offers('reminder', person);
      const { body } = await press(contact['Not yet']!, [['spoken', 'not_yet']]);
      expect(body).toContain('Your answer about “Patient records”: Not yet.');
    }

    await sweepAfter(14.5);
    const checkIn = await offers('reminder', expert);
    expect(Object.keys(checkIn)).toEqual(['On track', 'Slow', 'Stuck', 'Log hours']);
    await press(checkIn.Stuck!, [
      ['state', 'stuck'],
      ['note', 'Nobody answers'],
    ]);
    const today = dayFromNow();
    const hours = checkIn['Log hours']!;
    const wrong = await press(hours, [
      ['hours', '1.3'],
      ['date', today],
    ]);
    expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining('id="hours-error"')]);
    expect(wrong.body).toContain('value="1.3"');
    const written = await press(hours, [
      ['hours', '٢٫٥'],
      ['date', today],
    ]);
    expect(written.body).toContain('2.5 hours');

    await later(1.5 * DAY, () => app.nest.get(ReminderService).sweep());
    await sweepAfter(16);
    const confirm = (await offers('reminder', user))['Review and confirm']!;
    const page = (await app.call('GET', confirm.pathname + confirm.search)).body as string;
    const boxes = [...page.matchAll(/name="lines" value="([^"]+)" checked/g)].map(([, found]) => found!);
    expect(boxes).toHaveLength(1);
    const none = await press(confirm, []);
    expect([none.status, none.body]).toEqual([400, expect.stringContaining('id="lines-error"')]);
    await press(confirm, [['lines', boxes[0]!]]);
    expect(await read(expert, `/api/expert/projects/${id}/hours`)).toMatchObject({ confirmedTotal: 2.5 });

    expect((await admin('PATCH', `/api/admin/projects/${id}/complete`, { status: 'completed' })).status).toBe(200);
    const expertsWord = await offers('expert-completed', expert);
    const thanked = await press(expertsWord['4 – good']!, [['rating', '4']]);
    const code = /href="\/certificate\/([\w-]+)"/.exec(thanked.body as string)![1]!;
    expect((await app.call('GET', `/api/certificates/${code}`)).body).toMatchObject({
      name: 'Rana Haddad',
      hours: 2.5,
    });
    const { 'Yes, the work was done': yes } = await offers('project-completed', user);
    const unrated = await press(yes!, [['happened', 'true']]);
    expect([unrated.status, unrated.body]).toEqual([400, expect.stringContaining('id="rating-error"')]);
    await press(yes!, [
      ['happened', 'true'],
      ['rating', '5'],
    ]);
    expect(await read(expert, `/api/expert/projects/${id}`)).toMatchObject({
      feedback: { rating: 4 },
      organizationFeedback: { happened: true, rating: 5 },
    });
    const said = (await admin('GET', `/api/admin/projects/${id}/check-ins`)).body;
    expect(said.map(({ by, kind, state }: Record<string, string>) => [by, kind, state])).toEqual([
      ['expert', 'check_in', 'stuck'],
      ['organization', 'contact', 'not_yet'],
      ['expert', 'contact', 'not_yet'],
    ]);
  });

  it('repeats the first response to a check-in, and stores repeated hours once', async () => {
    const { expert, id } = await team();
    const links = app.nest.get(ActionLinks);
    await (
      await app.as(expert)
    )('POST', `/api/expert/projects/${id}/answer`, { accept: true });
    const about = { userId: expert.id, expertId: expert.id, projectId: id };
    const checkIn = links.tokenOf(await links.make(app.tx, { ...about, kind: 'check_in' }));
    const first = await app.call('POST', `/api/actions/${checkIn}`, { body: { state: 'slow' } });
    const second = await app.call('POST', `/api/actions/${checkIn}`, { body: { state: 'stuck' } });
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(await read(expert, `/api/expert/projects/${id}/check-ins`)).toHaveLength(1);

    const hours = links.tokenOf(await links.make(app.tx, { ...about, kind: 'hours' }));
    const write = (body: object) => app.call('POST', `/api/actions/${hours}`, { body });
    const line = { date: dayFromNow(), hours: 1.5 };
    expect((await Promise.all([write(line), write(line), write(line)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    await write({ ...line, hours: 2 });
    expect((await read(expert, `/api/expert/projects/${id}/hours`)).total).toBe(3.5);
  });

  it('accepts feedback of an expert whose certificate was withdrawn, and thanks them without one', async () => {
    const { expert, id, admin } = await team();
    expect((await admin('PATCH', `/api/admin/projects/${id}/complete`, { status: 'completed' })).status).toBe(200);
    const call = await app.as(expert);
    await call('POST', `/api/expert/projects/${id}/feedback`, { rating: 3 });
    const { code } = (await call('POST', `/api/expert/projects/${id}/certificate`, {})).body;
    expect((await admin('DELETE', `/api/admin/certificates/${code}`)).status).toBe(200);
    const links = app.nest.get(ActionLinks);
    const about = { userId: expert.id, expertId: expert.id, projectId: id };
    const token = links.tokenOf(await links.make(app.tx, { ...about, kind: 'feedback' }));
    const said = await app.call('POST', `/api/actions/${token}`, { body: { rating: 5 } });
    expect([said.status, said.body]).toEqual([200, { rating: 5, comment: null, hours: null }]);
  });

  it('accepts check-ins and hours for 14 days, and feedback for 60', async () => {
    const { expert, id } = await team();
    const links = app.nest.get(ActionLinks);
    await (
      await app.as(expert)
    )('POST', `/api/expert/projects/${id}/answer`, { accept: true });
    for (const [kind, days] of [
      ['check_in', 14],
      ['hours', 14],
      ['contact', 30],
      ['feedback', 60],
    ] as const) {
      const about = { userId: expert.id, expertId: expert.id, projectId: id, kind };
      const token = links.tokenOf(await links.make(app.tx, about));
      const statusAfter = (time: number) =>
        later(time * DAY, async () => (await app.call('GET', `/api/actions/${token}`)).status);
      expect([kind, await statusAfter(days - 0.1), await statusAfter(days + 0.1)]).toEqual([kind, 200, 410]);
    }
  });

  it('asks an organization at most once a week to confirm new hours, and confirms only the listed ones', async () => {
    const { user, expert, id } = await team();
    const call = await app.as(expert);
    await call('POST', `/api/expert/projects/${id}/answer`, { accept: true });
    const write = (date: string) => call('POST', `/api/expert/projects/${id}/hours`, { date, hours: 1 });
    expect((await write('2026-01-05')).status).toBe(200);
    const asked = async () =>
      (await app.mailsTo(user.email)).filter(
        ({ kind, facts }) =>
          kind === 'reminder' && facts.items.some((item: { kind: string }) => item.kind === 'confirm_hours'),
      ).length;
    await sweepAfter(0.9);
    expect(await asked()).toBe(0);
    for (let day = 1; day <= 8; day++) await sweepAfter(day + 0.1);
    expect(await asked()).toBe(2);
    await write('2026-01-06');
    const token = tokenIn((await offers('reminder', user))['Review and confirm']!);
    expect((await app.call('POST', `/api/actions/${token}`, { body: {} })).body.lines).toMatchObject([
      { date: '2026-01-05', confirmed: true },
    ]);
    expect(await read(expert, `/api/expert/projects/${id}/hours`)).toMatchObject({ total: 2, confirmedTotal: 1 });
  });

  it('confirms only the amounts that its page showed, and shows the new ones', async () => {
    const { user, expert, id } = await team();
    const call = await app.as(expert);
    await call('POST', `/api/expert/projects/${id}/answer`, { accept: true });
    const write = async (date: string, hours: number) =>
      (await call('POST', `/api/expert/projects/${id}/hours`, { date, hours })).body.id as string;
    const [first, second, third] = [
      await write('2026-01-05', 1),
      await write('2026-01-06', 1.25),
      await write('2026-01-07', 3),
    ];
    await sweepAfter(1.5);
    const url = (await offers('reminder', user))['Review and confirm']!;
    const boxes = (html: string) =>
      [...html.matchAll(/name="(\w+)" value="([^"]+)"( checked)?>(?:<span>)?([^<]*)/g)].map(
        ([, name, value, checked, label]) => ({ box: [name!, value!] as [string, string], checked: !!checked, label }),
      );
    const shown = boxes((await app.call('GET', url.pathname + url.search)).body);
    const change = (line: string, hours: number) =>
      call('PATCH', `/api/expert/projects/${id}/hours/${line}`, { hours });
    await change(first, 24);
    const confirmed = async () => (await read(expert, `/api/expert/projects/${id}/hours`)).confirmedTotal;

    const refused = await press(
      url,
      shown.map(({ box }) => box),
    );
    expect([refused.status, await confirmed()]).toEqual([409, 0]);
    expect(refused.body).toContain('now 28.25 hours instead of 5.25');
    const again = boxes(refused.body as string);
    expect(again.map(({ checked, label }) => [checked, label])).toEqual([
      [false, expect.stringContaining('24 hours')],
      [true, expect.stringContaining('1.25 hours')],
      [true, expect.stringContaining('3 hours')],
    ]);
    await press(
      url,
      again.slice(0, 2).map(({ box }) => box),
    );
    expect(await confirmed()).toBe(25.25);

    const byLink = (lines: object[]) => app.call('POST', `/api/actions/${tokenIn(url)}`, { body: { lines } });
    expect(await byLink([{ id: third, hours: 2 }])).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    expect((await byLink([{ id: third, hours: 3 }])).status).toBe(200);
    await change(third, 4);
    await change(third, 3);
    expect((await byLink([{ id: third, hours: 3 }])).status).toBe(200);
    expect(await confirmed()).toBe(28.25);
    await call('DELETE', `/api/expert/projects/${id}/hours/${second}`);
    expect((await byLink([{ id: second, hours: 1.25 }])).status).toBe(409);
    expect((await byLink([{ id: crypto.randomUUID(), hours: 1 }])).status).toBe(404);
    for (const wrong of ['x', '9-1', '0-', '-1', '0-1.3', '0-0', `${first} 24`]) {
      expect([wrong, (await press(url, [['lines', wrong]])).status]).toEqual([wrong, 400]);
    }
  });

  it('stays open until the last of its hours is confirmed', async () => {
    const { user, expert, id } = await team();
    const call = await app.as(expert);
    await call('POST', `/api/expert/projects/${id}/answer`, { accept: true });
    for (const day of ['05', '06', '07']) {
      await call('POST', `/api/expert/projects/${id}/hours`, { date: `2026-01-${day}`, hours: 1 });
    }
    await sweepAfter(1.5);
    const url = (await offers('reminder', user))['Review and confirm']!;
    const isDone = async () => (await app.call('GET', `/api/actions/${tokenIn(url)}`)).body.isDone;
    const boxes = (html: string) => [...html.matchAll(/name="(\w+)" value="([^"]+)"/g)].map(([, ...box]) => box);
    const open = async () => boxes((await app.call('GET', url.pathname + url.search)).body) as [string, string][];
    const [first, ...others] = await open();
    const after = (await press(url, [first!])).body as string;
    expect([await isDone(), boxes(after)]).toEqual([false, others]);
    expect(after).toContain('1 entry is confirmed.');
    expect(after).not.toMatch(/Done|have been confirmed/);
    const last = (await press(url, others)).body as string;
    expect([await isDone(), last]).toEqual([true, expect.stringContaining('have been confirmed or removed')]);
    await call(
      'PATCH',
      `/api/expert/projects/${id}/hours/${(await read(expert, `/api/expert/projects/${id}/hours`)).lines[0].id}`,
      { hours: 2 },
    );
    expect([await isDone(), (await open()).length]).toEqual([false, 1]);
  });

  it('asks weekly for thirty days to confirm the hours of a completed project, a hundred entries at once', async () => {
    const { user, expert, id, admin } = await team();
    await (
      await app.as(expert)
    )('POST', `/api/expert/projects/${id}/answer`, { accept: true });
    await app.tx.query(
      `INSERT INTO hour_entries ("projectId", "expertId", date, quarters)
     SELECT $1, $2, DATE '2026-01-01' - day, 4 FROM generate_series(1, 101) AS day`,
      [id, expert.id],
    );
    await admin('PATCH', `/api/admin/projects/${id}/complete`, { status: 'completed' });
    const asked: [day: number, lines: number][] = [];
    const known = new Set<string>();
    // Starting on day 3 puts no question on day 30, where the result would depend on the current hour.
    for (let day = 3; day <= 45; day++) {
      await sweepAfter(day + 0.1);
      for (const mail of await app.mailsTo(user.email)) {
        const item = mail.facts.items?.find(({ kind }: { kind: string }) => kind === 'confirm_hours');
        if (item && !known.has(mail.id)) asked.push([day, item.lines.length]);
        known.add(mail.id);
      }
    }
    expect(asked).toEqual([3, 10, 17, 24].map((day) => [day, 100]));
  });

  describe('a link page', () => {
    const CONTROL = /<(?:input|textarea)[^>]* name="(\w+)"[^>]*>/g;
    /** The lines of a page: inputs as `[type name value …]`, links after their URLs. */
    const shownOn = (html: string) =>
      /<main>(.*)<\/main>/s
        .exec(html)![1]!
        .replace(CONTROL, (tag, name) => {
          const of = (attribute: string) => new RegExp(` ${attribute}="([^"]+)"`).exec(tag)?.[1];
          const flags = tag.match(/(?<= )(checked|required)/g) ?? [];
          return `[${[of('type') ?? 'text', name, of('value'), of('max'), ...flags].filter(Boolean).join(' ')}] `;
        })
        .replace(/<a href="(?:\/action\?token&#x3D;[^&]*)?([^"]*)">/g, '$1 ')
        .replace(/<[^>]+>/g, '')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);

    /** A team, and functions to open a member's link page. */
    async function pages() {
      const made = await team();
      const links = app.nest.get(ActionLinks);
      const page = async (to: User, kind: ActionKind, query = '', subjectIds?: string[]) => {
        const about = { userId: to.id, expertId: made.expert.id, projectId: made.id, kind, subjectIds };
        const token = links.tokenOf(await links.make(app.tx, about));
        return shownOn((await app.call('GET', `/action?token=${token}${query}`)).body);
      };
      const call = await app.as(made.expert);
      const accept = () => call('POST', `/api/expert/projects/${made.id}/answer`, { accept: true });
      return { ...made, page, call, accept };
    }

    const NOTE = ['A note (optional)', expect.any(String), '[text note]', 'Send'];

    it('asks an expert for the button’s answer, and offers the other one', async () => {
      const { page, expert, id, accept } = await pages();
      const accepting = [
        expect.stringMatching(
          /^Aleppo Clinic would like your help with “Patient records”. Please answer by \w+ \d+\.$/,
        ),
        expect.stringContaining('the organization sees your email address'),
        ...['[hidden accept true]', 'Yes, I accept', '&amp;accept&#x3D;false Decline instead'],
      ];
      expect(await page(expert, 'answer')).toEqual(['Would you like to help with “Patient records”?', ...accepting]);
      expect(await page(expert, 'answer', '&accept=true')).toEqual(['Accept “Patient records”', ...accepting]);
      expect(await page(expert, 'answer', '&accept=false')).toEqual([
        ...['Decline “Patient records”', expect.stringContaining('fine to say no'), '[hidden accept false]'],
        'What is the reason?',
        '[radio reason no_time required] Not enough time',
        '[radio reason not_my_skill required] Not my skill',
        '[radio reason language required] The language does not fit',
        '[radio reason conflict_of_interest required] Conflict of interest',
        '[radio reason other required] Another reason',
        ...['A note (optional)', 'For the programme team only.', '[text note]', 'Decline'],
        '&amp;accept&#x3D;true Accept instead',
      ]);
      await accept();
      const accepted = ['Done, thank you', expect.stringMatching(/^You accepted .* introduced you and Aleppo Clinic/)];
      const project = `/app/expert/projects/${id} Open the project`;
      expect(await page(expert, 'answer')).toEqual([...accepted, project]);
      const leave = expect.stringContaining('leave the project from its page');
      expect(await page(expert, 'answer', '&accept=false')).toEqual([...accepted, leave, project]);
    });

    it('tells an expert that a late answer still counts, and on hold names no deadline', async () => {
      const { page, expert, id, admin } = await pages();
      const about = { projectId: id, expertId: expert.id };
      const answerBy = new Date('2026-01-12T12:00:00Z');
      await app.tx.update(Assignment, about, { askedAt: new Date('2026-01-07T12:00:00Z'), answerBy });
      const question = async () => (await page(expert, 'answer'))[1];
      const asked = 'Aleppo Clinic would like your help with “Patient records”.';
      expect(await question()).toBe(`${asked} Your answer was due by January 12 and still counts.`);
      const hold = { status: 'on_hold' };
      expect((await admin('PATCH', `/api/admin/projects/${id}/hold`, hold)).status).toBe(200);
      expect(await question()).toBe(asked);
    });

    it('asks both sides about their first contact, while the expert is at work', async () => {
      const { page, user, expert, id, accept, admin } = await pages();
      await accept();
      const asked = (other: string) => [
        ...[`Have you been in touch with ${other}?`, 'This is about “Patient records”.', 'Have you been in touch?'],
        '[radio spoken yes required] Yes, we have spoken',
        '[radio spoken not_yet required] Not yet',
        '[radio spoken problem required] There is a problem',
        ...NOTE,
      ];
      expect(await page(expert, 'contact')).toEqual(asked('Aleppo Clinic'));
      expect(await page(user, 'contact')).toEqual(asked('Rana Haddad'));
      await admin('PATCH', `/api/admin/projects/${id}/complete`, { status: 'completed' });
      expect(await page(expert, 'contact')).toEqual([
        'There is nothing left to do here',
        'You can do this only while the expert is working on the project.',
      ]);
    });

    it('asks about progress with the button’s answer selected, and for the hours up to today', async () => {
      const { page, expert, accept } = await pages();
      await accept();
      expect(await page(expert, 'check_in', '&state=slow')).toEqual([
        'How is “Patient records” going?',
        ...['Aleppo Clinic and the programme team will read your answer.', 'How is it going?'],
        '[radio state on_track required] On track',
        '[radio state slow checked required] Slow',
        '[radio state stuck required] Stuck',
        ...NOTE,
      ]);
      const [day, last] = [dayFromNow(0, null), dayFromNow(0, 'Etc/GMT-14')];
      await app.tx.update(Expert, { userId: expert.id }, { timezone: null });
      expect(await page(expert, 'hours')).toEqual([
        ...['Hours for “Patient records”', 'One entry per working day. Aleppo Clinic confirms it.'],
        ...['Hours', 'In quarter hours, such as 1.5 or 0.25.', '[text hours required]'],
        ...['Day', `[date date ${day} ${last} required]`, 'What you did (optional)', '[text note]', 'Log hours'],
      ]);
    });

    it('lists the hours of the email to the organization, all selected', async () => {
      const { page, user, id, accept, call } = await pages();
      await accept();
      const write = (body: object) => call('POST', `/api/expert/projects/${id}/hours`, body);
      const [late, early] = [
        await write({ date: '2026-01-06', hours: 1 }),
        await write({ date: '2026-01-05', hours: 1.5 }),
      ];
      await write({ date: '2026-01-07', hours: 3 });
      expect(await page(user, 'confirm_hours', '', [late.body.id, early.body.id])).toEqual([
        ...['Confirm the hours on “Patient records”', expect.stringContaining('count once you confirm them'), 'Hours'],
        'Rana Haddad',
        `[checkbox lines 1-1.5 checked] January 5: 1.5 hours`,
        `[checkbox lines 0-1 checked] January 6: 1 hour`,
        'Confirm',
      ]);
    });

    it('asks an expert for a rating, and the organization first whether the work was done', async () => {
      const { page, user, expert, id, accept, admin } = await pages();
      await accept();
      expect(await page(expert, 'feedback')).toEqual(['There is nothing left to do here', expect.any(String)]);
      await admin('PATCH', `/api/admin/projects/${id}/complete`, { status: 'completed' });
      const ratings = (scale: string, required = '') => [
        'How was working together?',
        scale,
        ...[1, 2, 3, 4, 5].map((rating) => `[radio rating ${rating}${required}] ${rating}`),
        ...[
          'A short comment (optional)',
          expect.stringContaining('once both of you have answered'),
          '[text comment]',
          'Send',
        ],
      ];
      const heading = 'How was “Patient records”?';
      expect(await page(expert, 'feedback')).toEqual([
        heading,
        ...ratings('From 1 (poor) to 5 (excellent).', ' required'),
      ]);
      expect(await page(user, 'feedback')).toEqual([
        ...[heading, 'Was the work done?'],
        '[radio happened true required] Yes, the work was done',
        '[radio happened false required] No, it was not',
        ...ratings('If the work was done: from 1 (poor) to 5 (excellent).'),
      ]);
    });
  });
});
