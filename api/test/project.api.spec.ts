import { ADMINISTRATORS_ACTIONS, PROJECT_STATUSES } from '@network/domain';
import { Raw } from 'typeorm';
import { MailEntity } from '../src/mail/mail.entity.js';
import { Organization } from '../src/organization/organization.entity.js';
import { Project } from '../src/project/project.entity.js';
import { User } from '../src/user/user.entity.js';
import { makeExpert, makeOrganization, makeProject, projectForm, statusOf } from './support/factories.js';
import { ADMIN, startTestApp, type TestApp } from './support/test-app.js';
import { expectedAfter, TRANSITIONS } from './support/transitions.js';

let app: TestApp;
type Caller = Awaited<ReturnType<TestApp['as']>>;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const approve = (project: Project, ids: string[], headers = {}) =>
  admin('PATCH', `/api/admin/projects/${project.id}/approve`, { status: 'in_progress', expertsAssigned: ids }, headers);
const statusNow = async ({ id }: Project) => (await app.tx.findOneByOrFail(Project, { id })).status;
const officerOf = async ({ orgId: id }: Project) =>
  (await app.tx.findOneOrFail(Organization, { where: { id }, relations: { user: true } })).user;

it('is answered, once it is submitted, as it is read from then on', async () => {
  const { user } = await makeOrganization(app);
  const asOfficer = await app.as(user);
  const { status, body } = await asOfficer('POST', '/api/organization/projects', projectForm);
  expect(status).toBe(201);
  expect((await asOfficer('GET', `/api/organization/projects/${body.id}`)).body).toMatchObject(body);
});

describe('approving a project', () => {
  it('matches the experts and wakes the organization', async () => {
    const { user, organization } = await makeOrganization(app, { status: 'under_review', language: 'ar' });
    const project = await makeProject(app, { organization });
    const experts = [await makeExpert(app), await makeExpert(app), await makeExpert(app, { status: 'matched' })];
    // As chosen, which is not the order of their ids.
    const chosen = experts.map(({ id }) => id).sort((one, other) => (one < other ? 1 : -1));
    expect(await approve(project, chosen)).toMatchObject({
      status: 200,
      body: { expertsAssigned: chosen, expertsDetails: chosen.map((id) => ({ id })) },
    });
    for (const expert of experts) {
      expect(await statusOf(app, expert)).toBe('matched');
      const { language } = expert;
      expect(await app.mailsTo(expert.email)).toMatchObject([{ kind: 'expert-matched', language }]);
    }
    // One who was matched has been since then.
    const { statusSince } = experts[2]!;
    expect(await app.tx.findOneByOrFail(User, { id: experts[2]!.id })).toMatchObject({ statusSince });
    expect(await statusOf(app, user)).toBe('projects_active');
    const [approved] = await app.mailsTo(user.email);
    expect(approved).toMatchObject({ kind: 'project-approved', language: user.language });
    expect(approved!.facts.experts.map(({ id }: { id: string }) => id)).toEqual(chosen);
  });

  it('refuses without an expert, with a status other than the one shown, and with unknown fields', async () => {
    const project = await makeProject(app);
    expect(await approve(project, [])).toMatchObject({
      status: 400,
      body: { fields: { expertsAssigned: ['Add at least one.'] } },
    });
    const path = `/api/admin/projects/${project.id}/approve`;
    const { id } = await makeExpert(app);
    expect((await admin('PATCH', path, { status: 'completed', expertsAssigned: [id] })).status).toBe(400);
    expect(
      (await admin('PATCH', path, { status: 'in_progress', expertsAssigned: [id], hours: 1 })).body.fields,
    ).toHaveProperty('hours');
  });

  it('names the expert who is no longer available, and changes nothing', async () => {
    const project = await makeProject(app);
    const free = await makeExpert(app);
    const done = await makeExpert(app, { status: 'done', fullName: 'Layla Nasser' });
    const refused = await approve(project, [free.id, done.id]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'expert_not_available' } });
    expect(refused.body.error).toContain('Layla Nasser');
    expect([await statusNow(project), await statusOf(app, free)]).toEqual(['pending_review', 'approved_waiting']);
  });

  it('refuses for an inactive organization', async () => {
    const { organization } = await makeOrganization(app, { status: 'inactive' });
    const project = await makeProject(app, { organization });
    expect(await approve(project, [(await makeExpert(app)).id])).toMatchObject({
      status: 409,
      body: { code: 'organization_inactive' },
    });
  });

  it('lets exactly one of two administrators win', async () => {
    for (let round = 0; round < 10; round++) {
      const project = await makeProject(app);
      const [one, two] = [await makeExpert(app), await makeExpert(app)];
      const responses = await Promise.all([
        approve(project, [one.id]),
        approve(project, [two.id]),
        admin('PATCH', `/api/admin/projects/${project.id}/reject`, { status: 'rejected' }),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
  });

  it('refuses with 412 who read an older version', async () => {
    const project = await makeProject(app);
    const expert = await makeExpert(app);
    expect(await approve(project, [expert.id], { 'if-match': '"7"' })).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    });
    const done = await approve(project, [expert.id], { 'if-match': `"${project.version}"` });
    expect([done.status, done.headers.get('etag')]).toEqual([200, `"${done.body.version}"`]);
    expect(done.body.version).toBeGreaterThan(project.version);
    // Decided already: that is what the second one learns, with an old version too.
    expect(await approve(project, [expert.id], { 'if-match': `"${project.version}"` })).toMatchObject({ status: 409 });
  });
});

