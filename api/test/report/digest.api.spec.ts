import { randomUUID } from 'node:crypto';
import { MailRenderer } from '../../src/mail/mail-renderer.js';
import { inFolder } from '../../src/platform/database/embedded-database.js';
import { DigestService } from '../../src/report/digest.service.js';
import { User } from '../../src/user/user.entity.js';
import { later } from '../support/clock.js';
import { copyOfEmbedded } from '../support/database.js';
import { makeExpert, makeOrganization, makeProject } from '../support/factories.js';
import { startTestApp, type StoredMail, type TestApp } from '../support/test-app.js';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let me: User;
beforeEach(async () => {
  app = await startTestApp();
  me = await app.admin();
});
afterEach(() => app.close());

/** The milliseconds until 7:00 in Damascus, `days` days after the next one. */
function untilSeven(days = 0): number {
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const seven = Date.parse(`${today}T04:00:00Z`);
  return seven + (seven > now.getTime() ? 0 : DAY) + days * DAY - now.getTime();
}
const sweepAt = (milliseconds: number, digests = app.nest.get(DigestService)) =>
  later(milliseconds, () => digests.sweep());
const digestsTo = async ({ email }: User) => (await app.mailsTo(email)).filter(({ kind }) => kind === 'digest');
const textsOf = (mail: StoredMail) => app.nest.get(MailRenderer).render(mail);
const withoutExpert = (title: string) => makeProject(app, { status: 'in_progress', title });
/** An administrator who joined before the time of the next digest. */
async function colleague(): Promise<User> {
  const admin = await app.as(me);
  const email = `${randomUUID()}@team.example`;
  await admin('POST', '/api/admin/administrators', { email });
  await app.nest.get(DigestService).sweep();
  return app.tx.findOneByOrFail(User, { email });
}
const own = async (projectId: string, owner: User) =>
  (await app.as(me))('PATCH', `/api/admin/projects/${projectId}/owner`, { ownerId: owner.id });

