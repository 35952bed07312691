import { Housekeeping } from '../src/auth/housekeeping.js';
import { HourLine } from '../src/engagement/hour-line.entity.js';
import { MailRenderers } from '../src/mail/mail-renderers.js';
import { Assignment } from '../src/project/assignment.entity.js';
import { StatisticsService } from '../src/report/statistics.service.js';
import type { User } from '../src/user/user.entity.js';
import { makeExpert, makeOrganization, makeProject } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeEach(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterEach(() => app.close());

const remove = async (user: User) =>
  expect((await (await app.as(user))('DELETE', '/api/account')).body).toEqual({ removed: true });
const takeBack = async (user: User) => {
  const mail = (await app.mailsTo(user.email)).findLast(({ kind }) => kind === 'account-removed')!;
  const [button] = (await app.nest.get(MailRenderers).render(mail))!.buttons;
  const { search } = new URL(button!.url);
  expect(await app.call('POST', `/api/account/take-back${search}`)).toMatchObject({ status: 200 });
};
const erase = () => app.nest.get(Housekeeping).clean(new Date(Date.now() + 7.1 * DAY));

/** What the statistics say of what was done, and what the landing page is made of. */
async function figures() {
  const { hours, impact, projects, weeks } = await app.nest.get(StatisticsService).make(new Date());
  return { hours, impact, completed: projects.completed, weeks: weeks.map((week) => week.hours) };
}
const departed = async () => (await app.nest.get(StatisticsService).make(new Date())).departed;

/** Two completed projects of one organization: one with the hours that were entered, one with those confirmed. */
async function makeHistory() {
  const { user: officer, organization } = await makeOrganization(app);
  const [one, other] = [
    await makeExpert(app, { status: 'matched', fullName: 'Rasha Qabbani' }),
    await makeExpert(app, { status: 'matched' }),
  ];
  const entered = await makeProject(app, { organization, status: 'in_progress', experts: [one], title: 'Qabbani 1' });
  const written = await makeProject(app, { organization, status: 'in_progress', experts: [one, other] });
  const asOfficer = await app.as(officer);
  const today = new Date(Date.now() - DAY).toISOString().slice(0, 10);
  for (const [expert, id, hours] of [
    [one, entered.id, 1],
    [one, written.id, 2.25],
    [other, written.id, 4],
  ] as const) {
    const body = { date: today, hours, note: 'With Qabbani.' };
    expect((await (await app.as(expert))('POST', `/api/expert/projects/${id}/hours`, body)).status).toBeLessThan(300);
  }
  for (const [{ id }, hoursDonated] of [
    [entered, 12],
    [written, null],
  ] as const) {
    await asOfficer('POST', `/api/organization/projects/${id}/hours/confirm`, {});
    const body = { status: 'completed', ...(hoursDonated && { hoursDonated }) };
    expect((await admin('PATCH', `/api/admin/projects/${id}/complete`, body)).status).toBe(200);
  }
  return { officer, one, other, entered, written, organization };
}

describe('what was done stays counted', () => {
  it('when an expert leaves, while the account can be taken back, and after', async () => {
    const { officer, one, written, entered } = await makeHistory();
    const before = await figures();
    expect(before).toMatchObject({
      completed: 2,
      hours: { confirmed: 7.25 },
      impact: { experts: 2, organizations: 1, hours: 18 },
    });
    await remove(one);
    expect(await figures()).toEqual(before);
    expect(await departed()).toEqual({ projects: 0, matches: 2, hours: 0 });
    await takeBack(one);
    expect(await figures()).toEqual(before);
    expect(await departed()).toEqual({ projects: 0, matches: 0, hours: 0 });
    const lines = (await (await app.as(one))('GET', '/api/account/export')).body.hours;
    expect(lines.map(({ note }: HourLine) => note)).toEqual(['With Qabbani.', 'With Qabbani.']);

    await remove(one);
    await erase();
    expect(await figures()).toEqual(before);
    const { hours } = (await (await app.as(officer))('GET', `/api/organization/projects/${written.id}`)).body;
    expect(hours).toMatchObject({ total: 6.25, confirmedTotal: 6.25 });
    expect(hours.lines).toContainEqual(
      expect.objectContaining({ hours: 2.25, expertId: null, fullName: null, note: null, confirmed: true }),
    );
    const later = await app.as(await app.admin());
    const { body } = await later('GET', `/api/admin/hours?projectId=${entered.id}`);
    expect(body).toEqual([expect.objectContaining({ hours: 1, expertId: null, fullName: null, note: null })]);
    expect((await later('GET', '/api/admin/hours/total')).body.total).toBe(7.25);
    expect(await app.tx.countBy(HourLine, { expertId: one.id })).toBe(0);
  });

  it('when an organization leaves, while the account can be taken back, and after', async () => {
    const { officer, organization, one } = await makeHistory();
    await makeProject(app, { organization, status: 'pending_review' });
    const before = await figures();
    await remove(officer);
    expect(await figures()).toEqual(before);
    expect(await departed()).toEqual({ projects: 2, matches: 3, hours: 7.25 });
    expect((await app.call('GET', '/api/impact')).status).toBe(200);
    await takeBack(officer);
    expect(await figures()).toEqual(before);
    expect(await departed()).toEqual({ projects: 0, matches: 0, hours: 0 });

    await remove(officer);
    await erase();
    expect(await figures()).toEqual(before);
    for (const table of ['projects', 'organizations', 'hour_lines', 'removed_accounts'])
      expect([table, ...(await app.tx.query(`SELECT * FROM ${table}`))]).toEqual([table]);
    // And so it is when an expert of theirs leaves, too.
    await remove(one);
    expect(await figures()).toEqual(before);
  });

  it('when both leave in any order and come back in any other', async () => {
    const { officer, one, other } = await makeHistory();
    const before = await figures();
    for (const [leave, back] of [
      [
        [officer, one],
        [officer, one],
      ],
      [
        [one, officer],
        [one, officer],
      ],
      [
        [other, officer],
        [officer, other],
      ],
    ] as const) {
      for (const user of leave) await remove(user);
      for (const user of back) await takeBack(user);
      expect(await figures()).toMatchObject({ hours: before.hours, impact: before.impact, completed: 2 });
      // A match whose other side was away does not come back; it stays counted.
      expect((await app.tx.countBy(Assignment, {})) + (await departed()).matches).toBe(3);
    }
    // Nobody's words are left where the one who wrote them was away when they came back.
    const lines = await app.tx.findBy(HourLine, {});
    expect(lines).toHaveLength(3);
    for (const { expertId, note } of lines)
      expect([expertId === null, note]).toEqual([expertId === null, expertId && note]);
  });

  it('but not who leaves before anybody has looked', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    const before = await figures();
    await remove(expert);
    await erase();
    expect((await figures()).impact.experts).toBe(before.impact.experts - 1);
  });
});
