import { setImmediate } from 'node:timers/promises';
import { MailService } from '../../src/mail/mail.service.js';
import { RecurringJobs } from '../../src/platform/jobs/recurring-jobs.js';
import { Assignment } from '../../src/project/assignments/assignment.entity.js';
import { ReminderService } from '../../src/time-tracking/reminder.service.js';
import type { User } from '../../src/user/user.entity.js';
import { later } from '../support/clock.js';
import { makeExpert, makeOrganization, makeProject } from '../support/factories.js';
import { onServer } from '../support/locks.js';
import { type StoredMail, type TestApp, startTestApp } from '../support/test-app.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** One second after the next midnight in UTC, because due dates cover a whole day. */
const START = DAY - (Date.now() % DAY) + 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

/** Runs `work` `day` days after the start. Fractions are allowed. */
const on = <T>(day: number, work: () => Promise<T>) => later(START + day * DAY, work);
const sweepOn = (day: number, of = app) => on(day, () => of.nest.get(ReminderService).sweep());

const reminders = async ({ email }: User): Promise<StoredMail[]> =>
  (await app.mailsTo(email)).filter(({ kind }) => kind === 'reminder');
const kindsIn = (mail: StoredMail): string[] => mail.facts.items.map(({ kind }: { kind: string }) => kind).sort();
const asked = async (person: User) => (await reminders(person)).map(kindsIn);

/** Calls an administrator's action on a project on the given day. */
async function decide(day: number, id: string, action: string, body?: object): Promise<void> {
  await on(day, async () => {
    const admin = await app.as(await app.admin());
    const { status, body: answer } = await admin('PATCH', `/api/admin/projects/${id}/${action}`, body);
    expect([action, status, answer.error]).toEqual([action, 200, undefined]);
  });
}

async function say(day: number, person: User, path: string, body: object): Promise<void> {
  const answer = await on(day, async () => (await app.as(person))('POST', path, body));
  expect([path, answer.status, answer.body.error]).toEqual([path, 200, undefined]);
}

/** An expert matched to a new project on the given day. */
async function matched({
  day = 0,
  agreed = false,
  expert: known = null as User | null,
  organization: owner = null as Owner | null,
} = {}) {
  const { user, organization } = owner ?? (await makeOrganization(app));
  const expert = known ?? (await makeExpert(app));
  const { id } = await makeProject(app, { organization });
  const alreadyAgreed = agreed ? [expert.id] : [];
  await decide(day, id, 'approve', { status: 'in_progress', expertsAssigned: [expert.id], alreadyAgreed });
  return { user, organization, expert, id };
}
type Owner = Awaited<ReturnType<typeof makeOrganization>>;

/** The reminders of each person by day, while the clock runs from one day to another. */
async function daysOf(people: User[], from: number, to: number): Promise<[number, string[]][][]> {
  const found = people.map(() => [] as [number, string[]][]);
  const known = await Promise.all(people.map(async (person) => (await reminders(person)).length));
  for (let day = from; day <= to; day++) {
    await sweepOn(day);
    await sweepOn(day + 0.9);
    for (const [index, person] of people.entries()) {
      const mails = await reminders(person);
      for (const mail of mails.slice(known[index])) found[index]!.push([day, kindsIn(mail)]);
      known[index] = mails.length;
    }
  }
  return found;
}