describe('the daily digest', () => {
  it('goes to each administrator at 7:00 in Damascus, once a day', async () => {
    const other = await colleague();
    await withoutExpert('Records');
    await sweepAt(untilSeven() - MINUTE);
    expect(await digestsTo(me)).toEqual([]);
    for (const minutes of [1, 2, 60, 23 * 60]) await sweepAt(untilSeven() + minutes * MINUTE);
    expect([(await digestsTo(me)).length, (await digestsTo(other)).length]).toEqual([1, 1]);
    await sweepAt(untilSeven(1) + MINUTE);
    expect((await digestsTo(me)).length).toBe(2);
    // After a week in which the product did not run, the day's digest is sent once.
    await sweepAt(untilSeven(8) + MINUTE);
    expect((await digestsTo(me)).length).toBe(3);
    // A clock that goes back sends nothing again.
    await sweepAt(untilSeven(2) + MINUTE);
    expect((await digestsTo(me)).length).toBe(3);
  });

  it('needs one connection at a time, as the embedded database has no other', async () => {
    const embedded = await inFolder(await copyOfEmbedded());
    const small = await startTestApp({}, { databaseUrl: undefined, databaseDirectUrl: undefined, embedded });
    await makeProject(small, { status: 'in_progress', title: 'Records' });
    const digests = small.nest.get(DigestService);
    await digests.sweep();
    await sweepAt(untilSeven(1), digests);
    expect(await small.kindsTo(me.email)).toContain('digest');
    await small.close();
    // Waiting for a second connection would not end.
  }, 60_000);

  it('is sent once by several replicas, and a new administrator waits for the next morning', async () => {
    await withoutExpert('Records');
    const replica = await app.replica();
    const sweeps = [app, replica, app, replica].map(({ nest }) => nest.get(DigestService));
    await later(untilSeven() - MINUTE, () => sweeps[0]!.sweep());
    await later(untilSeven() + MINUTE, () => Promise.all(sweeps.map((digests) => digests.sweep())));
    expect((await digestsTo(me)).length).toBe(1);
    const fresh = await later(untilSeven() + 60 * MINUTE, colleague);
    await sweepAt(untilSeven() + 61 * MINUTE);
    expect(await digestsTo(fresh)).toEqual([]);
    await sweepAt(untilSeven(1) + MINUTE);
    expect((await digestsTo(fresh)).length).toBe(1);
    await replica.close();
  });

  it('lists their own and unassigned items, and is sent only if there are any', async () => {
    const [other, third] = [await colleague(), await colleague()];
    const [mine, theirs, nobodys] = [
      await withoutExpert('Mine'),
      await withoutExpert('Theirs'),
      await withoutExpert('Open'),
    ];
    await own(mine.id, me);
    await own(theirs.id, other);
    await own(nobodys.id, other);
    await sweepAt(untilSeven() + MINUTE);
    expect(await digestsTo(third)).toEqual([]);
    const [mail] = await digestsTo(me);
    const english = { ...mail!, language: 'en' } as StoredMail;
    expect(await textsOf(english)).toMatchObject({
      subject: '1 item needs your attention',
      details: [{ label: 'Most urgent first', written: '“Mine” has no expert.' }],
      buttons: [{ url: `${app.config.publicUrl}/admin/attention` }],
    });
    expect((await textsOf({ ...mail!, language: 'ar' } as StoredMail))!.subject).toBe('أمر واحد بانتظاركم اليوم');
    expect((await digestsTo(other))[0]!.facts.total).toBe(2);
  });

  it('names the ten most urgent, and counts the rest', async () => {
    for (let count = 0; count < 12; count++) await withoutExpert(`Project ${count}`);
    await sweepAt(untilSeven() - MINUTE);
    await sweepAt(untilSeven() + MINUTE);
    const [mail] = await digestsTo(me);
    const { details, subject } = (await textsOf({ ...mail!, language: 'en' } as StoredMail))!;
    expect(subject).toBe('12 items need your attention');
    expect((details![0] as { written: string }).written.split('\n')).toHaveLength(10);
    expect(details![1]).toMatchObject({ value: '2 more in the console' });
  });

  it('can be switched off, by administrators alone', async () => {
    const admin = await app.as(me);
    expect((await admin('GET', '/api/auth/me')).body.notifications).toMatchObject({ digest: true });
    const off = await admin('PATCH', '/api/account', { notifications: { digest: false } });
    expect([off.status, off.body.notifications.digest, off.body.language]).toEqual([200, false, me.language]);
    // Changing only the language does not switch it on.
    expect((await admin('PATCH', '/api/account', { language: 'ar' })).body.notifications.digest).toBe(false);
    await withoutExpert('Records');
    await sweepAt(untilSeven() - MINUTE);
    await sweepAt(untilSeven() + MINUTE);
    expect(await digestsTo(me)).toEqual([]);
    await admin('PATCH', '/api/account', { notifications: { digest: true } });
    await sweepAt(untilSeven() + 2 * MINUTE);
    expect(await digestsTo(me)).toEqual([]);
    await sweepAt(untilSeven(1) + MINUTE);
    expect((await digestsTo(me)).length).toBe(1);

    const expert = await app.as(await makeExpert(app));
    expect((await expert('PATCH', '/api/account', { notifications: { digest: false } })).status).toBe(400);
    expect((await expert('GET', '/api/auth/me')).body.notifications).not.toHaveProperty('digest');
    for (const notifications of [{ digest: 'no' }, { others: false }, [], null]) {
      expect((await admin('PATCH', '/api/account', { notifications })).status).toBe(400);
    }
  });

  it('forgets people who delete their account', async () => {
    const expert = await makeExpert(app, { fullName: 'Leila Leaving', status: 'under_review' });
    const { user, organization } = await makeOrganization(app);
    await makeProject(app, { status: 'in_progress', organization, title: 'Leaving too' });
    await app.tx.query(`UPDATE experts SET "statusSince" = '2026-01-01' WHERE "userId" = $1`, [expert.id]);
    await sweepAt(untilSeven() - MINUTE);
    await sweepAt(untilSeven() + MINUTE);
    expect(JSON.stringify((await digestsTo(me))[0]!.facts)).toContain('Leila Leaving');
    for (const person of [expert, user]) await (await app.as(person))('DELETE', '/api/account');
    const [mail] = await digestsTo(me);
    expect(mail).toMatchObject({ hasGaps: true, facts: { items: [], total: 2 } });
    expect((await textsOf(mail!))!.subject).toBeTruthy();
  });

  it('is not sent to an administrator who was revoked before it left', async () => {
    const expert = await makeExpert(app);
    const admin = await app.as(me);
    await admin('POST', '/api/admin/administrators', { email: expert.email });
    await app.nest.get(DigestService).sweep();
    await withoutExpert('Records');
    await sweepAt(untilSeven() + MINUTE);
    expect((await digestsTo(expert)).length).toBe(1);
    // An email in flight would be recorded as sent after the update.
    await app.settledMail(expert.email);
    await app.tx.query(
      `UPDATE mails SET status = 'waiting', "nextTryAt" = now() + interval '1 hour' WHERE "userId" = $1`,
      [expert.id],
    );
    expect((await admin('DELETE', `/api/admin/administrators/${expert.id}`)).status).toBe(200);
    expect(await app.mailsTo(expert.email)).toEqual([]);
    await sweepAt(untilSeven(1) + MINUTE);
    expect(await digestsTo(expert)).toEqual([]);
  });
});

describe('a report that an expert is stuck', () => {
  it('reaches the project’s owner at once, or every administrator without one', async () => {
    const other = await colleague();
    for (const owner of [other, null]) {
      const expert = await makeExpert(app);
      const project = await makeProject(app, { status: 'in_progress', experts: [expert] });
      if (owner) await own(project.id, owner);
      const note = `Nobody answers about ${project.id}`;
      const call = await app.as(expert);
      const sent = await call('POST', `/api/expert/projects/${project.id}/check-in`, { state: 'stuck', note });
      expect(sent.status).toBe(200);
      const told = async ({ email }: User) =>
        (await app.mailsTo(email)).filter((mail) => mail.kind === 'help-needed' && mail.facts.note === note).length;
      expect([await told(other), await told(me)]).toEqual(owner ? [1, 0] : [1, 1]);
    }
  });
});
