import { Project } from '../../src/project/project.entity.js';
import { HourLine } from '../../src/time-tracking/hour-line.entity.js';
import type { SupportedProjectDto as Supported } from '../../src/report/supported-projects.queries.js';
import { makeExpert, makeOrganization, makeProject } from '../support/factories.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

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

  it('are the database’s own one by one, once they are larger', async () => {
    const projects = await Promise.all(Array.from({ length: 6 }, () => makeProject(app, { status: 'completed' })));
    await app.tx.update(Project, { id: projects[0]!.id }, { hoursDonated: 999 });
    const figures = async () => (await app.call('GET', '/api/impact')).body;
    const source = { experts: 'programme', organizations: 'database', hours: 'programme' };
    expect(await figures()).toEqual({ experts: 600, organizations: 6, hours: 1000, source });
    await app.tx.update(Project, { id: projects[1]!.id }, { hoursDonated: 2 });
    expect(await figures()).toMatchObject({ hours: 1001, source: { hours: 'database' } });
  });

  it('count an organization once, whatever its projects, and only those that have or had support', async () => {
    const { organization } = await makeOrganization(app);
    for (const status of ['in_progress', 'completed', 'on_hold', 'rejected'] as const) {
      const { id } = await makeProject(app, { organization, status });
      // In progress and completed ones count, here and for the hours.
      await app.tx.update(Project, { id }, { hoursDonated: 10 });
    }
    for (const status of ['pending_review', 'rejected'] as const) await makeProject(app, { status });
    const { body } = await app.call('GET', '/api/impact');
    expect([body.organizations, body.hours]).toEqual([7, 1001 + 2 * 10]);
  });

  it('count experts who pledged, and nobody else', async () => {
    await app.tx.query(
      `WITH made AS (
         INSERT INTO users (email, role, status, version, "searchText")
         SELECT 'pledge' || n || '@example.org', 'expert', 'done', 1, '' FROM generate_series(1, 603) AS n RETURNING id, email
       ) INSERT INTO experts ("userId", version, pledge) SELECT id, 1, email NOT IN ('pledge1@example.org', 'pledge2@example.org') FROM made`,
    );
    const { body } = await app.call('GET', '/api/impact');
    expect([body.experts, body.source.experts]).toEqual([601, 'database']);
  });

  it('are opened to the projects that they are made of, each with what counts of it', async () => {
    const admin = await app.as(await app.admin());
    const list = async () => (await admin('GET', '/api/admin/impact/projects')).body as Supported[];
    const project = await makeProject(app, { status: 'in_progress' });
    const expertId = (await makeExpert(app)).id;
    for (const confirmedAt of [new Date(), null])
      await app.tx.insert(HourLine, { projectId: project.id, expertId, date: '2026-01-31', quarters: 6, confirmedAt });
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

  it('are up to date once an action is recorded, whatever the snapshot of the statistics says', async () => {
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
