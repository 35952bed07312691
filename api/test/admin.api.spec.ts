import type { Expert } from '../src/expert/expert.entity.js';
import { makeExpert, makeOrganization, makeProject, statusOf } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const namesIn = (rows: Expert[]) => rows.map(({ fullName }) => fullName);

describe('the list of experts', () => {
  beforeAll(async () => {
    await makeExpert(app, { fullName: 'Müge Yılmaz', country: 'Turkey' });
    await makeExpert(app, { fullName: 'أحمد الخطيب', country: 'Syria', status: 'under_review' });
    await makeExpert(app, { fullName: '100% Sure_', country: 'Jordan', status: 'matched' });
  });

  it.each([
    ['muge', ['Müge Yılmaz']],
    ['TURKEY', ['Müge Yılmaz']],
    ['احمد', ['أحمد الخطيب']],
    ['100%', ['100% Sure_']],
    ['%', ['100% Sure_']],
    ['_', ['100% Sure_']],
    ['nobody at all', []],
  ])('is searched for %s', async (search, names) => {
    const { body } = await admin('GET', `/api/admin/users/expert?search=${encodeURIComponent(search)}`);
    expect(namesIn(body)).toEqual(names);
  });

  it('is filtered by statuses, and pages with the number of all and links', async () => {
    const { body, headers } = await admin(
      'GET',
      '/api/admin/users/expert?status=matched,under_review&page=1&perPage=1',
    );
    expect(namesIn(body)).toEqual(['100% Sure_']);
    expect(headers.get('x-total-count')).toBe('2');
    expect(headers.get('link')).toContain('page=2&perPage=1>; rel="next"');
    const oldest = await admin('GET', '/api/admin/users/expert?sort=createdAt&perPage=1');
    expect(namesIn(oldest.body)).toEqual(['Müge Yılmaz']);
  });

  it.each(['status=active', 'status=projects_active', 'sort=email', 'page=0', 'page=x', 'perPage=201', 'foo=1'])(
    'refuses %s',
    async (query) => {
      expect((await admin('GET', `/api/admin/users/expert?${query}`)).status).toBe(400);
    },
  );
});

describe('an administrator', () => {
  it('gives a person any status of their role, and writes to them', async () => {
    const expert = await makeExpert(app, { status: 'under_review', language: 'ar' });
    const change = (status: string) => admin('PATCH', `/api/admin/users/${expert.id}/status`, { status });
    expect(await change('approved_waiting')).toMatchObject({
      status: 200,
      body: { id: expert.id, status: 'approved_waiting' },
    });
    expect(await change('done')).toMatchObject({ status: 200 });
    expect(await app.mailsTo(expert.email)).toMatchObject([
      { kind: 'approved', language: 'ar', facts: { role: 'expert', from: 'under_review', to: 'approved_waiting' } },
      { kind: 'status-changed', language: 'ar', facts: { role: 'expert', from: 'approved_waiting', to: 'done' } },
    ]);
    expect((await change('projects_active')).status).toBe(400);
    expect(await statusOf(app, expert)).toBe('done');
  });

  it('does not change another administrator’s status, nor that of nobody', async () => {
    const { id } = await app.admin();
    expect(await admin('PATCH', `/api/admin/users/${id}/status`, { status: 'inactive' })).toMatchObject({
      status: 409,
      body: { code: 'administrator_account' },
    });
    expect((await admin('PATCH', '/api/admin/users/nobody/status', { status: 'done' })).status).toBe(404);
    expect((await admin('PATCH', '/api/admin/users/nobody/status', {})).status).toBe(400);
  });

  it('sees an organization by its own id and by its account, and its projects', async () => {
    const { user, organization } = await makeOrganization(app, { orgName: 'Homs University' });
    const project = await makeProject(app, { organization });
    for (const path of [`organizations/${organization.id}`, `organization/${user.id}`]) {
      expect((await admin('GET', `/api/admin/${path}`)).body).toMatchObject({
        id: organization.id,
        orgName: 'Homs University',
      });
    }
    const { body } = await admin('GET', `/api/admin/projects?orgId=${organization.id}`);
    expect(body).toMatchObject([{ id: project.id, orgName: 'Homs University', expertsDetails: [] }]);
    expect((await admin('GET', '/api/admin/projects?search=homs&status=pending_review')).body).toHaveLength(1);
    expect((await admin('GET', '/api/admin/users/organization?search=homs')).body).toMatchObject([
      { id: user.id, orgId: organization.id, fullName: 'Samir Khoury' },
    ]);
  });
});

describe('the overview', () => {
  it('counts people and projects after every kind of change', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    await makeProject(app, { experts: [expert] });
    // Of each kind another number waits, and another one longest.
    for (const status of ['under_review', 'under_review', 'done'] as const) await makeExpert(app, { status });
    for (let index = 0; index < 4; index++) await makeOrganization(app, { status: 'under_review' });
    for (let index = 0; index < 6; index++) await makeProject(app);
    await admin('PATCH', `/api/admin/users/${expert.id}/status`, { status: 'approved_waiting' });
    await (
      await app.as(await makeExpert(app, { status: 'done' }))
    )('DELETE', '/api/account');
    const really = async (sql: string) =>
      Object.fromEntries(
        (await app.tx.query(sql)).map(({ status, count }: { status: string; count: number }) => [status, count]),
      );
    const { body } = await admin('GET', '/api/admin/overview');
    expect(body.experts).toEqual(
      await really(`SELECT status, count(*)::int FROM users WHERE role = 'expert' GROUP BY 1`),
    );
    expect(body.organizations).toEqual(
      await really(`SELECT status, count(*)::int FROM users WHERE role = 'organization' GROUP BY 1`),
    );
    expect(body.projects).toEqual(await really('SELECT status, count(*)::int FROM projects GROUP BY 1'));
    const oldest = async (table: string, where: string): Promise<string> =>
      (await app.tx.query(`SELECT min("statusSince") AS since FROM ${table} WHERE ${where}`))[0].since.toISOString();
    expect(body).toMatchObject({
      oldestWaitingExpert: await oldest('users', `role = 'expert' AND status = 'under_review'`),
      oldestWaitingOrganization: await oldest('users', `role = 'organization' AND status = 'under_review'`),
      oldestWaitingProject: await oldest('projects', `status = 'pending_review'`),
    });
    const { headers } = await admin('GET', '/api/admin/users/expert?status=under_review,approved_waiting');
    expect(Number(headers.get('x-total-count'))).toBe((body.experts.under_review ?? 0) + body.experts.approved_waiting);
  });
});
