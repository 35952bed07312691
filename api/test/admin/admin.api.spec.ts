import { randomUUID } from 'node:crypto';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import type { Expert } from '../../src/expert/expert.entity.js';
import { Assignment } from '../../src/project/assignments/assignment.entity.js';
import { Project } from '../../src/project/project.entity.js';
import { CheckIn } from '../../src/time-tracking/check-in.entity.js';
import { User } from '../../src/user/user.entity.js';
import { changeProfile, makeExpert, makeOrganization, makeProject, profileOf, statusOf } from '../support/factories.js';
import { type Call, type TestApp, startTestApp } from '../support/test-app.js';
import { NOBODY } from '../support/write.js';

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const namesIn = (rows: Expert[]) => rows.map(({ fullName }) => fullName);

describe('the list of experts', () => {
  beforeAll(async () => {
    await makeExpert(app, { fullName: 'Müge Yılmaz', country: 'Turkey', mainExpertise: 'Education' });
    await makeExpert(app, { fullName: 'أحمد الخطيب', country: 'Syria', status: 'under_review' });
    await makeExpert(app, { fullName: '100% Sure_', country: 'Jordan', status: 'matched' });
  });

  it.each([
    ['muge', ['Müge Yılmaz']],
    ['TURKEY', ['Müge Yılmaz']],
    ['تركيا', ['Müge Yılmaz']],
    ['تركية', ['Müge Yılmaz']],
    ['التعليم', ['Müge Yılmaz']],
    ['تعليم', ['Müge Yılmaz']],
    // A name of people, inside of the word for education.
    ['علي', []],
    ['احمد', ['أحمد الخطيب']],
    ['100%', ['100% Sure_']],
    ['%', ['100% Sure_']],
    ['_', ['100% Sure_']],
    ['nobody at all', []],
  ])('is searched for %s', async (search, names) => {
    const { body } = await admin('GET', `/api/admin/users/expert?search=${encodeURIComponent(search)}`);
    expect(namesIn(body)).toEqual(names);
  });

  it('filters by status and pages with a total and links', async () => {
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
  it('sets any status of a user’s role and notifies the user', async () => {
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

  it('cannot change the status of another administrator or of an unknown user', async () => {
    const { id } = await app.admin();
    expect(await admin('PATCH', `/api/admin/users/${id}/status`, { status: 'inactive' })).toMatchObject({
      status: 409,
      body: { code: 'administrator_account' },
    });
    expect((await admin('PATCH', '/api/admin/users/nobody/status', { status: 'done' })).status).toBe(404);
    expect((await admin('PATCH', '/api/admin/users/nobody/status', {})).status).toBe(400);
  });

  it('finds an organization by its own id and by its account id, with its projects', async () => {
    const { user, organization } = await makeOrganization(app, {
      orgName: 'Homs University',
      country: 'Qatar',
      pocEmail: 'contact@homs.example.org',
    });
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
    for (const typed of ['قطر', 'Contact@Homs', 'contact@homs.example.org']) {
      const search = encodeURIComponent(typed);
      const projects = await admin('GET', `/api/admin/projects?search=${search}`);
      const organizations = await admin('GET', `/api/admin/users/organization?search=${search}`);
      expect([projects.body, organizations.body]).toMatchObject([[{ id: project.id }], [{ id: user.id }]]);
    }
  });
});

describe('the overview', () => {
  it('counts users and projects after every kind of change', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    await makeProject(app, { experts: [expert] });
    // Each kind has a different number of waiting rows and a different oldest row.
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
    expect(body.experts).toEqual(await really(`SELECT status, count(*)::int FROM experts GROUP BY 1`));
    expect(body.organizations).toEqual(await really(`SELECT status, count(*)::int FROM organizations GROUP BY 1`));
    expect(body.projects).toEqual(await really('SELECT status, count(*)::int FROM projects GROUP BY 1'));
    const oldest = async (table: string, where: string): Promise<string> =>
      (await app.tx.query(`SELECT min("statusSince") AS since FROM ${table} WHERE ${where}`))[0].since.toISOString();
    expect(body).toMatchObject({
      oldestWaitingExpert: await oldest('experts', `status = 'under_review'`),
      oldestWaitingOrganization: await oldest('organizations', `status = 'under_review'`),
      oldestWaitingProject: await oldest('projects', `status = 'pending_review'`),
    });
    const { headers } = await admin('GET', '/api/admin/users/expert?status=under_review,approved_waiting');
    expect(Number(headers.get('x-total-count'))).toBe((body.experts.under_review ?? 0) + body.experts.approved_waiting);
  });
});

const change = (body: object) => admin('PATCH', '/api/admin/users/status', body);
const waiting = (country: string) => makeExpert(app, { status: 'under_review', country });
const statusesOf = async (users: User[]) => Promise.all(users.map((user) => statusOf(app, user)));

describe('changing many accounts at once', () => {
  it('sets the fitting status with an email and an audit entry each, despite single refusals', async () => {
    const [first, second, there] = [await waiting('Oman'), await waiting('Oman'), await makeExpert(app)];
    const { user: office } = await makeOrganization(app, { status: 'under_review' });
    const [boss, nobody] = [await app.admin(), randomUUID()];
    const ids = [first.id, office.id, boss.id, nobody, there.id, second.id];
    const { status, body } = await change({ ids, status: 'approved_waiting' });
    expect([status, body]).toEqual([
      200,
      {
        matched: 6,
        changed: 2,
        unchanged: 1,
        refused: 3,
        undo: null,
        results: [
          { id: first.id, ok: true },
          {
            id: office.id,
            ok: false,
            code: 'invalid_input',
            error: 'This status does not exist for the person’s role.',
          },
          { id: boss.id, ok: false, code: 'administrator_account', error: expect.stringContaining('administrator') },
          { id: nobody, ok: false, code: 'not_found', error: expect.any(String) },
          { id: there.id, ok: true },
          { id: second.id, ok: true },
        ],
      },
    ]);
    expect(await statusesOf([first, second, office])).toEqual(['approved_waiting', 'approved_waiting', 'under_review']);
    expect([
      await app.kindsTo(first.email),
      await app.kindsTo(second.email),
      await app.kindsTo(there.email),
      await app.kindsTo(office.email),
    ]).toEqual([['approved'], ['approved'], [], []]);
    const lines = await app.tx.findBy(AuditEntry, { action: 'user.status', subjectId: second.id });
    expect(lines).toMatchObject([{ actorId: boss.id, fromStatus: 'under_review', toStatus: 'approved_waiting' }]);
  });

  it('covers exactly the accounts that match a search and statuses', async () => {
    const people = [await waiting('Yemen'), await waiting('Yemen'), await waiting('Kuwait')];
    const matched = await makeExpert(app, { status: 'matched', country: 'Yemen' });
    const filter = { role: 'expert', search: 'YEMEN', status: 'under_review,onboarding' };
    expect((await change({ filter, status: 'done', expectedCount: 2 })).body).toMatchObject({ changed: 2, refused: 0 });
    expect(await statusesOf([...people, matched])).toEqual(['done', 'done', 'under_review', 'matched']);
  });

  it('handles the longest waiting accounts first', async () => {
    const people = [];
    for (let index = 0; index < 6; index++) people.push(await waiting('Lebanon'));
    const profiles = await Promise.all(people.map((person) => profileOf(app, person)));
    const longestFirst = profiles.toSorted((one, other) => Number(one.statusSince) - Number(other.statusSince));
    const filter = { role: 'expert', search: 'lebanon', status: 'under_review' };
    const { body } = await change({ filter, status: 'done' });
    expect(body.results.map(({ id }: User) => id)).toEqual(longestFirst.map(({ userId }) => userId));
  });

  it('changes nothing if other accounts match than the list showed', async () => {
    const people = [await waiting('Qatar'), await waiting('Qatar')];
    const filter = { role: 'expert', search: 'qatar' };
    expect(await change({ filter, status: 'done', expectedCount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'count_changed', error: expect.stringMatching(/^2 accounts match now instead of 1\./) },
    });
    expect(await statusesOf(people)).toEqual(['under_review', 'under_review']);
  });

  it('skips accounts that a colleague has changed since', async () => {
    const [waits, moved] = [await waiting('Egypt'), await makeExpert(app, { status: 'done', country: 'Egypt' })];
    const query = { ids: [waits.id, moved.id], status: 'approved_waiting', expectedStatuses: ['under_review'] };
    for (const dryRun of [true, false]) {
      const { body } = await change({ ...query, dryRun });
      expect(body).toMatchObject({ changed: 1, refused: 1 });
      expect(body.results).toContainEqual({ id: moved.id, ok: false, code: 'stale', error: expect.any(String) });
    }
    expect(await statusesOf([waits, moved])).toEqual(['approved_waiting', 'done']);
  });

  it('reports the refusals of a dry run without changing anything', async () => {
    const people = [await waiting('Bahrain'), await waiting('Bahrain')];
    const { user: office } = await makeOrganization(app);
    const ids = [...people.map(({ id }) => id), office.id];
    expect((await change({ ids, status: 'matched', dryRun: true })).body).toEqual({
      matched: 3,
      changed: 2,
      unchanged: 0,
      refused: 1,
      undo: null,
      results: [{ id: office.id, ok: false, code: 'invalid_input', error: expect.any(String) }],
    });
    expect(await statusesOf(people)).toEqual(['under_review', 'under_review']);
    expect(await app.kindsTo(people[0]!.email)).toEqual([]);
  });

  it('requires either ids or a filter', async () => {
    const filter = { role: 'expert' };
    for (const named of [{}, { ids: [randomUUID()], filter }]) {
      const { status, body } = await change({ ...named, status: 'done' });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['ids']]);
    }
  });

  it('accepts at most a thousand accounts', async () => {
    await app.tx.query(
      `WITH made AS (
         INSERT INTO users (email, role, version)
         SELECT 'many' || n || '@example.org', 'expert', 1 FROM generate_series(1, 1001) AS n RETURNING id
       ) INSERT INTO experts ("userId", status, version, "searchText") SELECT id, 'onboarding', 1, 'zzyzx' FROM made`,
    );
    const filter = { role: 'expert', search: 'zzyzx' };
    const refused = await change({ filter, status: 'done', dryRun: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_at_once']);
    expect(refused.body.error).toMatch(/^1,001 accounts match; at most 1,000 /);
    await app.tx.query(`DELETE FROM users WHERE email = 'many1@example.org'`);
    const allowed = await change({ filter, status: 'done', expectedCount: 1000, dryRun: true });
    expect(allowed.body).toMatchObject({ matched: 1000, changed: 1000 });
  });
});

describe('the attention list', () => {
  let app: TestApp;
  let admin: Call;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as(await app.admin());
  });
  afterEach(async () => {
    await app.tx.query('DELETE FROM projects');
    await app.tx.query(`UPDATE experts SET status = 'done'`);
    await app.tx.query(`UPDATE organizations SET status = 'inactive'`);
  });
  afterAll(() => app.close());

  const DAY = 24 * 60 * 60 * 1000;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
  const attention = async (language = 'en') =>
    (await admin('GET', '/api/admin/attention', undefined, { 'accept-language': language })).body;
  const kinds = async () => (await attention()).map(({ kind }: { kind: string }) => kind);
  const aged = (project: Project, days: number) =>
    app.tx.update(Project, { id: project.id }, { statusSince: daysAgo(days) });
  const answer = async (expert: User, { id }: Project, body: object) =>
    (await app.as(expert))('POST', `/api/expert/projects/${id}/answer`, body);
  const swap = (project: Project, ...experts: User[]) =>
    admin('PATCH', `/api/admin/projects/${project.id}/experts`, { expertsAssigned: experts.map(({ id }) => id) });

  describe('reading the list', () => {
    it('is empty if nothing is wrong', async () => {
      const expert = await makeExpert(app, { status: 'matched' });
      await makeProject(app, { status: 'in_progress', experts: [expert], state: 'asked' });
      await aged(await makeProject(app), 6.9);
      expect(await attention()).toEqual([]);
    });

    it('has pages, a filter by kind, and the number of each kind', async () => {
      const [declining, other] = [
        await makeExpert(app, { status: 'matched' }),
        await makeExpert(app, { status: 'matched' }),
      ];
      const declined = await makeProject(app, { status: 'in_progress', experts: [declining, other], state: 'asked' });
      await answer(declining, declined, { accept: false, reason: 'no_time' });
      await app.tx.update(Assignment, { projectId: declined.id }, { answerBy: daysAgo(1) });
      for (let count = 0; count < 3; count++) await makeProject(app, { status: 'in_progress' });
      const list = async (query: string) => {
        const { status, body, headers } = await admin('GET', `/api/admin/attention${query}`);
        return [status, headers.get('x-total-count'), body.map?.(({ kind }: { kind: string }) => kind)];
      };
      const all = ['declined', 'no_expert', 'no_expert', 'no_expert', 'answer_overdue'];

      expect(await list('')).toEqual([200, '5', all]);
      expect(await list('?page=2&perPage=2')).toEqual([200, '5', all.slice(2, 4)]);
      expect(await list('?page=9&perPage=2')).toEqual([200, '5', []]);
      expect(await list('?kind=answer_overdue,declined')).toEqual([200, '2', ['declined', 'answer_overdue']]);
      expect(await list('?kind=stuck')).toEqual([200, '0', []]);
      expect((await list('?kind=lost'))[0]).toBe(400);
      expect((await admin('GET', '/api/admin/attention/counts')).body).toEqual([
        { kind: 'declined', count: 1 },
        { kind: 'no_expert', count: 3 },
        { kind: 'answer_overdue', count: 1 },
      ]);
    });

    it('reports an overdue answer until it is given, and pauses during a hold', async () => {
      const expert = await makeExpert(app, { status: 'matched', fullName: 'Rana Haddad' });
      const project = await makeProject(app, {
        status: 'in_progress',
        experts: [expert],
        state: 'asked',
        title: 'Wells',
      });
      const dueFor = (days: number) =>
        app.tx.update(Assignment, { projectId: project.id }, { answerBy: daysAgo(days) });
      await dueFor(1);
      const [row] = await attention();
      const { id: userId, email } = expert;
      expect(row).toMatchObject({ kind: 'answer_overdue', projectId: project.id, userId, role: 'expert', email });
      expect(row.sentence).toBe('Rana Haddad has not responded to “Wells”.');
      expect((await attention('ar'))[0].sentence).toContain('لم يصل ردّ');
      expect(Math.abs(Date.parse(row.since) - daysAgo(1).getTime())).toBeLessThan(60_000);

      await admin('PATCH', `/api/admin/projects/${project.id}/hold`, { status: 'on_hold' });
      expect(await kinds()).toEqual(['answer_overdue']);
      await app.tx.update(Project, { id: project.id }, { statusSince: daysAgo(2) });
      expect(await kinds()).toEqual([]);

      await answer(expert, project, { accept: true });
      await aged(project, 0);
      expect(await kinds()).toEqual([]);
    });

    it('reports a declined or left project until another expert is asked, and a project without experts', async () => {
      const [expert, other, follows] = [
        await makeExpert(app, { status: 'matched' }),
        await makeExpert(app, { status: 'matched' }),
        await makeExpert(app),
      ];
      const project = await makeProject(app, { status: 'in_progress', experts: [expert, other], state: 'asked' });
      await answer(expert, project, { accept: true });
      await answer(other, project, { accept: false, reason: 'no_time' });
      expect(await kinds()).toEqual(['declined']);
      await (
        await app.as(expert)
      )('POST', `/api/expert/projects/${project.id}/leave`, { reason: 'no_time' });
      expect(await attention()).toMatchObject([
        { kind: 'left', reason: 'no_time' },
        { kind: 'declined' },
        { kind: 'no_expert', reason: null, note: null },
      ]);
      await swap(project, follows);
      expect(await kinds()).toEqual([]);
    });

    it('reports a stuck expert or a contact problem until the same side reports progress', async () => {
      const expert = await makeExpert(app, { status: 'matched', fullName: 'Rima Haddad' });
      const { organization } = await makeOrganization(app, { orgName: 'Homs Clinic' });
      const project = await makeProject(app, { organization, status: 'in_progress', experts: [expert] });
      const call = await app.as(expert);
      const checkIn = (state: string) =>
        call('POST', `/api/expert/projects/${project.id}/check-in`, { state, note: `Said ${state}.` });
      await checkIn('slow');
      expect(await kinds()).toEqual([]);
      await checkIn('stuck');
      expect(await attention()).toMatchObject([
        { kind: 'stuck', projectId: project.id, userId: expert.id, orgName: 'Homs Clinic', note: 'Said stuck.' },
      ]);
      await app.tx.update(User, { id: expert.id }, { role: 'admin' });
      expect(await attention()).toMatchObject([{ sentence: expect.stringContaining('Rima Haddad') }]);
      await app.tx.update(User, { id: expert.id }, { role: 'expert' });
      const said = (state: string, by: CheckIn['by'] = 'organization') => {
        const word = { projectId: project.id, expertId: expert.id, by, kind: 'contact', state } as const;
        return app.tx.save(app.tx.create(CheckIn, { ...word, at: new Date() } as CheckIn));
      };
      // An expert who is in touch with the organization may still be stuck.
      await said('yes', 'expert');
      expect(await attention()).toMatchObject([{ kind: 'stuck', note: 'Said stuck.' }]);
      await said('problem', 'expert');
      expect(await kinds()).toEqual(['stuck']);
      await checkIn('on_track');
      expect(await kinds()).toEqual([]);
      await said('problem');
      await checkIn('on_track');
      expect(await kinds()).toEqual(['stuck']);
      await said('yes');
      expect(await kinds()).toEqual([]);
    });

    it('ignores a stuck expert who was asked again', async () => {
      const [expert, meanwhile] = [await makeExpert(app, { status: 'matched' }), await makeExpert(app)];
      const project = await makeProject(app, { status: 'in_progress', experts: [expert] });
      const call = await app.as(expert);
      await call('POST', `/api/expert/projects/${project.id}/check-in`, { state: 'stuck' });
      await swap(project, meanwhile);
      await swap(project, expert);
      await answer(expert, project, { accept: true });
      expect(await kinds()).toEqual([]);
      await call('POST', `/api/expert/projects/${project.id}/check-in`, { state: 'stuck' });
      expect(await kinds()).toEqual(['stuck']);
    });

    it('reports an expert without news for 28 days, not counting holds', async () => {
      const expert = await makeExpert(app, { status: 'matched' });
      const project = await makeProject(app, { status: 'in_progress', experts: [expert] });
      const heard = (days: number) =>
        app.tx.update(Assignment, { projectId: project.id }, { lastUpdateAt: daysAgo(days) });
      await heard(27.9);
      expect(await kinds()).toEqual([]);
      await heard(28.1);
      expect(await attention()).toMatchObject([{ kind: 'silent', projectId: project.id, userId: expert.id }]);
      await app.tx.update(Project, { id: project.id }, { status: 'on_hold', statusSince: daysAgo(0.2) });
      expect(await kinds()).toEqual([]);
      await app.tx.update(Project, { id: project.id }, { status: 'in_progress' });
      await (
        await app.as(expert)
      )('POST', `/api/expert/projects/${project.id}/check-in`, { state: 'slow' });
      expect(await kinds()).toEqual([]);
    });

    it('reports a completion request until the project is completed', async () => {
      const expert = await makeExpert(app, { status: 'matched' });
      const { user, organization } = await makeOrganization(app);
      const project = await makeProject(app, { organization, status: 'in_progress', experts: [expert] });
      await (
        await app.as(user)
      )('POST', `/api/organization/projects/${project.id}/close-request`, { note: 'All done.' });
      expect(await attention()).toMatchObject([
        { kind: 'close_requested', userId: null, role: null, email: user.email, note: 'All done.' },
      ]);
      await admin('PATCH', `/api/admin/projects/${project.id}/complete`, { status: 'completed' });
      expect(await kinds()).toEqual([]);
    });

    it('reports a review that takes longer than promised', async () => {
      const expert = await makeExpert(app, { status: 'under_review' });
      const project = await makeProject(app);
      await changeProfile(app, expert, { statusSince: daysAgo(2.9) });
      await aged(project, 6.9);
      expect(await kinds()).toEqual([]);
      await changeProfile(app, expert, { statusSince: daysAgo(3.1) });
      await aged(project, 7.2);
      expect(await attention()).toMatchObject([
        { kind: 'review_overdue', projectId: project.id, userId: null },
        { kind: 'review_overdue', projectId: null, userId: expert.id },
      ]);
      await admin('PATCH', `/api/admin/users/${expert.id}/status`, { status: 'approved_waiting' });
      await admin('PATCH', `/api/admin/projects/${project.id}/reject`, { status: 'rejected' });
      await aged(project, 30);
      expect(await kinds()).toEqual([]);
    });

    it('reports missing feedback from 20 to 60 days after completion', async () => {
      const expert = await makeExpert(app, { status: 'done' });
      const { user, organization } = await makeOrganization(app);
      const project = await makeProject(app, { organization, status: 'completed', experts: [expert] });
      const missing = async () => (await attention()).map(({ userId }: { userId: string }) => userId).sort();
      await aged(project, 19.9);
      expect(await missing()).toEqual([]);
      await aged(project, 20.1);
      expect(await missing()).toEqual([expert.id, user.id].sort());
      await (
        await app.as(expert)
      )('POST', `/api/expert/projects/${project.id}/feedback`, { rating: 4 });
      expect(await missing()).toEqual([user.id]);
      await (
        await app.as(user)
      )('POST', `/api/organization/projects/${project.id}/feedback`, { happened: false });
      expect(await missing()).toEqual([]);
      const forgotten = await makeProject(app, { organization, status: 'completed', experts: [expert] });
      await aged(forgotten, 60.1);
      expect(await missing()).toEqual([]);
    });
  });

  describe('dismissing an attention item', () => {
    it('removes it for all administrators until there is a new cause', async () => {
      const [expert, other] = [await makeExpert(app), await makeExpert(app)];
      const project = await makeProject(app, { status: 'in_progress' });
      const [{ id }] = await attention();
      const path = `/api/admin/attention/${id}`;
      const responses = await Promise.all([admin('DELETE', path), admin('DELETE', path)]);
      expect(responses.map(({ status }) => status)).toEqual([204, 204]);
      expect(await kinds()).toEqual([]);
      await swap(project, expert);
      await answer(expert, project, { accept: false, reason: 'other' });
      expect(await kinds()).toEqual(['declined', 'no_expert']);
      expect((await admin('DELETE', path)).status).toBe(404);
      expect((await (await app.as(other))('DELETE', path)).status).toBe(403);
    });

    it('can be undone from the list of dismissed items', async () => {
      await makeProject(app, { status: 'in_progress' });
      const [row] = await attention();
      const path = `/api/admin/attention/${row!.id}`;
      const aside = async () => (await admin('GET', '/api/admin/attention?setAside=true')).body;
      expect(await aside()).not.toContainEqual(row);
      await admin('DELETE', path);
      expect(await aside()).toContainEqual(row);
      const entries = () => app.tx.countBy(AuditEntry, { action: 'attention.putBack', subjectId: row!.projectId! });
      for (const _ of ['put back', 'again'])
        expect(await admin('POST', `${path}/put-back`, {})).toMatchObject({ status: 200, body: row });
      expect(await entries()).toBe(1);
      expect(await attention()).toContainEqual(row);
      expect(await aside()).not.toContainEqual(row);
      expect((await admin('POST', `/api/admin/attention/${NOBODY}/put-back`, {})).status).toBe(404);
      expect((await admin('GET', '/api/admin/attention?setAside=maybe')).status).toBe(400);
    });
  });
});
