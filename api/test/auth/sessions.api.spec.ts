import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { In } from 'typeorm';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import { SessionConfirmation, Session } from '../../src/auth/sessions/session.entity.js';
import { SessionService } from '../../src/auth/sessions/session.service.js';
import { LinkKeys } from '../../src/auth/sign-in/link-keys.js';
import { Expert } from '../../src/expert/expert.entity.js';
import { Housekeeping } from '../../src/housekeeping.js';
import { Organization } from '../../src/organization/organization.entity.js';
import { OPENAPI_FILE } from '../../src/platform/openapi/document.js';
import { User } from '../../src/user/user.entity.js';
import { operations } from '../support/contract/document.js';
import { valid } from '../support/contract/values.js';
import { World } from '../support/contract/world.js';
import {
  expertForm,
  makeExpert,
  makeOrganization,
  makeProject,
  organizationForm,
  projectForm,
  statusOf,
} from '../support/factories.js';
import { type Lock, profileLock, onServer, queueAt } from '../support/locks.js';
import { READS_WITH_BODY } from '../support/openapi-routes.js';
import { type Call, type TestApp, type TestResponse, startOneProcess, startTestApp } from '../support/test-app.js';
import { NOBODY } from '../support/write.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0';
const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';
const SESSIONS = '/api/account/sessions';
const HOUR = 60 * 60 * 1000;

const listed = async (call: Call) => (await call('GET', SESSIONS)).body as { id: string; isCurrent: boolean }[];
const currentOf = async (call: Call) => (await listed(call)).find(({ isCurrent }) => isCurrent)!.id;
const isAlive = async (call: Call) => (await call('GET', '/api/auth/me')).status === 200;
const actionsOf = async ({ id }: User) =>
  (await app.tx.find(AuditEntry, { where: { actorId: id }, order: { id: 'ASC' } })).map(({ action }) => action);

describe('the sessions of an account', () => {
  it('show browser, system and times', async () => {
    const user = await makeExpert(app);
    await app.call('POST', '/api/auth/start', { body: { email: user.email } });
    await app.call('POST', '/api/auth/verify-code', {
      body: { email: user.email, code: await app.codeTo(user.email) },
      headers: { 'user-agent': EDGE },
    });
    await app.call('POST', '/api/auth/start', { body: { email: user.email } });
    const { body } = await app.call('GET', `/api/auth/verify?token=${await app.linkTo(user.email)}`, {
      headers: { 'user-agent': FIREFOX },
    });
    await (
      await app.as(await makeExpert(app))
    )('GET', SESSIONS);

    const sessions = await app.call('GET', SESSIONS, { token: body.token });
    const times = { createdAt: expect.any(String), lastUsedAt: expect.any(String), expiresAt: expect.any(String) };
    const id = expect.any(String);
    expect(sessions).toMatchObject({ status: 200 });
    expect(sessions.body).toEqual(
      expect.arrayContaining([
        { id, browser: 'Firefox', system: 'Android', ...times, isCurrent: true },
        { id, browser: 'Edge', system: 'Windows', ...times, isCurrent: false },
      ]),
    );
    expect(sessions.body).toHaveLength(2);
  });

  it('show the hour of the last use, written once', async () => {
    const user = await makeExpert(app);
    const call = await app.as(user);
    const old = new Date(Date.now() - 30 * HOUR);
    const stranger = await makeExpert(app);
    await app.as(stranger);
    for (const { id: userId } of [user, stranger]) await app.tx.update(Session, { userId }, { lastUsedAt: old });
    const before = Math.floor(Date.now() / HOUR) * HOUR;
    const [session] = (await call('GET', SESSIONS)).body;
    expect(new Date(session.lastUsedAt).getTime() % HOUR).toBe(0);
    expect(new Date(session.lastUsedAt).getTime()).toBeGreaterThanOrEqual(before);
    expect(await app.tx.findOneByOrFail(Session, { userId: stranger.id })).toMatchObject({ lastUsedAt: old });

    // Another use in the same hour writes nothing. PostgreSQL changes `xmin` with every write.
    const version = async () =>
      (await app.tx.query('SELECT xmin::text FROM sessions WHERE "userId" = $1', [user.id]))[0].xmin;
    const written = await version();
    await call('GET', SESSIONS);
    expect(await version()).toBe(written);
  });

  it('exclude expired sessions', async () => {
    const user = await makeExpert(app);
    const [call, expired] = [await app.as(user), await app.as(user)];
    const id = await currentOf(expired);
    await app.tx.update(Session, { id }, { expiresAt: new Date(Date.now() - 1000) });
    expect(await listed(call)).toHaveLength(1);
    expect((await call('DELETE', `${SESSIONS}/${id}`)).status).toBe(404);
  });
});

