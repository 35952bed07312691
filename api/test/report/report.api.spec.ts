import { AuditEntry, type AuditAction } from '../../src/audit/audit.entity.js';
import { Expert } from '../../src/expert/expert.entity.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { RecurringJobs } from '../../src/platform/jobs/recurring-jobs.js';
import { Project } from '../../src/project/project.entity.js';
import type { SupportedProjectDto as Supported } from '../../src/report/impact.queries.js';
import { SHAPE, StatisticsService } from '../../src/report/statistics.service.js';
import { HourEntry } from '../../src/time-tracking/hour-entry.entity.js';
import { later } from '../support/clock.js';
import { changeProfile, makeExpert, makeOrganization, makeProject } from '../support/factories.js';
import { onServer } from '../support/locks.js';
import { propertiesOf } from '../support/openapi-routes.js';
import { type Call, startTestApp, type TestApp } from '../support/test-app.js';

describe('the impact report', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  describe('the impact figures', () => {
    it('are the programme’s until the database’s own are larger', async () => {
      expect((await app.call('GET', '/api/impact')).body).toEqual({
        experts: 600,
        organizations: 5,
        hours: 1000,
        source: { experts: 'programme', organizations: 'programme', hours: 'programme' },
      });
    });

    it('switch to the database’s own one by one, once they are larger', async () => {
      const projects = await Promise.all(Array.from({ length: 6 }, () => makeProject(app, { status: 'completed' })));
      await app.tx.update(Project, { id: projects[0]!.id }, { hoursDonated: 999 });
      const figures = async () => (await app.call('GET', '/api/impact')).body;
      const source = { experts: 'programme', organizations: 'database', hours: 'programme' };
      expect(await figures()).toEqual({ experts: 600, organizations: 6, hours: 1000, source });
      await app.tx.update(Project, { id: projects[1]!.id }, { hoursDonated: 2 });
      expect(await figures()).toMatchObject({ hours: 1001, source: { hours: 'database' } });
    });

    it('count an organization once, and only with current or past support', async () => {
      const { organization } = await makeOrganization(app);
      for (const status of ['in_progress', 'completed', 'on_hold', 'rejected'] as const) {
        const { id } = await makeProject(app, { organization, status });
        // Only projects in progress and completed projects count, also for the hours.
        await app.tx.update(Project, { id }, { hoursDonated: 10 });
      }
      for (const status of ['pending_review', 'rejected'] as const) await makeProject(app, { status });
      const { body } = await app.call('GET', '/api/impact');
      expect([body.organizations, body.hours]).toEqual([7, 1001 + 2 * 10]);
    });

    it('count experts with a pledge only', async () => {
      await app.tx.query(
        `WITH made AS (
         INSERT INTO users (email, role, version)
         SELECT 'pledge' || n || '@example.org', 'expert', 1 FROM generate_series(1, 603) AS n RETURNING id, email
       ) INSERT INTO experts ("userId", status, version, pledge) SELECT id, 'done', 1, email NOT IN ('pledge1@example.org', 'pledge2@example.org') FROM made`,
      );
      const { body } = await app.call('GET', '/api/impact');
      expect([body.experts, body.source.experts]).toEqual([601, 'database']);
    });

    it('list the projects behind them, each with its share', async () => {
      const admin = await app.as(await app.admin());
      const list = async () => (await admin('GET', '/api/admin/impact/projects')).body as Supported[];
      const project = await makeProject(app, { status: 'in_progress' });
      const expertId = (await makeExpert(app)).id;
      for (const confirmedAt of [new Date(), null])
        await app.tx.insert(HourEntry, {
          projectId: project.id,
          expertId,
          date: '2026-01-31',
          quarters: 6,
          confirmedAt,
        });
      const [first] = await list();
      expect(first).toMatchObject({ projectId: project.id, hoursDonated: null, confirmedHours: 1.5, hours: 1.5 });
      await app.tx.update(Project, { id: project.id }, { hoursDonated: 0 });
      const rows = await list();
      expect(rows[0]).toMatchObject({ hoursDonated: 0, confirmedHours: 1.5, hours: 0 });
      const { body } = await app.call('GET', '/api/impact');
      expect(new Set(rows.map(({ organizationId }) => organizationId)).size).toBe(body.organizations);
      expect(rows.reduce((sum, { hours }) => sum + hours, 0)).toBe(body.hours);
      const { impact } = (await admin('GET', '/api/admin/statistics')).body;
      expect(impact).toEqual({ experts: body.experts, organizations: body.organizations, hours: body.hours });
      const page = await admin('GET', '/api/admin/impact/projects?page=2&perPage=2');
      expect(page.body).toEqual(rows.slice(2, 4));
      expect(page.headers.get('x-total-count')).toBe(String(rows.length));
    });

    it('are up to date after an action, independent of the statistics snapshot', async () => {
      const admin = await app.as(await app.admin());
      await admin('GET', '/api/admin/statistics');
      const figures = async () => (await app.call('GET', '/api/impact')).body;
      const before = await figures();
      const { id } = await makeProject(app, { status: 'in_progress', experts: [await makeExpert(app)] });
      expect(await figures()).toEqual(before);
      const body = { status: 'completed', hoursDonated: 77 };
      expect((await admin('PATCH', `/api/admin/projects/${id}/complete`, body)).status).toBe(200);
      expect(await figures()).toMatchObject({ organizations: before.organizations + 1, hours: before.hours + 77 });
    });
  });
});