describe('the clocks of a project', () => {
  it('remind of an answer after two and four days, and never decide', async () => {
    const { expert, user, id } = await matched();
    expect(await daysOf([expert, user], 0, 31)).toEqual([
      [
        [2, ['answer']],
        [4, ['answer']],
      ],
      [],
    ]);
    const [assignment] = await app.tx.query('SELECT state FROM assignments WHERE "projectId" = $1', [id]);
    expect(assignment.state).toBe('asked');
  });

  it('ask both sides about contact after five days, and the expert about progress every fortnight', async () => {
    const { expert, user } = await matched({ agreed: true });
    expect(await daysOf([expert, user], 0, 43)).toEqual([
      [
        [5, ['contact']],
        [14, ['check_in']],
        [28, ['check_in']],
        [42, ['check_in']],
      ],
      [[5, ['contact']]],
    ]);
  });

  it('count a fortnight from the expert’s last check-in', async () => {
    const { expert, id } = await matched({ agreed: true });
    await say(10, expert, `/api/expert/projects/${id}/check-in`, { state: 'slow' });
    expect(await daysOf([expert], 11, 25)).toEqual([
      [
        [11, ['contact']],
        [24, ['check_in']],
      ],
    ]);
    await say(26, expert, `/api/expert/projects/${id}/check-in`, { state: 'on_track' });
    expect(await daysOf([expert], 27, 41)).toEqual([[[40, ['check_in']]]]);
  });

  it('remind both sides of feedback three and ten days after completion, unless given', async () => {
    const one = await matched({ agreed: true });
    const two = await matched({ agreed: true });
    for (const { id } of [one, two]) await decide(1, id, 'complete', { status: 'completed' });
    await say(2, two.expert, `/api/expert/projects/${two.id}/feedback`, { rating: 5 });
    await say(6, two.user, `/api/organization/projects/${two.id}/feedback`, { happened: false });
    const people = [one.expert, one.user, two.expert];
    expect(await daysOf(people, 2, 35)).toEqual([
      [
        [4, ['feedback']],
        [11, ['feedback']],
      ],
      [
        [4, ['feedback']],
        [11, ['feedback']],
      ],
      [],
    ]);
    expect(await asked(two.user)).toEqual([]);
  });

  it('pause during a hold', async () => {
    const one = await matched();
    const two = await matched({ agreed: true });
    for (const { id } of [one, two]) await decide(1, id, 'hold', { status: 'on_hold' });
    expect(await daysOf([one.expert, two.expert, two.user], 1, 20)).toEqual([[], [], []]);
    for (const { id } of [one, two]) await decide(21, id, 'resume');
    expect(await daysOf([one.expert, two.expert, two.user], 21, 36)).toEqual([
      [
        [22, ['answer']],
        [24, ['answer']],
      ],
      [
        [25, ['contact']],
        [34, ['check_in']],
      ],
      [[25, ['contact']]],
    ]);
  });

  it('restart with the end of a hold for an expert who accepts or reports during it', async () => {
    const accepts = await matched();
    const reports = await matched({ agreed: true });
    for (const { id } of [accepts, reports]) await decide(1, id, 'hold', { status: 'on_hold' });
    await say(11, accepts.expert, `/api/expert/projects/${accepts.id}/answer`, { accept: true });
    await say(11, reports.expert, `/api/expert/projects/${reports.id}/check-in`, { state: 'slow' });
    for (const { id } of [accepts, reports]) await decide(21, id, 'resume');
    expect(await daysOf([accepts.expert, accepts.user, reports.expert], 21, 36)).toEqual([
      [
        [26, ['contact']],
        [35, ['check_in']],
      ],
      [[26, ['contact']]],
      [
        [25, ['contact']],
        [35, ['check_in']],
      ],
    ]);
  });

  it('send one email for a day, and one question for missed steps', async () => {
    const expert = await makeExpert(app);
    const one = await matched({ expert });
    const two = await matched({ expert, agreed: true });
    await sweepOn(30);
    await sweepOn(30.5);
    expect(await asked(expert)).toEqual([['answer', 'check_in', 'contact']]);
    expect((await asked(one.user)).concat(await asked(two.user))).toEqual([['contact']]);
    expect(await daysOf([expert], 31, 41)).toEqual([[]]);
  });

  it('say that an answer still counts once its deadline has passed', async () => {
    const [onTime, late] = [(await matched()).expert, (await matched({ day: -3 })).expert];
    await sweepOn(4);
    const isLate = async (expert: User) => (await reminders(expert))[0]!.facts.items[0].isLate;
    expect([await isLate(onTime), await isLate(late)]).toEqual([undefined, true]);
  });

  it('postpone what is due after the email of a day to the next day', async () => {
    const expert = await makeExpert(app);
    await matched({ expert });
    await sweepOn(2);
    const { id } = await matched({ expert, agreed: true, day: -4 });
    await app.tx.query(`UPDATE assignments SET "contactBy" = $1 WHERE "projectId" = $2`, [
      new Date(Date.now() + START + 2.1 * DAY),
      id,
    ]);
    await sweepOn(2.2);
    expect(await asked(expert)).toEqual([['answer']]);
    await sweepOn(3);
    expect(await asked(expert)).toEqual([['answer'], ['contact']]);
  });

  it('ask nothing of people who became administrators, whose mailed links are over', async () => {
    const { user, expert, id } = await matched({ agreed: true });
    await decide(1, id, 'complete', { status: 'completed' });
    await on(1, async () => {
      const admin = await app.as(await app.admin());
      for (const { email } of [user, expert])
        expect((await admin('POST', '/api/admin/administrators', { email })).status).toBe(200);
    });
    expect(await daysOf([expert, user], 2, 14)).toEqual([[], []]);
  });

  it('ask nothing of removed experts', async () => {
    const { expert, user, id } = await matched({ agreed: true });
    await say(1, expert, `/api/expert/projects/${id}/leave`, { reason: 'no_time' });
    expect(await daysOf([expert, user], 1, 31)).toEqual([[], []]);
  });

  it('roll back mark and email when interrupted, and write both the next time', async () => {
    const { expert } = await matched();
    const send = jest.spyOn(app.nest.get(MailService), 'send').mockRejectedValue(new Error('cut off'));
    await sweepOn(2);
    expect(send).toHaveBeenCalled();
    expect(await asked(expert)).toEqual([]);
    jest.restoreAllMocks();
    await sweepOn(2.1);
    await sweepOn(2.2);
    expect(await asked(expert)).toEqual([['answer']]);
  });
});

it('runs from the start of the process to its end', async () => {
  const { expert } = await matched();
  await app.tx.update(Assignment, { expertId: expert.id }, { answerBy: new Date(Date.now() + 2 * DAY) });
  app.nest.get(ReminderService).onApplicationBootstrap();
  while ((await asked(expert)).length === 0) await setImmediate();
  await app.nest.get(RecurringJobs).beforeApplicationShutdown();
  expect(await asked(expert)).toEqual([['answer']]);
});

onServer('several replicas', () => {
  it('send each reminder once', async () => {
    const replica = await app.replica();
    const people: User[] = [];
    for (let index = 0; index < 5; index++) people.push((await matched({ agreed: index % 2 === 0 })).expert);
    await on(5, async () => {
      await Promise.all([app, replica, app, replica].map(({ nest }) => nest.get(ReminderService).sweep()));
    });
    await replica.close();
    for (const [index, person] of people.entries()) {
      expect(await asked(person)).toEqual([[index % 2 === 0 ? 'contact' : 'answer']]);
    }
  });
});