describe.each(ADMINISTRATORS_ACTIONS)('%s', (action) => {
  it.each(PROJECT_STATUSES)('from %s', async (status) => {
    const expert = await makeExpert(app, { status: 'matched' });
    const project = await makeProject(app, {
      status,
      heldFrom: status === 'on_hold' ? 'in_progress' : undefined,
      experts: status === 'pending_review' ? [] : [expert],
    });
    const bodies: Partial<Record<typeof action, object>> = {
      approve: { status: 'in_progress', expertsAssigned: [expert.id] },
      resume: {},
      swapExperts: { expertsAssigned: [expert.id] },
    };
    const body = bodies[action] ?? { status: Object.values(TRANSITIONS[action])[0] };
    const call = action === 'swapExperts' ? 'experts' : action;
    const response = await admin('PATCH', `/api/admin/projects/${project.id}/${call}`, body);
    const to = expectedAfter(action, status, 'in_progress');
    expect(response).toMatchObject(
      to ? { status: 200, body: { status: to } } : { status: 409, body: { code: 'wrong_state' } },
    );
    expect(await statusNow(project)).toBe(to ?? status);
  });
});

describe('the reason for a status', () => {
  const readBy = async (project: Project) =>
    (await app.as(await officerOf(project)))('GET', `/api/organization/projects/${project.id}`);

  it('stays with an edit, and goes with the status', async () => {
    const project = await makeProject(app, { status: 'in_progress' });
    const act = (action: string, body: object) => admin('PATCH', `/api/admin/projects/${project.id}/${action}`, body);
    expect((await act('hold', { status: 'on_hold', reason: 'Repairs' })).body.statusReason).toBe('Repairs');
    const asOfficer = await app.as(await officerOf(project));
    await asOfficer('PATCH', `/api/organization/projects/${project.id}`, { ...projectForm, title: 'Another' });
    expect((await readBy(project)).body).toMatchObject({ status: 'on_hold', statusReason: 'Repairs' });
    expect((await act('resume', {})).body).toMatchObject({ status: 'in_progress', statusReason: null });
    expect(await app.tx.findOneByOrFail(Project, { id: project.id })).toMatchObject({ heldFrom: null });
    expect((await act('complete', { status: 'completed' })).body).toMatchObject({
      statusReason: null,
      hoursDonated: null,
      outcome: null,
    });
  });

  it('of a rejection goes when it is submitted again', async () => {
    const project = await makeProject(app);
    await admin('PATCH', `/api/admin/projects/${project.id}/reject`, { status: 'rejected', reason: 'Too early' });
    expect((await readBy(project)).body).toMatchObject({ status: 'rejected', statusReason: 'Too early' });
    const asOfficer = await app.as(await officerOf(project));
    await asOfficer('PATCH', `/api/organization/projects/${project.id}`, projectForm);
    expect((await readBy(project)).body).toMatchObject({ status: 'pending_review', statusReason: null });
  });
});