describe('the first steps', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  const path = '/api/admin/first-steps';

  it('are done once their facts are true', async () => {
    const user = await app.admin();
    const admin = await app.as(user);
    const steps = async () => (await admin('GET', path)).body;
    const nothing = {
      testMail: false,
      contactAddress: false,
      secondAdministrator: false,
      passkey: false,
      links: false,
    };
    expect(await steps()).toEqual(nothing);

    await app.tx.insert(Mail, { kind: 'test', recipient: user.email, language: 'en', facts: {}, status: 'dead' });
    expect(await steps()).toEqual(nothing);
    await app.tx.update(Mail, { kind: 'test' }, { status: 'sent' });
    expect(await steps()).toEqual({ ...nothing, testMail: true });
    expect((await admin('POST', '/api/admin/administrators', { email: 'second@example.org' })).status).toBe(200);
    await makeExpert(app, { status: 'onboarding' });
    expect(await steps()).toEqual({ ...nothing, testMail: true, secondAdministrator: true, links: true });
  });

  it('send one test email a minute to the administrator alone', async () => {
    const user = await app.admin();
    const admin = await app.as(user);
    const mails = () => app.tx.findBy(Mail, { kind: 'test', userId: user.id });
    expect((await admin('POST', `${path}/test-mail`, {})).status).toBe(200);
    expect((await admin('POST', `${path}/test-mail`, {})).status).toBe(429);
    expect(await mails()).toMatchObject([{ recipient: user.email, userId: user.id }]);
    await app.tx.update(Mail, { kind: 'test' }, { createdAt: new Date(Date.now() - 61_000), status: 'sent' });
    expect((await admin('POST', `${path}/test-mail`, {})).status).toBe(200);
    expect(await mails()).toHaveLength(2);
  });
});

