import { readFileSync } from 'node:fs';
import { AuditEntry } from '../src/audit/audit.entity.js';
import { Housekeeping } from '../src/auth/housekeeping.js';
import { LinkKeys } from '../src/auth/link-keys.js';
import { SessionConfirmation } from '../src/auth/session-confirmation.entity.js';
import { Session } from '../src/auth/session.entity.js';
import { SessionService } from '../src/auth/session.service.js';
import { User } from '../src/user/user.entity.js';
import { OPENAPI_FILE } from '../src/openapi/document.js';
import { makeExpert } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { NOBODY } from './support/write.js';

const MINUTE = 60_000;
const ASK = '/api/account/confirmation';
const CODE = `${ASK}/code`;
const NEEDED = { status: 403, body: { code: 'confirmation_needed' } };
const INVALID = { status: 400, body: { code: 'code_invalid' } };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

let made = 0;
/** An administrator who signed in eleven minutes ago and has just been here. */
async function someAdministrator() {
  const email = `confirms-${++made}@example.org`;
  const user = await app.tx.save(app.tx.create(User, { email, role: 'admin', status: 'active', language: 'en' }));
  const session = await app.nest.get(SessionService).open(app.tx, user);
  const token = app.nest.get(SessionService).tokenOf(session);
  const grow = (changes: Partial<Session>) => app.tx.update(Session, { id: session.id }, changes);
  await grow({ confirmedAt: minutesAgo(11) });
  const call = (method: string, path: string, body?: unknown) => app.call(method, path, { token, body });
  const mailedCode = async () => {
    const mail = (await app.mailsTo(email)).findLast(({ kind }) => kind === 'confirmation')!;
    return app.nest.get(LinkKeys).codeOf(mail.facts.codeId as string);
  };
  return { user, session, grow, call, mailedCode };
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const exported = (call: Awaited<ReturnType<typeof someAdministrator>>['call']) => call('GET', '/api/admin/experts.csv');

describe('an administrator who signed in more than ten minutes ago', () => {
  it('confirms by mail before a grant, a revocation, a bulk change, an export and a deletion', async () => {
    const { call, mailedCode } = await someAdministrator();
    const expert = await makeExpert(app, { status: 'under_review' });
    const bulk = { ids: [expert.id], status: 'approved_waiting' };
    const tries: [string, string, object?][] = [
      ['GET', '/api/admin/experts.csv'],
      ['GET', '/api/admin/newsletter.csv'],
      ['POST', '/api/admin/administrators', { email: 'granted@example.org' }],
      ['DELETE', `/api/admin/administrators/${NOBODY}`],
      ['PATCH', '/api/admin/users/status', bulk],
      ['PATCH', '/api/admin/users/status', { ...bulk, dryRun: 'true' }],
      ['DELETE', `/api/admin/notes/${NOBODY}`],
      ['DELETE', `/api/admin/vocabulary/${NOBODY}`],
      ['DELETE', '/api/admin/certificates/ABCD-EFGH-JKMN'],
    ];
    for (const [method, path, body] of tries)
      expect([path, await call(method, path, body)]).toMatchObject([path, NEEDED]);
    expect(await app.tx.findOneBy(User, { email: 'granted@example.org' })).toBeNull();
    expect(await app.tx.findOneByOrFail(User, { id: expert.id })).toMatchObject({ status: 'under_review' });

    expect(await call('POST', ASK)).toMatchObject({ status: 200, body: { expiresAt: expect.any(String) } });
    const { status, body } = await call('POST', CODE, { code: await mailedCode() });
    expect(status).toBe(200);
    expect(new Date(body.confirmedUntil).getTime()).toBeGreaterThan(Date.now() + 9.9 * MINUTE);
    const statuses = [];
    for (const [method, path, sent] of tries) statuses.push((await call(method, path, sent)).status);
    expect(statuses).toEqual([200, 200, 200, 404, 200, 400, 404, 404, 404]);
  });

  it('reads, decides one by one, sets aside and tries a bulk change without', async () => {
    const { call } = await someAdministrator();
    const { id } = await makeExpert(app, { status: 'under_review' });
    expect((await call('GET', '/api/admin/users/expert')).status).toBe(200);
    expect((await call('PATCH', `/api/admin/users/${id}/status`, { status: 'approved_waiting' })).status).toBe(200);
    expect((await call('DELETE', `/api/admin/attention/${NOBODY}`)).status).toBe(404);
    const trial = { ids: [id], status: 'done', dryRun: true };
    expect((await call('PATCH', '/api/admin/users/status', trial)).status).toBe(200);
  });

  it('is asked by every call that exports or takes away, and by no other', () => {
    const { paths } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as {
      paths: Record<string, Record<string, object>>;
    };
    const routes = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        route: `${method.toUpperCase()} ${path}`,
        isAsking: 'x-confirmed' in operation,
      })),
    );
    const changesMuch = [
      'POST /api/admin/administrators',
      'PATCH /api/admin/users/status',
      'POST /api/account/passkeys',
      'POST /api/account/passkeys/new',
      'DELETE /api/account/passkeys/{id}',
    ];
    // Setting aside takes nothing away: it can be put back.
    const takesNothing = 'DELETE /api/admin/attention/{id}';
    const expected = ({ route }: { route: string }) =>
      changesMuch.includes(route) || (/^DELETE \/api\/admin\/|\/admin\/.*\.csv$/.test(route) && route !== takesNothing);
    expect(routes.filter(({ isAsking }) => isAsking)).toEqual(routes.filter(expected));
  });
});