describe('experts on projects', () => {
  it('are done when their last project is complete, and not before', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const first = await makeProject(app, { status: 'in_progress', experts: [expert] });
    const second = await makeProject(app, { status: 'on_hold', heldFrom: 'in_progress', experts: [expert] });
    await admin('PATCH', `/api/admin/projects/${first.id}/complete`, { status: 'completed' });
    expect(await statusOf(app, expert)).toBe('matched');
    await admin('PATCH', `/api/admin/projects/${second.id}/resume`);
    expect([await statusNow(second), await statusOf(app, expert)]).toEqual(['in_progress', 'matched']);
    await admin('PATCH', `/api/admin/projects/${second.id}/complete`, { status: 'completed' });
    expect(await statusOf(app, expert)).toBe('done');
  });

  it('are swapped: who is taken off waits again, who comes is matched', async () => {
    const [before, stays, comes] = [
      await makeExpert(app, { status: 'matched' }),
      await makeExpert(app, { status: 'matched' }),
      await makeExpert(app),
    ];
    const project = await makeProject(app, { status: 'in_progress', experts: [before, stays] });
    const swap = async () => {
      const expertsAssigned = [comes.id, stays.id];
      return (await admin('PATCH', `/api/admin/projects/${project.id}/experts`, { expertsAssigned })).body;
    };
    const swapped = await swap();
    expect(swapped.expertsAssigned).toEqual([stays.id, comes.id]);
    expect(swapped.version).toBe(project.version + 1);
    // Exactly these are on it already: nobody is told anything.
    expect((await swap()).expertsAssigned).toEqual([stays.id, comes.id]);
    const told = await app.tx.findBy(MailEntity, {
      facts: Raw((facts) => `${facts} @> :of`, { of: { projectId: project.id } }),
    });
    expect(told.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual(
      [
        `expert-matched ${comes.email}`,
        `expert-removed ${before.email}`,
        `project-team-changed ${(await officerOf(project)).email}`,
      ].sort(),
    );
    expect([await statusOf(app, before), await statusOf(app, stays), await statusOf(app, comes)]).toEqual([
      'approved_waiting',
      'matched',
      'matched',
    ]);
  });

  it('who are taken off stay matched by another running project', async () => {
    const [leaves, stays] = [
      await makeExpert(app, { status: 'matched' }),
      await makeExpert(app, { status: 'matched' }),
    ];
    await makeProject(app, { status: 'on_hold', experts: [leaves] });
    const project = await makeProject(app, { status: 'in_progress', experts: [leaves, stays] });
    await admin('PATCH', `/api/admin/projects/${project.id}/experts`, { expertsAssigned: [stays.id] });
    expect(await statusOf(app, leaves)).toBe('matched');
  });

  it('do not come onto a project of an inactive organization, and are found by an id in capitals', async () => {
    const { organization } = await makeOrganization(app, { status: 'inactive' });
    const [on, comes] = [await makeExpert(app, { status: 'matched' }), await makeExpert(app)];
    const project = await makeProject(app, { organization, status: 'in_progress', experts: [on] });
    const swap = (...ids: string[]) =>
      admin('PATCH', `/api/admin/projects/${project.id}/experts`, { expertsAssigned: ids });
    expect(await swap(on.id, comes.id)).toMatchObject({ status: 409, body: { code: 'organization_inactive' } });
    expect((await swap(on.id.toUpperCase())).body.expertsAssigned).toEqual([on.id]);
  });

  it('see theirs on the dashboard, the latest match first', async () => {
    const expert = await makeExpert(app);
    const projects = [await makeProject(app), await makeProject(app)];
    await approve(projects[1]!, [expert.id]);
    await approve(projects[0]!, [expert.id]);
    await makeProject(app, { status: 'rejected', experts: [expert] });
    const { body } = await (await app.as(expert))('GET', '/api/expert/dashboard');
    expect(body.projects.map(({ id }: Project) => id)).toEqual([projects[0]!.id, projects[1]!.id]);
  });

  it('say what they think of a project, and may change it', async () => {
    const expert = await makeExpert(app, { status: 'done' });
    const other = await makeExpert(app, { status: 'done' });
    const project = await makeProject(app, { status: 'completed', experts: [other, expert] });
    const call = await app.as(expert);
    const path = `/api/expert/projects/${project.id}`;
    expect(await call('POST', `${path}/feedback`, { rating: 4, comment: 'Good', hours: 20 })).toMatchObject({
      status: 200,
    });
    await call('POST', `${path}/feedback`, { rating: 5 });
    const { body: seen } = await call('GET', path);
    expect(seen.feedback).toEqual({ rating: 5, comment: null, hours: null });
    expect(seen.colleagues.map(({ id }: { id: string }) => id)).toEqual([other.id]);
    expect((await (await app.as(other))('GET', path)).body.feedback).toBeNull();
    expect((await (await app.as(await makeExpert(app)))('POST', `${path}/feedback`, { rating: 1 })).status).toBe(404);
    expect((await call('POST', `${path}/feedback`, { rating: 6 })).status).toBe(400);
  });
});