describe('the statistics report', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const MINUTE = 60_000;

  let app: TestApp;
  let admin: Call;
  let minutes = 0;
  beforeAll(async () => {
    app = await startTestApp({ UNDO_SECONDS: '60' });
    admin = await app.as(await app.admin());
    await admin('GET', '/api/admin/statistics');
  });
  afterAll(() => app.close());

  const refreshedAfter = (milliseconds: number, on = app) =>
    later(milliseconds, () => on.nest.get(StatisticsService).refresh());
  /** The refreshed statistics, each time a minute later. */
  const fresh = async () => {
    await refreshedAfter(++minutes * MINUTE);
    return (await admin('GET', '/api/admin/statistics')).body;
  };
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
  /** Adds an audit entry: a user or project submitted some days ago. */
  const submitted = (action: AuditAction, subjectType: 'user' | 'project', subjectId: string, days: number) =>
    app.tx.insert(AuditEntry, {
      at: daysAgo(days),
      action,
      subjectType,
      subjectId,
      toStatus: subjectType === 'user' ? 'under_review' : 'pending_review',
    });

  describe('the statistics', () => {
    it('count new accounts and projects in each of the last twelve weeks, the current one last', async () => {
      await makeExpert(app);
      const second = await makeExpert(app);
      const { user, organization } = await makeOrganization(app);
      const project = await makeProject(app, { organization });
      await changeProfile(app, second, { createdAt: daysAgo(14) });
      await changeProfile(app, user, { createdAt: daysAgo(7) });
      await app.tx.update(Project, { id: project.id }, { createdAt: daysAgo(200) });
      const { weeks } = await fresh();
      expect(weeks).toHaveLength(12);
      for (const { week } of weeks) expect(new Date(week).getUTCDay()).toBe(1);
      expect(Date.now() - Date.parse(weeks[11].week)).toBeLessThan(7 * DAY);
      expect(weeks.map(({ experts }: { experts: number }) => experts).slice(-3)).toEqual([1, 0, 1]);
      expect([weeks[10].organizations, weeks[11].organizations]).toEqual([1, 0]);
      expect(weeks.some(({ projects }: { projects: number }) => projects > 0)).toBe(false);
    });

    it('take the waiting times of decisions from the audit log', async () => {
      for (const [days, status] of [
        [2, 'approved_waiting'],
        [4, 'done'],
        [9, 'onboarding'],
      ] as const) {
        const { id } = await makeExpert(app, { status: 'under_review' });
        await submitted('user.status', 'user', id, 30);
        await submitted('user.status', 'user', id, days);
        expect((await admin('PATCH', `/api/admin/users/${id}/status`, { status })).status).toBe(200);
      }
      for (const [days, then] of [
        [6, null],
        // Taken back, so the wait goes on.
        [20, 'undo'],
        [20, 'reinstate'],
      ] as const) {
        const { id } = await makeExpert(app, { status: 'under_review' });
        await submitted('user.status', 'user', id, days);
        const { body } = await admin('POST', `/api/admin/users/${id}/decline`, { reason: 'Too early' });
        const back = then === 'undo' ? `undo/${body.undo.id}` : `users/${id}/reinstate`;
        if (then) expect((await admin('POST', `/api/admin/${back}`)).status).toBe(200);
      }
      const { user } = await makeOrganization(app, { status: 'under_review' });
      await submitted('user.status', 'user', user.id, 1);
      await admin('POST', `/api/admin/users/${user.id}/decline`, { reason: 'Not an organization' });
      const { id } = await makeProject(app);
      let undoId: string | undefined;
      await submitted('project.submit', 'project', id, 12);
      // Three days for the first round of changes, and four for the second until the decision, do not count.
      for (const [action, days] of [
        ['changes.request', 10],
        ['changes.resubmit', 7],
        ['changes.request', 4],
      ] as const)
        await app.tx.insert(AuditEntry, { at: daysAgo(days), action, subjectType: 'project', subjectId: id });
      for (const [action, body] of [
        ['hold', { status: 'on_hold' }],
        ['resume', {}],
        ['reject', { status: 'rejected' }],
        // An undone decision does not count, and the wait goes on.
        ['undo', {}],
        ['reject', { status: 'rejected' }],
      ] as const) {
        const { status, body: answer } =
          action === 'undo'
            ? await admin('POST', `/api/admin/undo/${undoId}`)
            : await admin('PATCH', `/api/admin/projects/${id}/${action}`, body);
        expect(status).toBe(200);
        undoId = answer.undo?.id;
      }
      const { review, weeks } = await fresh();
      const none = { decided: 0, medianDays: null, p90Days: null };
      expect(review).toEqual({
        experts: { decided: 3, medianDays: 4, p90Days: 5.6 },
        organizations: { decided: 1, medianDays: 1, p90Days: 1 },
        projects: { decided: 1, medianDays: 5, p90Days: 5 },
      });
      expect(weeks[11].review).toEqual(review);
      expect(weeks[10].review.experts).toEqual(none);
    });

    it('compare available experts with the needs of open projects, by area', async () => {
      await app.tx.query('DELETE FROM projects');
      for (const status of ['approved_waiting', 'matched', 'matched', 'done'] as const)
        await makeExpert(app, { status, mainExpertise: 'Design', keySkills: ['Figma', 'PYTHON'] });
      for (const status of ['approved_waiting', 'matched'] as const) {
        const { id: userId } = await makeExpert(app, { status, mainExpertise: 'Design', keySkills: ['Python'] });
        await app.tx.update(Expert, { userId }, { pausedUntil: '9999-12-31' });
      }
      const start = async (desiredExpertise: string[], status?: 'completed') => {
        const { organization } = await makeOrganization(app, { needsExpertise: ['design', 'Anything'] });
        const { id } = await makeProject(app, { organization, status });
        await app.tx.update(Project, { id }, { desiredExpertise });
        return organization;
      };
      await start(['DESIGN', 'Python', 'Strategy']);
      await start(['python']);
      await start(['Design', 'Python'], 'completed');
      const { id } = await start(['A "quoted, thing"', 'null']);
      await app.tx.query(`UPDATE organizations SET "needsExpertise" = '{Something}' WHERE id = $1`, [id]);
      const { areas, projectsWithoutArea, skills, projects } = await fresh();
      const of = (name: string) => areas.find(({ area }: { area: string }) => area === name);
      expect(areas).toHaveLength(9);
      expect(of('Design')).toEqual({ area: 'Design', available: 1, matched: 2, projects: 2 });
      expect(of('Strategy')).toEqual({ area: 'Strategy', available: 0, matched: 0, projects: 1 });
      expect(projectsWithoutArea).toBe(1);
      expect(skills).toEqual([
        { skill: 'python', projects: 2, experts: 3 },
        { skill: 'a "quoted, thing"', projects: 1, experts: 0 },
        { skill: 'null', projects: 1, experts: 0 },
      ]);
      expect(projects).toEqual({ pending_review: 3, completed: 1 });
    });

    it('are refreshed at most once a minute, and show the time', async () => {
      const { at } = await fresh();
      await refreshedAfter(minutes * MINUTE + MINUTE / 2);
      expect((await admin('GET', '/api/admin/statistics')).body.at).toBe(at);
      expect((await fresh()).at > at).toBe(true);
    });

    it('are served from the last snapshot, however old', async () => {
      const { at } = await fresh();
      const response = await later((minutes + 5) * MINUTE, () => admin('GET', '/api/admin/statistics'));
      expect(response.body.at).toBe(at);
    });

    it('are refreshed by the product itself', async () => {
      const snapshots = app.nest.get(StatisticsService);
      const refreshed = new Promise<void>((resolve) => {
        jest.spyOn(snapshots, 'refresh').mockImplementation(async () => resolve());
      });
      snapshots.onApplicationBootstrap();
      await refreshed;
      await app.nest.get(RecurringJobs).beforeApplicationShutdown();
      jest.restoreAllMocks();
    });

    it('are created by the first request, and not before', async () => {
      await app.tx.query('DELETE FROM statistics_snapshots');
      await refreshedAfter(++minutes * MINUTE);
      expect(await app.tx.query('SELECT * FROM statistics_snapshots')).toEqual([]);
      const began = new Date().toISOString();
      expect((await admin('GET', '/api/admin/statistics')).body.at >= began).toBe(true);
    });
  });

  // Raise SHAPE when this list changes, so that snapshots of earlier versions are not served.
  it('the statistics match the stored shape', () => {
    const review = (kind: string) => ['decided', 'medianDays', 'p90Days'].map((name) => `review.${kind}.${name}`);
    const reviews = ['experts', 'organizations', 'projects'].flatMap(review);
    expect([SHAPE, propertiesOf('StatisticsDto')]).toEqual([
      2,
      [
        'at',
        ...['week', 'experts', 'organizations', 'projects', 'hours.confirmed', 'hours.waiting', ...reviews].map(
          (name) => `weeks.${name}`,
        ),
        ...reviews,
        'projects',
        ...['departed.projects', 'departed.matches', 'departed.hours'],
        ...['hours.confirmed', 'hours.waiting', 'hours.lately'],
        ...['impact.experts', 'impact.organizations', 'impact.hours'],
        ...['areas.area', 'areas.available', 'areas.matched', 'areas.projects'],
        'projectsWithoutArea',
        ...['skills.skill', 'skills.projects', 'skills.experts'],
      ],
    ]);
  });

  onServer('the statistics of several replicas', () => {
    it('are refreshed by one of them for all', async () => {
      const other = await app.replica();
      try {
        const making = [app, other].map(({ nest }) => jest.spyOn(nest.get(StatisticsService), 'computeFigures'));
        await later(++minutes * MINUTE, () =>
          Promise.all([app, other].map(({ nest }) => nest.get(StatisticsService).refresh())),
        );
        expect(making.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
        const asOther = await other.as(await app.admin());
        const { body } = await asOther('GET', '/api/admin/statistics');
        expect(body).toEqual((await admin('GET', '/api/admin/statistics')).body);
      } finally {
        await other.close();
      }
    });
  });
});
