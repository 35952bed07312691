import { AuditEntry } from '../../src/audit/audit.entity.js';
import { ActionLinks } from '../../src/email-actions/action-links.js';
import { Organization } from '../../src/organization/organization.entity.js';
import { Project } from '../../src/project/project.entity.js';
import { HourEntry } from '../../src/time-tracking/hour-entry.entity.js';
import { User } from '../../src/user/user.entity.js';
import { dayFromNow, later } from '../support/clock.js';
import { makeExpert, makeOrganization, makeProject } from '../support/factories.js';
import { type Call, type TestApp, startTestApp } from '../support/test-app.js';
import { NOBODY } from '../support/write.js';

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

describe('hours', () => {
  const DAY = 24 * 60 * 60 * 1000;

  const daysAgo = (days: number) => dayFromNow(-days);
  const at = ({ id }: { id: string }, line = '') => `/api/expert/projects/${id}/hours${line && `/${line}`}`;
  const confirmAt = ({ id }: { id: string }) => `/api/organization/projects/${id}/hours/confirm`;

  /** A project in progress with an expert and its organization, both signed in. */
  async function work(status: 'in_progress' | 'on_hold' | 'completed' = 'in_progress') {
    const expert = await makeExpert(app, { status: 'matched' });
    const { user, organization } = await makeOrganization(app, { status: 'projects_active' });
    const project = await makeProject(app, { status, organization, experts: [expert], heldFrom: 'in_progress' });
    return { expert, project, organization, asExpert: await app.as(expert), asOrganization: await app.as(user) };
  }

  const complete = ({ id }: Project) =>
    admin('PATCH', `/api/admin/projects/${id}/complete`, { status: 'completed', outcome: 'Well' });

  it('show on both dashboards what waits', async () => {
    const { project, asExpert, asOrganization } = await work();
    const own = async () => (await asExpert('GET', '/api/expert/dashboard')).body.projects[0];
    const ofTeam = async () => (await asOrganization('GET', '/api/organization/dashboard')).body.projects[0];
    expect(await own()).toMatchObject({ lastHoursOn: null });
    expect(await ofTeam()).toMatchObject({ hasFeedback: false, entriesToConfirm: 0 });
    const { body: line } = await asExpert('POST', at(project), { date: daysAgo(3), hours: 1.5 });
    await asExpert('POST', at(project), { date: daysAgo(1), hours: 1 });
    expect(await own()).toMatchObject({ lastHoursOn: daysAgo(1) });
    await asOrganization('POST', confirmAt(project), { lines: [{ id: line.id, hours: 1.5 }] });
    expect(await ofTeam()).toMatchObject({ entriesToConfirm: 1 });
    await complete(project);
    await asOrganization('POST', `/api/organization/projects/${project.id}/feedback`, { happened: false });
    expect(await ofTeam()).toMatchObject({ hasFeedback: true });
  });

  describe('an expert’s hours', () => {
    it('are created, listed latest day first, changed and deleted', async () => {
      const { project, asExpert } = await work();
      const first = await asExpert('POST', at(project), { date: daysAgo(3), hours: 1.5, note: ' Read the records. ' });
      expect(first).toMatchObject({
        status: 200,
        body: { date: daysAgo(3), hours: 1.5, note: 'Read the records.', confirmed: false },
      });
      const second = await asExpert('POST', at(project), { date: daysAgo(1), hours: 0.25 });
      expect(second.body.note).toBeNull();
      expect((await asExpert('GET', at(project))).body).toEqual({
        lines: [second.body, first.body],
        total: 1.75,
        confirmedTotal: 0,
      });
      const changed = await asExpert('PATCH', at(project, first.body.id), { hours: 2, note: null });
      expect(changed.body).toEqual({ ...first.body, hours: 2, note: null });
      expect((await asExpert('DELETE', at(project, second.body.id))).body).toEqual(second.body);
      expect((await asExpert('GET', at(project))).body).toEqual({
        lines: [changed.body],
        total: 2,
        confirmedTotal: 0,
      });
    });

    it('are in quarters of an hour', async () => {
      const { project, asExpert } = await work();
      for (const hours of [0, 0.1, 1.3, -1, 24.25, 1e21, '2', null]) {
        const refused = await asExpert('POST', at(project), { date: daysAgo(1), hours });
        expect([hours, refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([hours, 400, ['hours']]);
      }
      expect((await asExpert('GET', at(project))).body.lines).toEqual([]);
    });

    it('are at most 24 a day over all projects, also when an entry moves to another day', async () => {
      const { expert, project, asExpert } = await work();
      const other = await makeProject(app, { status: 'in_progress', experts: [expert] });
      await asExpert('POST', at(project), { date: daysAgo(2), hours: 20 });
      const refused = await asExpert('POST', at(other), { date: daysAgo(2), hours: 4.25 });
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: { hours: [expect.stringContaining('Only 4 hours are left')] } },
      });
      const rest = await asExpert('POST', at(other), { date: daysAgo(2), hours: 4 });
      expect(rest.status).toBe(200);
      const moved = await asExpert('POST', at(other), { date: daysAgo(3), hours: 1 });
      expect((await asExpert('PATCH', at(other, moved.body.id), { date: daysAgo(2) })).status).toBe(400);
      // The edited row does not count twice.
      expect((await asExpert('PATCH', at(other, rest.body.id), { hours: 3.75 })).status).toBe(200);
      expect((await asExpert('GET', '/api/expert/hours')).body).toMatchObject({ total: 24.75, pledged: 8 });
    });

    it('stay below the daily maximum when sent at once', async () => {
      const { project, asExpert } = await work();
      const sent = await Promise.all(
        Array.from({ length: 8 }, () => asExpert('POST', at(project), { date: daysAgo(1), hours: 5 })),
      );
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 400, 400, 400, 400]);
      expect((await asExpert('GET', at(project))).body.total).toBe(20);
    });

    /** An expert of a time zone with a project that was submitted at this moment. */
    async function workIn(timezone: string | null, createdAt = new Date()) {
      const expert = await makeExpert(app, { status: 'matched', timezone });
      const project = await makeProject(app, { status: 'in_progress', experts: [expert] });
      await app.tx.update(Project, { id: project.id }, { createdAt });
      return { project, call: await app.as(expert) };
    }

    it('are for any day that is today somewhere when the time zone is unknown', async () => {
      const { project, call } = await workIn(null);
      const days = ['Pacific/Kiritimati', 'Australia/Sydney', 'UTC', 'Pacific/Pago_Pago'].map((zone) =>
        dayFromNow(0, zone),
      );
      for (const date of days) expect((await call('POST', at(project), { date, hours: 1 })).status).toBe(200);
      const date = dayFromNow(1, 'Pacific/Kiritimati');
      expect((await call('POST', at(project), { date, hours: 1 })).status).toBe(400);
    });

    it('are not before the project’s submission in the expert’s time zone', async () => {
      const submitted = new Date('2026-03-10T23:30:00Z');
      for (const [timezone, first, before] of [
        ['America/Los_Angeles', '2026-03-10', '2026-03-09'],
        ['Australia/Sydney', '2026-03-11', '2026-03-10'],
        [null, '2026-03-10', '2026-03-09'],
      ] as const) {
        const { project, call } = await workIn(timezone, submitted);
        for (const date of [before, '0202-11-25']) {
          const refused = await call('POST', at(project), { date, hours: 1 });
          expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['date']]);
        }
        const line = await call('POST', at(project), { date: first, hours: 1 });
        expect(line.status).toBe(200);
        expect((await call('PATCH', at(project, line.body.id), { date: before })).status).toBe(400);
      }
    });

    it('are not in the future in the expert’s time zone', async () => {
      for (const timezone of ['America/Los_Angeles', 'Australia/Sydney']) {
        const { project, call } = await workIn(timezone);
        const day = (days: number) => dayFromNow(days, timezone);
        const refused = await call('POST', at(project), { date: day(1), hours: 1 });
        expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['date']]);
        const today = await call('POST', at(project), { date: day(0), hours: 1 });
        expect(today.status).toBe(200);
        expect((await call('PATCH', at(project, today.body.id), { date: day(1) })).status).toBe(400);
      }
    });

    it('are summed up for the current month', async () => {
      const { expert, project, asExpert } = await work();
      const firstOfMonth = `${daysAgo(0).slice(0, 8)}01`;
      await asExpert('POST', at(project), { date: firstOfMonth, hours: 0.5 });
      await asExpert('POST', at(project), { date: daysAgo(0), hours: 3 });
      await asExpert('POST', at(project), { date: daysAgo(40), hours: 2 });
      expect((await asExpert('GET', '/api/expert/hours')).body).toEqual({
        thisMonth: 3.5,
        total: 5.5,
        confirmedTotal: 0,
        pledged: 8,
      });
      const next = await later(32 * DAY, async () => (await (await app.as(expert))('GET', '/api/expert/hours')).body);
      expect(next).toMatchObject({ thisMonth: 0, total: 5.5 });
    });

    it('are read-only once the project is completed', async () => {
      const { project, asExpert } = await work('on_hold');
      const { body: line } = await asExpert('POST', at(project), { date: daysAgo(1), hours: 1 });
      await app.tx.update(Project, { id: project.id }, { status: 'in_progress', heldFrom: null });
      expect((await complete(project)).status).toBe(200);
      for (const refused of [
        await asExpert('POST', at(project), { date: daysAgo(1), hours: 1 }),
        await asExpert('PATCH', at(project, line.id), { hours: 2 }),
        await asExpert('DELETE', at(project, line.id)),
      ]) {
        expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
      }
      expect((await asExpert('GET', at(project))).body).toMatchObject({ total: 1, lines: [line] });
    });

    it('are visible to the expert alone', async () => {
      const { project, asExpert } = await work();
      const { body: line } = await asExpert('POST', at(project), { date: daysAgo(1), hours: 1 });
      const colleague = await makeExpert(app, { status: 'matched' });
      const both = await makeProject(app, { status: 'in_progress', experts: [colleague] });
      const asColleague = await app.as(colleague);
      const form = { date: daysAgo(1), hours: 1 };
      for (const refused of [
        await asColleague('GET', at(project)),
        await asColleague('POST', at(project), form),
        await asColleague('PATCH', at(project, line.id), form),
        await asColleague('DELETE', at(both, line.id)),
        await asColleague('PATCH', at(both, line.id), form),
        await asExpert('PATCH', at(project, NOBODY), form),
      ]) {
        expect(refused.status).toBe(404);
      }
      expect((await asExpert('GET', at(project))).body.lines).toEqual([line]);
    });

    it('require an accepted assignment', async () => {
      const expert = await makeExpert(app, { status: 'matched' });
      const project = await makeProject(app, { status: 'in_progress', experts: [expert], state: 'asked' });
      const call = await app.as(expert);
      const form = { date: daysAgo(1), hours: 1 };
      expect(await call('POST', at(project), form)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
      expect((await call('GET', at(project))).body).toEqual({ lines: [], total: 0, confirmedTotal: 0 });
      expect((await call('POST', `/api/expert/projects/${project.id}/answer`, { accept: true })).status).toBe(200);
      expect((await call('POST', at(project), form)).status).toBe(200);
    });

    it('stay and count when the expert leaves, but no longer change', async () => {
      const { project, asExpert, asOrganization } = await work();
      const { body: line } = await asExpert('POST', at(project), { date: daysAgo(1), hours: 1 });
      expect((await asExpert('POST', `/api/expert/projects/${project.id}/leave`, { reason: 'no_time' })).status).toBe(
        200,
      );
      expect((await asExpert('PATCH', at(project, line.id), { hours: 2 })).status).toBe(404);
      const { body } = await asOrganization('GET', `/api/organization/projects/${project.id}`);
      expect(body.hours).toMatchObject({ total: 1, lines: [line] });
      expect((await asOrganization('POST', confirmAt(project), {})).body.confirmedTotal).toBe(1);
    });

    it('accept notes in any script, up to the maximum length', async () => {
      const { project, asExpert } = await work();
      const note = 'قرأت السجلات 😀'.repeat(200);
      expect((await asExpert('POST', at(project), { date: daysAgo(1), hours: 1, note })).body.note).toBe(note.trim());
      const long = await asExpert('POST', at(project), { date: daysAgo(1), hours: 1, note: 'x'.repeat(4001) });
      expect(Object.keys(long.body.fields)).toEqual(['note']);
      const huge = await asExpert('POST', at(project), { date: daysAgo(1), hours: 1, note: 'x'.repeat(100 * 1024) });
      expect(huge.status).toBe(413);
    });
  });

  describe('confirming hours', () => {
    it('confirms the given entries, then all, and returns all', async () => {
      const { project, expert, asExpert, asOrganization } = await work();
      const { body: first } = await asExpert('POST', at(project), { date: daysAgo(2), hours: 1 });
      const { body: second } = await asExpert('POST', at(project), { date: daysAgo(1), hours: 2.5 });
      const one = await asOrganization('POST', confirmAt(project), { ids: [first.id] });
      const own = { expertId: expert.id, fullName: expect.any(String) };
      expect(one).toMatchObject({
        status: 200,
        body: {
          total: 3.5,
          confirmedTotal: 1,
          lines: [
            { ...own, ...second },
            { ...own, ...first, confirmed: true },
          ],
        },
      });
      expect((await asOrganization('POST', confirmAt(project), {})).body.confirmedTotal).toBe(3.5);
      expect((await asOrganization('POST', confirmAt(project), {})).status).toBe(200);
      expect((await asExpert('GET', at(project))).body).toMatchObject({ confirmedTotal: 3.5 });
      const entries = await app.tx.findBy(AuditEntry, { action: 'hours.confirm', subjectId: project.id });
      expect(entries.map(({ relatedIds }) => relatedIds)).toEqual([[first.id], [second.id]]);
    });

    it('lasts until the entry changes, but not when it is saved unchanged', async () => {
      const { project, asExpert, asOrganization } = await work();
      const { body: line } = await asExpert('POST', at(project), { date: daysAgo(1), hours: 1 });
      await asOrganization('POST', confirmAt(project), {});
      const same = await asExpert('PATCH', at(project, line.id), { hours: 1, date: line.date });
      expect(same.body.confirmed).toBe(true);
      expect((await asExpert('PATCH', at(project, line.id), { hours: 1.25 })).body.confirmed).toBe(false);
      expect((await asExpert('GET', at(project))).body).toMatchObject({ total: 1.25, confirmedTotal: 0 });
    });

    it('confirms only the amounts that the organization has seen, or nothing', async () => {
      const { project, asExpert, asOrganization } = await work();
      const { body: one } = await asExpert('POST', at(project), { date: daysAgo(2), hours: 1 });
      const { body: other } = await asExpert('POST', at(project), { date: daysAgo(1), hours: 2.5 });
      const seen = [one, other].map(({ id, hours }: { id: string; hours: number }) => ({ id, hours }));
      const confirmed = async () => (await asExpert('GET', at(project))).body.confirmedTotal;
      await asExpert('PATCH', at(project, one.id), { hours: 24 });
      expect(await asOrganization('POST', confirmAt(project), { lines: seen })).toMatchObject({
        status: 409,
        body: { code: 'changed_since', error: expect.stringContaining('now 26.5 hours instead of 3.5') },
      });
      const twice = [...seen, { id: one.id, hours: 24 }];
      expect((await asOrganization('POST', confirmAt(project), { lines: twice })).status).toBe(409);
      expect(await confirmed()).toBe(0);

      await asExpert('PATCH', at(project, other.id), { hours: 2.25, date: daysAgo(3) });
      const [, { id }] = seen as [unknown, { id: string }];
      expect((await asOrganization('POST', confirmAt(project), { lines: [{ id, hours: 2.5 }] })).status).toBe(409);
      expect((await asOrganization('POST', confirmAt(project), { lines: [{ id, hours: 2.25 }] })).status).toBe(200);
      expect(await confirmed()).toBe(2.25);
      const both = { lines: [{ id: one.id, hours: 24 }], ids: [id] };
      expect((await asOrganization('POST', confirmAt(project), both)).body.confirmedTotal).toBe(26.25);
      await asExpert('DELETE', at(project, one.id));
      expect((await asOrganization('POST', confirmAt(project), both)).status).toBe(404);
    });

    it('requires the project’s own active organization, and entries of the project', async () => {
      const { project, organization, asExpert, asOrganization } = await work();
      const { body: line } = await asExpert('POST', at(project), { date: daysAgo(1), hours: 1 });
      const other = await work();
      const { body: theirs } = await other.asExpert('POST', at(other.project), { date: daysAgo(1), hours: 1 });
      expect((await other.asOrganization('POST', confirmAt(project), {})).status).toBe(404);
      expect((await asExpert('POST', confirmAt(project), {})).status).toBe(403);
      const mixed = await asOrganization('POST', confirmAt(project), { ids: [line.id, theirs.id] });
      expect(mixed.status).toBe(404);
      const lines = [line, theirs].map(({ id, hours }: { id: string; hours: number }) => ({ id, hours }));
      expect((await asOrganization('POST', confirmAt(project), { lines })).status).toBe(404);
      await app.tx.update(Organization, { id: organization.id }, { status: 'inactive' });
      expect((await asOrganization('POST', confirmAt(project), {})).status).toBe(403);
      expect((await asExpert('GET', at(project))).body.confirmedTotal).toBe(0);
    });

    it('is possible after completion', async () => {
      const { project, asExpert, asOrganization } = await work();
      await asExpert('POST', at(project), { date: daysAgo(1), hours: 1 });
      await complete(project);
      expect((await asOrganization('POST', confirmAt(project), {})).body.confirmedTotal).toBe(1);
    });
  });

  describe('the hours figures', () => {
    it('offer the confirmed hours when a project is completed', async () => {
      const { project, asExpert, asOrganization } = await work();
      await asExpert('POST', at(project), { date: daysAgo(2), hours: 6 });
      await asOrganization('POST', confirmAt(project), {});
      await asExpert('POST', at(project), { date: daysAgo(1), hours: 1 });
      expect((await admin('GET', `/api/admin/projects/${project.id}`)).body.confirmedHours).toBe(6);
    });

    it('list the rows behind them', async () => {
      const { project, expert, asExpert, asOrganization } = await work();
      const { body: confirmed } = await asExpert('POST', at(project), { date: daysAgo(2), hours: 6 });
      await asOrganization('POST', confirmAt(project), {});
      const { body: waiting } = await asExpert('POST', at(project), { date: daysAgo(1), hours: 1 });
      const rows = async (query: string) => (await admin('GET', `/api/admin/hours?${query}`)).body;
      const names = { projectId: project.id, projectTitle: project.title, expertId: expert.id };
      expect(await rows(`projectId=${project.id}`)).toMatchObject([
        { ...names, ...waiting },
        { ...names, ...confirmed, confirmed: true },
      ]);
      const ids = async (query: string) => (await rows(query)).map(({ id }: { id: string }) => id);
      expect(await ids(`expertId=${expert.id}&confirmed=yes`)).toEqual([confirmed.id]);
      expect(await ids(`projectId=${project.id}&confirmed=no`)).toEqual([waiting.id]);
      expect(await ids(`projectId=${project.id}&from=${daysAgo(1)}`)).toEqual([waiting.id]);
      expect(await ids(`projectId=${project.id}&to=${daysAgo(2)}`)).toEqual([confirmed.id]);
      expect(await ids(`projectId=${project.id}&from=${daysAgo(2)}&to=${daysAgo(1)}`)).toHaveLength(2);
      const total = async (query: string) =>
        (await admin('GET', `/api/admin/hours/total?projectId=${project.id}&${query}`)).body;
      expect(await total('')).toEqual({ total: 7, confirmedTotal: 6 });
      expect(await total(`confirmed=no&from=${daysAgo(1)}`)).toEqual({ total: 1, confirmedTotal: 0 });
      expect((await admin('GET', '/api/admin/hours?from=yesterday')).status).toBe(400);
      expect((await admin('GET', '/api/admin/hours?confirmed=maybe')).status).toBe(400);
      expect((await asExpert('GET', '/api/admin/hours')).status).toBe(403);
    });

    it('count confirmed hours if no administrator entered a total', async () => {
      const { project, asExpert, asOrganization } = await work();
      const figures = async () => {
        await app.tx.query('DELETE FROM statistics_snapshots');
        return (await admin('GET', '/api/admin/statistics')).body.hours;
      };
      const before = await figures();
      for (let day = 1; day <= 50; day++) {
        await app.tx.insert(HourEntry, {
          projectId: project.id,
          expertId: (await app.tx.findOneByOrFail(User, { role: 'expert' })).id,
          date: daysAgo(day),
          quarters: 96,
        });
      }
      await asExpert('POST', at(project), { date: daysAgo(1), hours: 0.25 });
      expect((await app.call('GET', '/api/impact')).body.source.hours).toBe('programme');
      expect(await figures()).toMatchObject({ confirmed: before.confirmed, waiting: before.waiting + 1200.25 });
      await asOrganization('POST', confirmAt(project), {});
      expect(await figures()).toMatchObject({ confirmed: before.confirmed + 1200.25, waiting: before.waiting });
      const { body: impact } = await app.call('GET', '/api/impact');
      expect(impact).toMatchObject({ source: { hours: 'database' } });
      expect(impact.hours).toBeGreaterThanOrEqual(1200);
      await app.tx.update(Project, { id: project.id }, { hoursDonated: 3 });
      await figures();
      expect((await app.call('GET', '/api/impact')).body.source.hours).toBe('programme');
    });
  });

  it('count the hours of a week by the day of the work', async () => {
    const { project, expert, asExpert, asOrganization } = await work();
    const figures = async () => {
      await app.tx.query('DELETE FROM statistics_snapshots');
      return (await admin('GET', '/api/admin/statistics')).body;
    };
    const before = await figures();
    const [monday, ago] = [before.weeks.at(-3).week, before.weeks[0].week];
    const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
    await asExpert('POST', at(project), { date: monday, hours: 2 });
    await asOrganization('POST', confirmAt(project), {});
    await asExpert('POST', at(project), { date: dayAfter(monday, 6), hours: 0.75 });
    for (const date of [dayAfter(ago, -1), ago])
      await app.tx.insert(HourEntry, { projectId: project.id, expertId: expert.id, date, quarters: 2 });
    const { weeks } = await figures();
    const more = (at: number, figure: 'confirmed' | 'waiting') =>
      weeks.at(at).hours[figure] - before.weeks.at(at).hours[figure];
    expect([more(-3, 'confirmed'), more(-3, 'waiting'), more(-2, 'waiting'), more(0, 'waiting')]).toEqual([
      2, 0.75, 0, 0.5,
    ]);
    const { body } = await admin('GET', `/api/admin/hours/total?from=${monday}&to=${dayAfter(monday, 6)}`);
    expect(body).toEqual({
      total: weeks.at(-3).hours.confirmed + weeks.at(-3).hours.waiting,
      confirmedTotal: weeks.at(-3).hours.confirmed,
    });
  });

  it('let either hours or the completion win when both come at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { project, asExpert } = await work();
      const [written, completed] = await Promise.all([
        asExpert('POST', at(project), { date: daysAgo(1), hours: 1 }),
        complete(project),
      ]);
      expect(completed.status).toBe(200);
      expect([200, 409]).toContain(written.status);
    }
  });

  it('include hours in the personal data export, and delete them with the account', async () => {
    const { expert, project, asExpert } = await work();
    const { body: line } = await asExpert('POST', at(project), { date: daysAgo(1), hours: 1, note: 'Private' });
    const { body } = await asExpert('GET', '/api/account/export');
    expect(body.hours).toMatchObject([{ ...line, projectTitle: project.title }]);
    expect((await asExpert('DELETE', '/api/account')).status).toBe(200);
    expect(await app.tx.countBy(HourEntry, { expertId: expert.id })).toBe(0);
  });
});