describe('the code that confirms a session', () => {
  it('confirms that session alone, for ten minutes', async () => {
    const [one, other] = [await someAdministrator(), await someAdministrator()];
    const elsewhere = await app.as(one.user);
    await app.tx.update(Session, { userId: one.user.id }, { confirmedAt: minutesAgo(11) });
    await one.call('POST', ASK);
    const code = await one.mailedCode();
    for (const call of [other.call, elsewhere]) expect(await call('POST', CODE, { code })).toMatchObject(INVALID);
    expect((await one.call('POST', CODE, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
    expect((await exported(one.call)).status).toBe(200);
    for (const call of [other.call, elsewhere])
      expect(await call('GET', '/api/admin/experts.csv')).toMatchObject(NEEDED);
    await one.grow({ confirmedAt: minutesAgo(10) });
    expect(await exported(one.call)).toMatchObject(NEEDED);
  });

  it('says the same again to whoever lost the answer, and confirms for no longer', async () => {
    const { session, call, mailedCode, grow } = await someAdministrator();
    await call('POST', ASK);
    const code = await mailedCode();
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', CODE, { code })));
    expect(answers.map(({ status, body }) => [status, body.confirmedUntil])).toEqual(
      answers.map(() => [200, answers[0]!.body.confirmedUntil]),
    );
    const entries = await app.tx.findBy(AuditEntry, { actorId: session.userId, action: 'session.confirm' });
    expect(entries).toHaveLength(1);
    await grow({ confirmedAt: minutesAgo(11) });
    expect((await call('POST', CODE, { code })).status).toBe(200);
    expect(await exported(call)).toMatchObject(NEEDED);
  });

  it('is the newest one, fifteen minutes old at most, after no more than five tries', async () => {
    const { session, call, mailedCode } = await someAdministrator();
    const where = { sessionId: session.id };
    expect(await call('POST', CODE, { code: '123456' })).toMatchObject(INVALID);
    await call('POST', ASK);
    const first = await mailedCode();
    await call('POST', ASK);
    expect(await call('POST', CODE, { code: first })).toMatchObject(INVALID);

    const code = await mailedCode();
    await app.tx.update(SessionConfirmation, where, { expiresAt: new Date() });
    expect(await call('POST', CODE, { code })).toMatchObject(INVALID);
    await app.tx.update(SessionConfirmation, where, { expiresAt: new Date(Date.now() + MINUTE), tries: 0 });
    for (let tries = 0; tries < 5; tries++)
      expect(await call('POST', CODE, { code: wrong(code) })).toMatchObject(INVALID);
    expect(await call('POST', CODE, { code })).toMatchObject(INVALID);
    await call('POST', ASK);
    expect((await call('POST', CODE, { code: await mailedCode() })).status).toBe(200);
  });

  it('cannot be guessed in a day of tries, whoever else tries to sign in', async () => {
    const { user, call, mailedCode } = await someAdministrator();
    const guess = { email: user.email, code: '000000' };
    for (let tries = 0; tries < 20; tries++) await app.call('POST', '/api/auth/verify-code', { body: guess });
    await call('POST', ASK);
    expect((await call('POST', CODE, { code: await mailedCode() })).status).toBe(200);
    for (let tries = 0; tries < 20; tries++) await call('POST', CODE, { code: 'nonsense' });
    await call('POST', ASK);
    expect(await call('POST', CODE, { code: await mailedCode() })).toMatchObject(INVALID);
  });

  it('is for administrators, and ends with the session and the role', async () => {
    const expert = await app.as(await makeExpert(app));
    for (const path of [ASK, CODE]) expect((await expert('POST', path, { code: '123456' })).status).toBe(403);
    const { user, session, call, mailedCode } = await someAdministrator();
    await call('POST', ASK);
    const code = await mailedCode();
    const admin = await app.as(await app.admin());
    await admin('DELETE', `/api/admin/administrators/${user.id}`);
    expect((await call('POST', CODE, { code })).status).toBe(401);
    expect(await app.tx.countBy(SessionConfirmation, { sessionId: session.id })).toBe(0);
  });

  it('takes no huge or odd input', async () => {
    const { call } = await someAdministrator();
    for (const code of ['', 'x'.repeat(21), 5, null, ['1'], { $ne: 1 }])
      expect((await call('POST', CODE, { code })).status).toBe(400);
    expect((await call('POST', CODE, { code: '1'.repeat(110_000) })).status).toBe(413);
  });
});

describe("an administrator's session that nobody uses", () => {
  it('is over after an hour without a call, for reads, writes and the list of sessions', async () => {
    const { user, session, grow, call } = await someAdministrator();
    await grow({ lastUsedAt: minutesAgo(64) });
    expect((await call('GET', '/api/auth/me')).status).toBe(200);
    expect((await app.tx.findOneByOrFail(Session, { id: session.id })).lastUsedAt.getTime()).toBeGreaterThan(
      minutesAgo(6).getTime(),
    );
    await grow({ lastUsedAt: minutesAgo(65) });
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    expect((await call('POST', ASK)).status).toBe(401);
    const again = await app.as(user);
    const listed = (await again('GET', '/api/account/sessions')).body as { id: string }[];
    expect(listed.map(({ id }) => id)).not.toContain(session.id);
    expect((await again('DELETE', `/api/account/sessions/${session.id}`)).status).toBe(404);
    await app.nest.get(Housekeeping).clean(new Date());
    expect(await app.tx.findOneBy(Session, { id: session.id })).toBeNull();
    expect((await again('GET', '/api/auth/me')).status).toBe(200);
  });

  it('is written down once in five minutes, however often it is used', async () => {
    const { session, grow, call } = await someAdministrator();
    const version = async () =>
      (await app.tx.query('SELECT xmin::text FROM sessions WHERE id = $1', [session.id]))[0].xmin;
    await grow({ lastUsedAt: minutesAgo(6) });
    const before = await version();
    await call('GET', '/api/auth/me');
    const written = await version();
    expect(written).not.toBe(before);
    for (let calls = 0; calls < 3; calls++) await call('GET', '/api/auth/me');
    expect(await version()).toBe(written);
  });

  it('of an expert lives on', async () => {
    const expert = await makeExpert(app);
    const call = await app.as(expert);
    await app.tx.update(Session, { userId: expert.id }, { lastUsedAt: minutesAgo(24 * 60) });
    expect((await call('GET', '/api/auth/me')).status).toBe(200);
  });
});
