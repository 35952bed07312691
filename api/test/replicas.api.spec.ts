import { setTimeout as pause } from 'node:timers/promises';
import { MailWorker } from '../src/mail/mail.worker.js';
import { makeExpert, statusOf } from './support/factories.js';
import { onServer } from './support/locks.js';
import { startTestApp, type TestApp } from './support/test-app.js';

// Replicas need a server, because the embedded database belongs to one process.
onServer('two replicas on one database', () => {
  let one: TestApp;
  let two: TestApp;
  beforeAll(async () => {
    one = await startTestApp({ RATE_LIMIT_EMAIL: '4' });
    two = await one.replica();
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  const start = (app: TestApp, email: string) =>
    app.call('POST', '/api/auth/start', { body: { email, role: 'expert' } });
  const signIn = async (email: string) => {
    await start(one, email);
    return (await two.call('GET', `/api/auth/verify?token=${await one.linkTo(email)}`)).body.token as string;
  };
  const isAlive = async (token: string) =>
    (await Promise.all([one, two].map((app) => app.call('GET', '/api/auth/me', { token })))).map(
      ({ status }) => status,
    );

  it('share links and sessions, and open one session for a link opened on both at once', async () => {
    const token = await signIn('both@example.org');
    expect(await isAlive(token)).toEqual([200, 200]);
    await start(one, 'race@example.org');
    const link = await one.linkTo('race@example.org');
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => [one, two][index % 2]!.call('GET', `/api/auth/verify?token=${link}`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('end a session at once on both: by sign-out, by deletion of the account, by another role', async () => {
    const token = await signIn('leaves@example.org');
    await one.call('POST', '/api/auth/logout', { token });
    expect(await isAlive(token)).toEqual([401, 401]);

    const [first, second] = [await signIn('removed@example.org'), await signIn('removed@example.org')];
    await two.call('DELETE', '/api/account', { token: first });
    expect([await isAlive(first), await isAlive(second)]).toEqual([
      [401, 401],
      [401, 401],
    ]);

    const expert = await makeExpert(one);
    const before = await signIn(expert.email);
    const admin = await two.as(await two.admin());
    await admin('POST', '/api/admin/administrators', { email: expert.email });
    expect(await isAlive(before)).toEqual([401, 401]);
    const asAdministrator = await signIn(expert.email);
    expect(await isAlive(asAdministrator)).toEqual([200, 200]);
    await admin('DELETE', `/api/admin/administrators/${expert.id}`);
    expect(await isAlive(asAdministrator)).toEqual([401, 401]);
    expect(await statusOf(one, expert)).toBe('under_review');
  });

  it('share rate limits, and so does a third that starts later', async () => {
    const statusOfStart = async (app: TestApp) => (await start(app, 'busy@example.org')).status;
    expect([
      await statusOfStart(one),
      await statusOfStart(two),
      await statusOfStart(one),
      await statusOfStart(two),
    ]).toEqual([202, 202, 202, 202]);
    expect([await statusOfStart(one), await statusOfStart(two)]).toEqual([429, 429]);
    const wrong = (app: TestApp) =>
      app.call('POST', '/api/auth/verify-code', { body: { email: 'codes@example.org', code: '000000' } });
    for (let tries = 0; tries < 10; tries++) await Promise.all([wrong(one), wrong(two)]);
    const restarted = await one.replica();
    try {
      expect(await statusOfStart(restarted)).toBe(429);
      await start(restarted, 'codes@example.org');
      const body = { email: 'codes@example.org', code: await one.codeTo('codes@example.org') };
      expect((await restarted.call('POST', '/api/auth/verify-code', { body })).body.code).toBe('code_invalid');
    } finally {
      await restarted.close();
    }
  });
});

onServer('an API process and a worker process', () => {
  it('share the work: the worker sends the API’s email', async () => {
    const api = await startTestApp({}, { process: 'api' });
    const worker = await api.replica({ process: 'worker' });
    try {
      await api.call('POST', '/api/auth/start', { body: { email: 'reader@example.org', role: 'expert' } });
      while ((await api.mailsTo('reader@example.org'))[0]!.status !== 'sent') await pause(50);
      const sent = ({ nest }: TestApp) => nest.get(MailWorker).outcomes.sent;
      expect(sent(api)).toBe(0);
      // The worker also sends the administrator's invitation, so the count varies.
      expect(sent(worker)).toBeGreaterThan(0);
    } finally {
      await worker.close();
      await api.close();
    }
  });
});