describe('check-ins', () => {
  /** A project with two experts. The second has not answered yet. */
  async function work() {
    const { user, organization } = await makeOrganization(app);
    const [accepted, asked] = [await makeExpert(app), await makeExpert(app)];
    const { id } = await makeProject(app, { organization });
    await admin('PATCH', `/api/admin/projects/${id}/approve`, {
      status: 'in_progress',
      expertsAssigned: [accepted.id, asked.id],
      alreadyAgreed: [accepted.id],
    });
    return { id, user, accepted, asked };
  }

  const checkInAt = (id: string) => `/api/expert/projects/${id}/check-in`;
  const said = (rows: { expertId: string; by: string; state: string }[]) =>
    rows.map(({ by, state }) => `${by} ${state}`);

  describe('a check-in', () => {
    it('requires an accepted assignment and a running project', async () => {
      const { id, accepted, asked, user } = await work();
      const call = await app.as(accepted);
      const statusOf = async (caller: typeof call) => (await caller('POST', checkInAt(id), { state: 'slow' })).status;
      expect(await statusOf(await app.as(asked))).toBe(409);
      expect(await statusOf(await app.as(await makeExpert(app)))).toBe(404);
      expect(await statusOf(await app.as(user))).toBe(403);
      expect(await statusOf(call)).toBe(200);
      await admin('PATCH', `/api/admin/projects/${id}/hold`, { status: 'on_hold' });
      expect(await statusOf(call)).toBe(200);
      await admin('PATCH', `/api/admin/projects/${id}/resume`);
      await admin('PATCH', `/api/admin/projects/${id}/complete`, { status: 'completed' });
      expect(await statusOf(call)).toBe(409);
    });

    it('is visible to both sides, but contact reports only to their author and administrators', async () => {
      const { id, accepted, user } = await work();
      const links = app.nest.get(ActionLinks);
      const contact = async (userId: string, spoken: string) => {
        const link = { userId, kind: 'contact', projectId: id, expertId: accepted.id } as const;
        const token = links.tokenOf(await links.make(app.tx, link));
        expect((await app.call('POST', `/api/actions/${token}`, { body: { spoken } })).status).toBe(200);
      };
      await contact(accepted.id, 'problem');
      await contact(user.id, 'not_yet');
      await (
        await app.as(accepted)
      )('POST', checkInAt(id), { state: 'stuck', note: 'Nobody answers.' });
      const read = async (by: typeof user, side: string) =>
        said((await (await app.as(by))('GET', `/api/${side}/projects/${id}/check-ins`)).body);
      const stepsDone = async () =>
        (await (await app.as(accepted))('GET', `/api/expert/projects/${id}`)).body.stepsDone;
      expect(await stepsDone()).toEqual([]);
      expect(await read(accepted, 'expert')).toEqual(['expert stuck', 'expert problem']);
      expect(await read(user, 'organization')).toEqual(['expert stuck', 'organization not_yet']);
      expect(said((await admin('GET', `/api/admin/projects/${id}/check-ins`)).body)).toEqual([
        'expert stuck',
        'organization not_yet',
        'expert problem',
      ]);
      // An expert who has spoken with the organization needs no introduction.
      await contact(user.id, 'yes');
      expect(await stepsDone()).toEqual(['introduce']);
    });

    it('is not visible to other organizations or projects', async () => {
      const { id } = await work();
      const other = await work();
      const path = (side: string) => `/api/${side}/projects/${id}/check-ins`;
      expect((await (await app.as(other.user))('GET', path('organization'))).status).toBe(404);
      expect((await (await app.as(other.accepted))('GET', path('expert'))).status).toBe(404);
    });
  });
});