describe('an organization and its projects', () => {
  it('has the administrators told of a new project and of one sent again, not of an edit', async () => {
    const call = await app.as((await makeOrganization(app)).user);
    const notices = async () => {
      const kinds = (await app.mailsTo(ADMIN)).map(({ kind }) => kind);
      await app.tx.delete(MailEntity, { recipient: ADMIN });
      return kinds;
    };
    await notices();
    const { id } = (await call('POST', '/api/organization/projects', projectForm)).body;
    expect(await notices()).toEqual(['review-waiting']);
    await call('PATCH', `/api/organization/projects/${id}`, { ...projectForm, title: 'Another' });
    await admin('PATCH', `/api/admin/projects/${id}/reject`, { status: 'rejected' });
    expect(await notices()).toEqual([]);
    await call('PATCH', `/api/organization/projects/${id}`, projectForm);
    expect(await notices()).toEqual(['review-waiting']);
  });

  const submit = async (status: Parameters<typeof makeOrganization>[1]) => {
    const { user } = await makeOrganization(app, status);
    return { user, response: await (await app.as(user))('POST', '/api/organization/projects', projectForm) };
  };

  it.each([
    ['onboarding', 403, 'onboarding'],
    ['under_review', 201, 'under_review'],
    ['approved_no_projects', 201, 'projects_active'],
    ['projects_active', 201, 'projects_active'],
    ['inactive', 403, 'inactive'],
  ] as const)('submits from %s: %i', async (status, expected, after) => {
    const { user, response } = await submit({ status });
    expect(response.status).toBe(expected);
    expect(await statusOf(app, user)).toBe(after);
  });

  it('refuses an inactive one before it looks at the input', async () => {
    const { user } = await makeOrganization(app, { status: 'inactive' });
    expect((await (await app.as(user))('POST', '/api/organization/projects', { nonsense: 1 })).status).toBe(403);
    expect((await (await app.as(user))('PATCH', '/api/organization/profile/partial', { orgName: '' })).status).toBe(
      403,
    );
  });

  it('clears what an edit leaves out, and sends a rejected project to review again', async () => {
    const { user, organization } = await makeOrganization(app);
    const project = await makeProject(app, { organization, status: 'rejected' });
    const call = await app.as(user);
    const { title, summary, desiredExpertise } = projectForm;
    const { body } = await call('PATCH', `/api/organization/projects/${project.id}`, {
      title,
      summary,
      desiredExpertise,
    });
    expect(body).toMatchObject({ status: 'pending_review', durationWeeks: null, startTarget: null });
  });

  it('tells the experts on it what an edit changed, and refuses to edit a completed one', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const { user, organization } = await makeOrganization(app);
    const running = await makeProject(app, { organization, status: 'in_progress', experts: [expert] });
    const call = await app.as(user);
    expect(
      (await call('PATCH', `/api/organization/projects/${running.id}`, { ...projectForm, title: 'New' })).status,
    ).toBe(200);
    expect((await app.mailsTo(expert.email)).map(({ kind, facts }) => [kind, facts.fields])).toEqual([
      ['project-changed', ['title']],
    ]);
    const completed = await makeProject(app, { organization, status: 'completed' });
    expect(await call('PATCH', `/api/organization/projects/${completed.id}`, projectForm)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
  });

  it('sees nothing of another organization’s: the same 404 as for nothing', async () => {
    const project = await makeProject(app);
    const call = await app.as((await makeOrganization(app)).user);
    const nothing = await call('GET', '/api/organization/projects/not-an-id');
    expect(nothing.status).toBe(404);
    for (const method of ['GET', 'PATCH']) {
      const response = await call(
        method,
        `/api/organization/projects/${project.id}`,
        method === 'PATCH' ? projectForm : undefined,
      );
      expect([response.status, response.body]).toEqual([404, nothing.body]);
    }
    expect((await call('PATCH', '/api/organization/projects/not-an-id', {})).status).toBe(400);
  });
});