describe('ending a session', () => {
  it('ends that session at once, exactly once, and is recorded', async () => {
    const user = await makeExpert(app);
    const [here, there] = [await app.as(user), await app.as(user)];
    const id = await currentOf(there);
    expect((await here('DELETE', `${SESSIONS}/${id}`)).status).toBe(204);
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
    expect(await listed(here)).toHaveLength(1);
    expect(await actionsOf(user)).toEqual(['session.end']);
    expect(await here('DELETE', `${SESSIONS}/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('returns 404 for another user’s session and for an unknown one', async () => {
    const [here, stranger] = [await app.as(await makeExpert(app)), await app.as(await makeExpert(app))];
    const id = await currentOf(stranger);
    for (const wrong of [id, NOBODY, 'nonsense']) {
      expect((await here('DELETE', `${SESSIONS}/${wrong}`)).status).toBe(404);
    }
    expect(await isAlive(stranger)).toBe(true);
  });

  it('is a sign-out for the current session', async () => {
    const user = await makeExpert(app);
    const [here, there] = [await app.as(user), await app.as(user)];
    expect((await here('DELETE', `${SESSIONS}/${await currentOf(here)}`)).status).toBe(204);
    expect([await isAlive(here), await isAlive(there)]).toEqual([false, true]);
    expect(await actionsOf(user)).toEqual(['sign-out']);
  });

  it('ends only one of two sessions that end each other', async () => {
    const user = await makeExpert(app);
    const [one, two] = [await app.as(user), await app.as(user)];
    const [idOfOne, idOfTwo] = [await currentOf(one), await currentOf(two)];
    const answers = await Promise.all([
      one('DELETE', `${SESSIONS}/${idOfTwo}`),
      two('DELETE', `${SESSIONS}/${idOfOne}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect([await isAlive(one), await isAlive(two)].filter(Boolean)).toHaveLength(1);
  });
});

describe('ending all other sessions', () => {
  it('keeps the current session and those of other users', async () => {
    const user = await makeExpert(app);
    const [here, ...others] = [await app.as(user), await app.as(user), await app.as(user)];
    const stranger = await app.as(await makeExpert(app));
    expect((await here('DELETE', SESSIONS)).status).toBe(204);
    expect(await Promise.all([here, stranger, ...others].map(isAlive))).toEqual([true, true, false, false]);
    expect(await actionsOf(user)).toEqual(['session.end']);
  });

  it('changes nothing without other sessions', async () => {
    const user = await makeExpert(app);
    expect((await (await app.as(user))('DELETE', SESSIONS)).status).toBe(204);
    expect(await actionsOf(user)).toEqual([]);
  });
});

const MINUTE = 60_000;
const ASK = '/api/account/confirmation';
const CODE = `${ASK}/code`;
const NEEDED = { status: 403, body: { code: 'confirmation_needed' } };
const INVALID = { status: 400, body: { code: 'code_invalid' } };

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

let made = 0;
/** An administrator who signed in eleven minutes ago and has just been active. */
async function someAdministrator() {
  const email = `confirms-${++made}@example.org`;
  const user = await app.tx.save(app.tx.create(User, { email, role: 'admin', language: 'en' }));
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
  it('confirms by email before a grant, a revocation, a bulk change, an export and a deletion', async () => {
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
      ['DELETE', `/api/admin/api-keys/${NOBODY}`],
      ['DELETE', `/api/admin/campaigns/${NOBODY}`],
      ['DELETE', `/api/admin/notes/${NOBODY}`],
      ['POST', `/api/admin/imports/${NOBODY}/apply`, { invite: false, expectedCreate: 0 }],
      ['POST', `/api/admin/imports/${NOBODY}/undo`, {}],
      ['DELETE', `/api/admin/suppressions/${NOBODY}`],
      ['DELETE', `/api/admin/vocabulary/${NOBODY}`],
      ['DELETE', `/api/admin/segments/${NOBODY}`],
      ['DELETE', `/api/admin/webhooks/${NOBODY}`],
      ['POST', `/api/admin/webhooks/${NOBODY}/rotate`, {}],
      ['DELETE', '/api/admin/certificates/ABCD-EFGH-JKMN'],
    ];
    for (const [method, path, body] of tries)
      expect([path, await call(method, path, body)]).toMatchObject([path, NEEDED]);
    expect(await app.tx.findOneBy(User, { email: 'granted@example.org' })).toBeNull();
    expect(await statusOf(app, expert)).toBe('under_review');

    expect(await call('POST', ASK)).toMatchObject({ status: 200, body: { expiresAt: expect.any(String) } });
    const { status, body } = await call('POST', CODE, { code: await mailedCode() });
    expect(status).toBe(200);
    expect(new Date(body.confirmedUntil).getTime()).toBeGreaterThan(Date.now() + 9.9 * MINUTE);
    const statuses = [];
    for (const [method, path, sent] of tries) statuses.push((await call(method, path, sent)).status);
    expect(statuses).toEqual([200, 200, 200, 404, 200, 400, ...tries.slice(6).map(() => 404)]);
  });

  it('needs no confirmation to read, decide on one user, dismiss and dry-run a bulk change', async () => {
    const { call } = await someAdministrator();
    const { id } = await makeExpert(app, { status: 'under_review' });
    expect((await call('GET', '/api/admin/users/expert')).status).toBe(200);
    expect((await call('PATCH', `/api/admin/users/${id}/status`, { status: 'approved_waiting' })).status).toBe(200);
    const move = { email: 'moves@example.org', reason: 'A typing error' };
    expect((await call('POST', `/api/admin/users/${id}/email`, move)).status).toBe(200);
    expect((await call('DELETE', `/api/admin/attention/${NOBODY}`)).status).toBe(404);
    const trial = { ids: [id], status: 'done', dryRun: true };
    expect((await call('PATCH', '/api/admin/users/status', trial)).status).toBe(200);
  });

  it('needs a confirmation for every call that exports or deletes, and for no other', () => {
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
      'DELETE /api/account',
      'POST /api/account/email',
      'POST /api/admin/administrators',
      'POST /api/admin/api-keys',
      'POST /api/admin/webhooks',
      'POST /api/admin/webhooks/{id}/rotate',
      'POST /api/admin/imports/{id}/apply',
      'POST /api/admin/imports/{id}/undo',
      'PATCH /api/admin/users/status',
      'POST /api/account/passkeys',
      'POST /api/account/passkeys/new',
      'DELETE /api/account/passkeys/{id}',
    ];
    // These are reversible.
    const takesNothing = /^DELETE .*(\/attention\/\{id\}|\/presence\/\{id\}|\/change-request)$/;
    const expected = ({ route }: { route: string }) =>
      changesMuch.includes(route) ||
      (/^DELETE \/api\/admin\/|\/admin\/.*\.csv$/.test(route) && !takesNothing.test(route));
    expect(routes.filter(({ isAsking }) => isAsking)).toEqual(routes.filter(expected));
  });
});

