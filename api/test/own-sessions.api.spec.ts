import { AuditEntry } from '../src/audit/audit.entity.js';
import { Session } from '../src/auth/session.entity.js';
import type { User } from '../src/user/user.entity.js';
import { makeExpert } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { NOBODY } from './support/write.js';

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0';
const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';
const SESSIONS = '/api/account/sessions';
const HOUR = 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Call = Awaited<ReturnType<TestApp['as']>>;

const listed = async (call: Call) => (await call('GET', SESSIONS)).body as { id: string; isCurrent: boolean }[];
const currentOf = async (call: Call) => (await listed(call)).find(({ isCurrent }) => isCurrent)!.id;
const isAlive = async (call: Call) => (await call('GET', '/api/auth/me')).status === 200;
const actionsOf = async ({ id }: User) =>
  (await app.tx.find(AuditEntry, { where: { actorId: id }, order: { id: 'ASC' } })).map(({ action }) => action);

describe('the sessions of an account', () => {
  it('are recognized by browser, system and times', async () => {
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

  it('show the hour in which they were used last, written once', async () => {
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

    // A later use in the hour leaves the row as it is: the version of a row changes with every write.
    const version = async () =>
      (await app.tx.query('SELECT xmin::text FROM sessions WHERE "userId" = $1', [user.id]))[0].xmin;
    const written = await version();
    await call('GET', SESSIONS);
    expect(await version()).toBe(written);
  });

  it('leave out those that have expired', async () => {
    const user = await makeExpert(app);
    const [call, expired] = [await app.as(user), await app.as(user)];
    const id = await currentOf(expired);
    await app.tx.update(Session, { id }, { expiresAt: new Date(Date.now() - 1000) });
    expect(await listed(call)).toHaveLength(1);
    expect((await call('DELETE', `${SESSIONS}/${id}`)).status).toBe(404);
  });
});

describe('ending a session', () => {
  it('ends that one at once, once, and is recorded', async () => {
    const user = await makeExpert(app);
    const [here, there] = [await app.as(user), await app.as(user)];
    const id = await currentOf(there);
    expect((await here('DELETE', `${SESSIONS}/${id}`)).status).toBe(204);
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
    expect(await listed(here)).toHaveLength(1);
    expect(await actionsOf(user)).toEqual(['session.end']);
    expect(await here('DELETE', `${SESSIONS}/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('is not possible for another person’s, nor for none', async () => {
    const [here, stranger] = [await app.as(await makeExpert(app)), await app.as(await makeExpert(app))];
    const id = await currentOf(stranger);
    for (const wrong of [id, NOBODY, 'nonsense']) {
      expect((await here('DELETE', `${SESSIONS}/${wrong}`)).status).toBe(404);
    }
    expect(await isAlive(stranger)).toBe(true);
  });

  it('is a sign-out where it is this one', async () => {
    const user = await makeExpert(app);
    const [here, there] = [await app.as(user), await app.as(user)];
    expect((await here('DELETE', `${SESSIONS}/${await currentOf(here)}`)).status).toBe(204);
    expect([await isAlive(here), await isAlive(there)]).toEqual([false, true]);
    expect(await actionsOf(user)).toEqual(['sign-out']);
  });

  it('ends each of two that end one another only once', async () => {
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
  it('leaves this one, and those of other people', async () => {
    const user = await makeExpert(app);
    const [here, ...others] = [await app.as(user), await app.as(user), await app.as(user)];
    const stranger = await app.as(await makeExpert(app));
    expect((await here('DELETE', SESSIONS)).status).toBe(204);
    expect(await Promise.all([here, stranger, ...others].map(isAlive))).toEqual([true, true, false, false]);
    expect(await actionsOf(user)).toEqual(['session.end']);
  });

  it('changes nothing where there is none', async () => {
    const user = await makeExpert(app);
    expect((await (await app.as(user))('DELETE', SESSIONS)).status).toBe(204);
    expect(await actionsOf(user)).toEqual([]);
  });
});
