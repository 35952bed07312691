import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { User } from '../src/user/user.entity.js';
import { BuiltProduct } from './support/built-product.js';
import { later } from './support/clock.js';
import { makeExpert, makeOrganization, makeProject } from './support/factories.js';
import { onServer } from './support/locks.js';
import { MailServer } from './support/mail-server.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const DAY = 24 * 60 * 60 * 1000;
const DAYS = 30;
/** A minute after the next midnight in UTC, so that all setup steps fall on one day. */
const START = DAY - (Date.now() % DAY) + 60_000;
/** The number of expired links that mark sweeps. Each sweep removes expired links at its end. */
const MARKERS = 4;

/** Two processes of the compiled product on one server for a month, with one kill per day. */
onServer('a month of reminders', () => {
  let app: TestApp;
  let mails: MailServer;
  const replicas: BuiltProduct[] = [];

  beforeAll(async () => {
    mails = await new MailServer().start();
    app = await startTestApp({ SMTP_URL: mails.url });
    replicas.push(await start(START), await start(START));
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.kill()));
    await app.close();
    await mails.stop();
  });

  it('sends each reminder once on its day, at most one email per person and day, despite kills', async () => {
    const silent = await matched();
    const agreed = await matched({ agreed: true });
    const busy = await matched({ agreed: true });
    await matched({ agreed: true, expert: busy.expert });
    const held = await matched({ agreed: true });
    await decide(held.id, 'hold', { status: 'on_hold' });
    const done = await matched({ agreed: true });
    await decide(done.id, 'complete', { status: 'completed' });

    const people = [silent, agreed, busy, held, done].flatMap(({ expert, user }) => [expert, user]);
    const days = new Map(people.map(({ email }) => [email, [] as string[]]));
    let known = new Set<string>();
    for (let day = 0; day <= DAYS; day++) {
      await Promise.all(replicas.map((replica) => replica.moveClock(START + day * DAY)));
      const killed = day % replicas.length;
      // The kill hits any point of a sweep or of an email delivery.
      await pause(randomInt(300));
      await replicas[killed]!.kill();
      replicas[killed] = await start(START + day * DAY);
      await sweeps();
      const reminders = await remindersIn();
      for (const { recipient, items } of reminders.filter(({ id }) => !known.has(id))) {
        days.get(recipient)?.push(`${day} ${items.map(({ kind }) => kind).sort()}`);
      }
      known = new Set(reminders.map(({ id }) => id));
    }

    expect(people.map(({ email }) => days.get(email))).toEqual([
      ['2 answer', '4 answer'],
      [],
      ['5 contact', '14 check_in', '28 check_in'],
      ['5 contact'],
      ['5 contact,contact', '14 check_in,check_in', '28 check_in,check_in'],
      ['5 contact'],
      [],
      [],
      ['3 feedback', '10 feedback'],
      ['3 feedback', '10 feedback'],
    ]);
    await everyMailLeft();
    // An email arrives twice only if its process was killed during delivery.
    const arrived = mails.received.map(({ mail }) => mail.messageId);
    expect(arrived.length - new Set(arrived).size).toBeLessThanOrEqual(DAYS + 1);
    expect(new Set(arrived)).toEqual(new Set((await allMails()).map(({ id }) => `<${id}@localhost>`)));
  });

  /** An expert matched to a project of a new organization. */
  async function matched({ agreed = false, expert: known = undefined as User | undefined } = {}) {
    const { user, organization } = await makeOrganization(app);
    const expert = known ?? (await makeExpert(app));
    const { id } = await makeProject(app, { organization });
    const alreadyAgreed = agreed ? [expert.id] : [];
    await decide(id, 'approve', { status: 'in_progress', expertsAssigned: [expert.id], alreadyAgreed });
    return { expert, user, id };
  }

  /** Calls an administrator's action on a project at a replica, in the replica's time. */
  async function decide(id: string, action: string, body: object): Promise<void> {
    // An administrator's session ends after an hour without use.
    const token = await later(START, async () => app.tokenOf(await app.admin()));
    const response = await fetch(`${replicas[0]!.origin}/api/admin/projects/${id}/${action}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([action, response.status, response.ok || (await response.text())]).toEqual([action, 200, true]);
  }

  /** Waits for complete sweeps. Each sweep removes long-expired links at its end. */
  async function sweeps(): Promise<void> {
    for (let marker = 0; marker < MARKERS; marker++) {
      const [{ id }] = await app.tx.query(
        `INSERT INTO action_links ("userId", kind, "projectId", "expiresAt")
         VALUES ($1, 'answer', gen_random_uuid(), '1970-01-01') RETURNING id`,
        [(await app.admin()).id],
      );
      await until(async () => (await app.tx.query('SELECT 1 FROM action_links WHERE id = $1', [id])).length === 0);
    }
  }

  const remindersIn = (): Promise<{ id: string; recipient: string; items: { kind: string }[] }[]> =>
    app.tx.query(`SELECT id, recipient, facts->'items' AS items FROM mails WHERE kind = 'reminder'`);
  const allMails = (): Promise<{ id: string; status: string }[]> => app.tx.query('SELECT id, status FROM mails');

  /** Waits until every email is sent. Emails of a killed process are leased again after a minute. */
  const everyMailLeft = () => until(async () => (await allMails()).every(({ status }) => status === 'sent'));

  const start = (aheadMs: number) =>
    BuiltProduct.start(app, { smtpUrl: mails.url, aheadMs, preloads: ['fast-clock.mjs'] });
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(50);
}