describe('the code that confirms a session', () => {
  it('confirms only that session, for ten minutes', async () => {
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

  it('may be typed in Arabic digits', async () => {
    const { call, mailedCode } = await someAdministrator();
    await call('POST', ASK);
    const code = (await mailedCode()).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
    expect((await call('POST', CODE, { code })).status).toBe(200);
  });

  it('repeats a lost response without confirming for longer', async () => {
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

  it('is the newest one, at most fifteen minutes old, with at most five tries', async () => {
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

  it('cannot be guessed in a day of tries, even with sign-in tries of others', async () => {
    const { user, call, mailedCode } = await someAdministrator();
    const guess = { email: user.email, code: '000000' };
    for (let tries = 0; tries < 20; tries++) await app.call('POST', '/api/auth/verify-code', { body: guess });
    await call('POST', ASK);
    expect((await call('POST', CODE, { code: await mailedCode() })).status).toBe(200);
    for (let tries = 0; tries < 20; tries++) await call('POST', CODE, { code: 'nonsense' });
    await call('POST', ASK);
    expect(await call('POST', CODE, { code: await mailedCode() })).toMatchObject(INVALID);
  });

  it('is only for administrators, and ends with the session and the role', async () => {
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

  it('rejects oversized and malformed input', async () => {
    const { call } = await someAdministrator();
    for (const code of ['', 'x'.repeat(21), 5, null, ['1'], { $ne: 1 }])
      expect((await call('POST', CODE, { code })).status).toBe(400);
    expect((await call('POST', CODE, { code: '1'.repeat(110_000) })).status).toBe(413);
  });
});

describe('an unused administrator’s session', () => {
  it('ends after an hour without a call, for reads, writes and the list of sessions', async () => {
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

  it('records its use at most once in five minutes', async () => {
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

  it('lives on for an expert', async () => {
    const expert = await makeExpert(app);
    const call = await app.as(expert);
    await app.tx.update(Session, { userId: expert.id }, { lastUsedAt: minutesAgo(24 * 60) });
    expect((await call('GET', '/api/auth/me')).status).toBe(200);
  });
});

describe('calls of an ended session', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startOneProcess();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const codesOf = (responses: TestResponse[]) => [
    ...new Set(responses.map(({ status, body }) => `${status} ${body.code}`)),
  ];

  /** An administrator whom other callers can change during a call. */
  async function makeAdmin(): Promise<User> {
    const email = `admin${Math.random().toString(36).slice(2)}@example.org`;
    return app.tx.save(app.tx.create(User, { email, role: 'admin', language: 'en' }));
  }

  describe('a call whose session ends during the call', () => {
    /** Exports count as writes, because the audit log records them. */
    const writes = operations.filter(
      ({ method, path, roles }) =>
        !roles.includes('public') &&
        !READS_WITH_BODY.includes(`${method} ${path}`) &&
        (method !== 'GET' || /export|csv/.test(path)),
    );
    const entries = () => app.tx.countBy(AuditEntry, {});

    it.each(writes)('writes nothing: $method $path', async (operation) => {
      const { caller, params, query, body } = await new World(app).wayTo(operation);
      const sessions = app.nest.get(SessionService);
      const read = sessions.read.bind(sessions);
      const spy = jest.spyOn(sessions, 'read').mockImplementationOnce(async (...given) => {
        const called = await read(...given);
        await app.tx.delete(Session, { id: called!.actor.sessionId });
        return called;
      });
      const before = await entries();
      const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params![name]!);
      const isSent = operation.method !== 'GET' && operation.body;
      const response = await app.call(operation.method, `${path}?${new URLSearchParams(query)}`, {
        token: caller.token!,
        body: isSent
          ? { ...(fc.sample(valid(operation.body!), { seed: 1, numRuns: 1 })[0] as object), ...body }
          : undefined,
      });
      expect(spy).toHaveBeenCalledTimes(1);
      expect(response).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      expect(await entries()).toBe(before);
    });
  });

  describe('twelve grants during the revocation of their administrator', () => {
    it.each([1, 2, 3, 4])('happen before it or not at all (%i)', async () => {
      const leaving = await makeAdmin();
      const [asLeaving, asOther] = [await app.as(leaving), await app.as(await app.admin())];
      const emails = Array.from({ length: 12 }, (_, index) => `granted${index}-${leaving.email}`);
      const grant = (email: string) => asLeaving('POST', '/api/admin/administrators', { email });
      const [revoked, ...granted] = await Promise.all([
        asOther('DELETE', `/api/admin/administrators/${leaving.id}`),
        ...emails.map(grant),
      ]);
      expect(revoked!.status).toBe(200);
      expect([200, 401]).toEqual(expect.arrayContaining([...new Set(granted.map(({ status }) => status))]));
      const { id: last } = await app.tx.findOneByOrFail(AuditEntry, {
        action: 'administrator.revoke',
        subjectId: leaving.id,
      });
      const grants = await app.tx.findBy(AuditEntry, { action: 'administrator.grant', actorId: leaving.id });
      expect(grants.filter(({ id }) => BigInt(id) > BigInt(last))).toEqual([]);
      expect(grants).toHaveLength(granted.filter(({ status }) => status === 200).length);
      // Later calls fail at authentication.
      expect((await grant(`later-${leaving.email}`)).status).toBe(401);
    });
  });

  onServer('the first of two concurrent actions wins', () => {
    const administrators: Lock = ["SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))"];
    const writingAs = ({ id }: User): Lock => [
      'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))',
      `account ${id}`,
    ];

    it('a decision on a user before a grant, which starts from the new status', async () => {
      const expert = await makeExpert(app, { status: 'under_review' });
      const admin = await app.as(await app.admin());
      const { first, others } = await queueAt(
        app,
        profileLock(expert),
        () => admin('PATCH', `/api/admin/users/${expert.id}/status`, { status: 'approved_waiting' }),
        [() => admin('POST', '/api/admin/administrators', { email: expert.email })],
      );
      expect([first.status, others[0]!.status]).toEqual([200, 200]);
      const entries = await app.tx.find(AuditEntry, { where: { subjectId: expert.id }, order: { id: 'ASC' } });
      expect(entries.map(({ action, fromStatus, toStatus }) => [action, fromStatus, toStatus])).toEqual([
        ['user.status', 'under_review', 'approved_waiting'],
        ['administrator.grant', 'approved_waiting', 'active'],
      ]);
    });

    it('a revocation, which refuses grants that were authenticated before', async () => {
      const leaving = await makeAdmin();
      const [asLeaving, asOther] = [await app.as(leaving), await app.as(await app.admin())];
      const emails = [1, 2, 3, 4, 5, 6].map((index) => `queued${index}-${leaving.email}`);
      const { first, others } = await queueAt(
        app,
        administrators,
        () => asOther('DELETE', `/api/admin/administrators/${leaving.id}`),
        emails.map((email) => () => asLeaving('POST', '/api/admin/administrators', { email })),
      );
      expect([first.status, codesOf(others)]).toEqual([200, ['401 not_signed_in']]);
      for (const email of emails) expect(await app.tx.existsBy(User, { email })).toBe(false);
    });

    it('a sign-out, which does not wait for writes that are sent after it', async () => {
      const expert = await makeExpert(app);
      const call = await app.as(expert);
      const { first, others } = await queueAt(app, writingAs(expert), () => call('POST', '/api/auth/logout'), [
        () => call('PATCH', '/api/expert/profile/partial', { city: 'Homs' }),
        () => call('POST', '/api/expert/onboarding', { ...expertForm, city: 'Hama' }),
        () => call('PATCH', '/api/account', { language: 'ar' }),
        () => call('DELETE', '/api/account'),
      ]);
      expect([first.status, codesOf(others)]).toEqual([204, ['401 not_signed_in']]);
      expect(await app.tx.countBy(AuditEntry, { actorId: expert.id })).toBe(1);
    });

    it('a write, and the sign-in that ends its session waits for it', async () => {
      const expert = await makeExpert(app);
      const token = await app.tokenOf(expert);
      await app.call('POST', '/api/auth/start', { body: { email: 'else@example.org', role: 'expert' } });
      const path = `/api/auth/verify?token=${await app.linkTo('else@example.org')}`;
      const answered: string[] = [];
      const noted = (name: string, call: Promise<TestResponse>) => call.finally(() => answered.push(name));
      const { first, others } = await queueAt(
        app,
        profileLock(expert),
        () => noted('write', app.call('PATCH', '/api/expert/profile/partial', { body: { city: 'Homs' }, token })),
        [() => noted('sign-in', app.call('GET', path, { token }))],
      );
      expect([first.status, others[0]!.status, answered]).toEqual([200, 200, ['write', 'sign-in']]);
    });

    it('a change of role, which refuses calls with the earlier role', async () => {
      const { user } = await makeOrganization(app);
      const [call, asOther] = [await app.as(user), await app.as(await app.admin())];
      const { first, others } = await queueAt(
        app,
        writingAs(user),
        () => asOther('POST', '/api/admin/administrators', { email: user.email }),
        [
          () => call('POST', '/api/organization/projects', projectForm),
          () => call('PATCH', '/api/organization/profile/partial', { pocName: 'Somebody else' }),
          () => call('POST', '/api/organization/onboarding', organizationForm),
        ],
      );
      expect([first.status, codesOf(others)]).toEqual([200, ['401 not_signed_in']]);
      expect(await app.tx.countBy(AuditEntry, { actorId: user.id })).toBe(0);
    });

    it('the end of the role during a bulk change', async () => {
      const leaving = await makeAdmin();
      const [asLeaving, asOther] = [await app.as(leaving), await app.as(await app.admin())];
      const experts = [await makeExpert(app), await makeExpert(app), await makeExpert(app)];
      const ids = experts.map(({ id }) => id);
      const { first, others } = await queueAt(
        app,
        writingAs(leaving),
        () => asOther('DELETE', `/api/admin/administrators/${leaving.id}`),
        [() => asLeaving('PATCH', '/api/admin/users/status', { ids, status: 'done' })],
        ids.length,
      );
      expect([first.status, codesOf(others)]).toEqual([200, ['401 not_signed_in']]);
      expect(await app.tx.countBy(Expert, { userId: In(ids), status: 'approved_waiting' })).toBe(ids.length);
    });

    it('the deactivation of an organization, which refuses its running calls', async () => {
      const { user, organization } = await makeOrganization(app);
      const project = await makeProject(app, { organization });
      const [call, asAdmin] = [await app.as(user), await app.as(await app.admin())];
      const { first, others } = await queueAt(
        app,
        profileLock(user),
        () => asAdmin('PATCH', `/api/admin/users/${user.id}/status`, { status: 'inactive' }),
        [
          () => call('PATCH', `/api/organization/projects/${project.id}`, { ...projectForm, title: 'Changed' }),
          () => call('POST', '/api/organization/projects', projectForm),
          () => call('PATCH', '/api/organization/profile/partial', { pocName: 'Somebody else' }),
        ],
      );
      expect([first.status, codesOf(others)]).toEqual([200, ['403 wrong_status']]);
      expect(await app.tx.existsBy(Organization, { userId: user.id, pocName: organization.pocName! })).toBe(true);
    });
  });
});
