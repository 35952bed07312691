import {
  ADMINISTRATORS_ACTIONS,
  EXPERT_STATUSES,
  isPausedProject,
  mayDo,
  ORGANIZATION_STATUSES,
  PROJECT_ACTIONS,
  PROJECT_STATUSES,
  STAFFED_PROJECT_STATUSES,
  USER_STATUSES,
  type ProjectAction,
  type UserStatus,
} from '@network/domain';
import { Raw } from 'typeorm';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { Organization } from '../../src/organization/organization.entity.js';
import { Project } from '../../src/project/project.entity.js';
import { statusAfter } from '../../src/project/project.repository.js';
import { User } from '../../src/user/user.entity.js';
import {
  expertForm,
  makeExpert,
  makeOrganization,
  makeProject,
  organizationForm,
  profileOf,
  projectForm,
  statusOf,
} from '../support/factories.js';
import { ADMIN, type Call, type TestApp, type TestResponse, startTestApp } from '../support/test-app.js';

/** Returns the status after an action, or null if it is refused. */
const expectedAfter = (action: ProjectAction, project: Pick<Project, 'status' | 'heldFrom'>) =>
  mayDo(action, project.status) ? statusAfter(action, project) : null;

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

describe('projects', () => {
  const approve = (project: Project, ids: string[], headers = {}) =>
    admin(
      'PATCH',
      `/api/admin/projects/${project.id}/approve`,
      { status: 'in_progress', expertsAssigned: ids },
      headers,
    );
  const statusNow = async ({ id }: Project) => (await app.tx.findOneByOrFail(Project, { id })).status;
  const officerOf = async ({ orgId: id }: Project) =>
    (await app.tx.findOneOrFail(Organization, { where: { id }, relations: { user: true } })).user;

  it.each(['withdraw', 'close-request'])('refuses %s of a rejected project', async (call) => {
    const { user, organization } = await makeOrganization(app, { status: 'projects_active' });
    const { id } = await makeProject(app, { organization, status: 'rejected' });
    const refused = await (await app.as(user))('POST', `/api/organization/projects/${id}/${call}`, {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('returns a submitted project as later reads do', async () => {
    const { user } = await makeOrganization(app);
    const asOfficer = await app.as(user);
    const { status, body } = await asOfficer('POST', '/api/organization/projects', projectForm);
    expect(status).toBe(201);
    expect((await asOfficer('GET', `/api/organization/projects/${body.id}`)).body).toMatchObject(body);
  });

  describe('approving a project', () => {
    it('matches the experts and activates the organization', async () => {
      const { user, organization } = await makeOrganization(app, { status: 'under_review', language: 'ar' });
      const project = await makeProject(app, { organization });
      const experts = [await makeExpert(app), await makeExpert(app), await makeExpert(app, { status: 'matched' })];
      const { statusSince } = await profileOf(app, experts[2]!);
      // The chosen order differs from the order of the ids.
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
      // An expert who was already matched keeps the time of the status change.
      expect(await profileOf(app, experts[2]!)).toMatchObject({ statusSince });
      expect(await statusOf(app, user)).toBe('projects_active');
      const [approved] = await app.mailsTo(user.email);
      expect(approved).toMatchObject({ kind: 'project-approved', language: user.language });
      expect(approved!.facts.experts.map(({ id }: { id: string }) => id)).toEqual(chosen);
    });

    it('requires an expert, the documented status, and no unknown fields', async () => {
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
      const other = await makeExpert(app, { status: 'done', fullName: 'رنا حداد' });
      const refused = await approve(project, [free.id, done.id, other.id]);
      expect(refused).toMatchObject({ status: 409, body: { code: 'expert_not_available' } });
      expect(refused.body.error).toContain('Layla Nasser and \u2068رنا حداد\u2069');
      expect([await statusNow(project), await statusOf(app, free)]).toEqual(['pending_review', 'approved_waiting']);
    });

    it('refuses an inactive organization', async () => {
      const { organization } = await makeOrganization(app, { status: 'inactive' });
      const project = await makeProject(app, { organization });
      expect(await approve(project, [(await makeExpert(app)).id])).toMatchObject({
        status: 409,
        body: { code: 'organization_inactive' },
      });
    });

    it('lets exactly one of two administrators succeed', async () => {
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

    it('returns 412 for an older version', async () => {
      const project = await makeProject(app);
      const expert = await makeExpert(app);
      expect(await approve(project, [expert.id], { 'if-match': '"7"' })).toMatchObject({
        status: 412,
        body: { code: 'stale' },
      });
      const done = await approve(project, [expert.id], { 'if-match': `"${project.version}"` });
      expect([done.status, done.headers.get('etag')]).toEqual([200, `"${done.body.version}"`]);
      expect(done.body.version).toBeGreaterThan(project.version);
      // The second call gets 409 for the decided project, even with an old version.
      expect(await approve(project, [expert.id], { 'if-match': `"${project.version}"` })).toMatchObject({
        status: 409,
      });
    });
  });

  describe.each(ADMINISTRATORS_ACTIONS)('%s', (action) => {
    it.each(PROJECT_STATUSES)('from %s', async (status) => {
      const expert = await makeExpert(app, { status: 'matched' });
      const project = await makeProject(app, {
        status,
        heldFrom: isPausedProject(status) ? 'in_progress' : undefined,
        experts: status === 'pending_review' ? [] : [expert],
      });
      const bodies: Partial<Record<typeof action, object>> = {
        approve: { status: 'in_progress', expertsAssigned: [expert.id] },
        swapExperts: { expertsAssigned: [expert.id] },
      };
      const { to: next } = PROJECT_ACTIONS[action];
      const body = bodies[action] ?? (next === 'beforeHold' ? {} : { status: next });
      const call = action === 'swapExperts' ? 'experts' : action;
      const response = await admin('PATCH', `/api/admin/projects/${project.id}/${call}`, body);
      const to = expectedAfter(action, { status, heldFrom: 'in_progress' });
      expect(response).toMatchObject(
        to ? { status: 200, body: { status: to } } : { status: 409, body: { code: 'wrong_state' } },
      );
      expect(await statusNow(project)).toBe(to ?? status);
    });
  });

  describe('the reason for a status', () => {
    const readBy = async (project: Project) =>
      (await app.as(await officerOf(project)))('GET', `/api/organization/projects/${project.id}`);

    it('lasts through an edit, and ends with the status', async () => {
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

    it('of a rejection is cleared by another submission', async () => {
      const project = await makeProject(app);
      await admin('PATCH', `/api/admin/projects/${project.id}/reject`, { status: 'rejected', reason: 'Too early' });
      expect((await readBy(project)).body).toMatchObject({ status: 'rejected', statusReason: 'Too early' });
      const asOfficer = await app.as(await officerOf(project));
      await asOfficer('PATCH', `/api/organization/projects/${project.id}`, projectForm);
      expect((await readBy(project)).body).toMatchObject({ status: 'pending_review', statusReason: null });
    });
  });

  describe('experts on projects', () => {
    it('are done when their last project is completed, and not before', async () => {
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

    it('are swapped: a removed expert waits again, an added one is matched', async () => {
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
      // These experts are already assigned, so no email is sent.
      expect((await swap()).expertsAssigned).toEqual([stays.id, comes.id]);
      const told = await app.tx.findBy(Mail, {
        isForContact: false,
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

    it('stay matched after removal if another project is running', async () => {
      const [leaves, stays] = [
        await makeExpert(app, { status: 'matched' }),
        await makeExpert(app, { status: 'matched' }),
      ];
      await makeProject(app, { status: 'on_hold', experts: [leaves] });
      const project = await makeProject(app, { status: 'in_progress', experts: [leaves, stays] });
      await admin('PATCH', `/api/admin/projects/${project.id}/experts`, { expertsAssigned: [stays.id] });
      expect(await statusOf(app, leaves)).toBe('matched');
    });

    it('cannot join a project of an inactive organization, and are found by an uppercase id', async () => {
      const { organization } = await makeOrganization(app, { status: 'inactive' });
      const [on, comes] = [await makeExpert(app, { status: 'matched' }), await makeExpert(app)];
      const project = await makeProject(app, { organization, status: 'in_progress', experts: [on] });
      const swap = (...ids: string[]) =>
        admin('PATCH', `/api/admin/projects/${project.id}/experts`, { expertsAssigned: ids });
      expect(await swap(on.id, comes.id)).toMatchObject({ status: 409, body: { code: 'organization_inactive' } });
      expect((await swap(on.id.toUpperCase())).body.expertsAssigned).toEqual([on.id]);
    });

    it('see their projects on the dashboard, the latest match first', async () => {
      const expert = await makeExpert(app);
      const projects = [await makeProject(app), await makeProject(app)];
      await approve(projects[1]!, [expert.id]);
      await approve(projects[0]!, [expert.id]);
      await makeProject(app, { status: 'rejected', experts: [expert] });
      const { body } = await (await app.as(expert))('GET', '/api/expert/dashboard');
      expect(body.projects.map(({ id }: Project) => id)).toEqual([projects[0]!.id, projects[1]!.id]);
    });

    it('check off the first steps of a project once they accept it', async () => {
      const expert = await makeExpert(app, { status: 'matched' });
      const tick = async (project: Project, step: string, isDone = true) =>
        (await app.as(expert))('PATCH', `/api/expert/projects/${project.id}/steps`, { step, isDone });
      const asked = await makeProject(app, { status: 'in_progress', experts: [expert], state: 'asked' });
      const accepted = await makeProject(app, { status: 'in_progress', experts: [expert] });
      expect(await tick(asked, 'brief')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
      expect((await tick(accepted, 'fly')).status).toBe(400);
      await tick(accepted, 'brief');
      await tick(accepted, 'introduce');
      expect((await tick(accepted, 'introduce')).body).toEqual({ stepsDone: ['brief', 'introduce'] });
      expect((await tick(accepted, 'brief', false)).body).toEqual({ stepsDone: ['introduce'] });
      const { body } = await (await app.as(expert))('GET', '/api/expert/dashboard');
      expect(body.projects.map(({ stepsDone }: { stepsDone: string[] }) => stepsDone)).toContainEqual(['introduce']);
    });

    it('give feedback, and may change it', async () => {
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
    it('notifies administrators of a new or resubmitted project, not of an edit', async () => {
      const call = await app.as((await makeOrganization(app)).user);
      const notices = async () => {
        const kinds = await app.kindsTo(ADMIN);
        await app.tx.delete(Mail, { recipient: ADMIN });
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

    it('is refused when inactive, before validation', async () => {
      const { user } = await makeOrganization(app, { status: 'inactive' });
      expect((await (await app.as(user))('POST', '/api/organization/projects', { nonsense: 1 })).status).toBe(403);
      expect((await (await app.as(user))('PATCH', '/api/organization/profile/partial', { orgName: '' })).status).toBe(
        403,
      );
    });

    it('clears fields that an edit omits, and returns a rejected project to review', async () => {
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

    it('notifies the experts of an edit, and cannot edit a completed project', async () => {
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

    it('gets the same 404 for another organization’s project as for an unknown one', async () => {
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
});

describe('states', () => {
  /** The HTTP status, and the user's status afterwards. */
  type Outcome = [number, string?];

  /** The response to each call by expert status, and the new status if it changes (docs/product 2.3). */
  const EXPERT_CALLS: Record<
    string,
    { call: (as: Call) => Promise<TestResponse>; outcome: (from: UserStatus) => Outcome }
  > = {
    'final submit': {
      call: (as) => as('POST', '/api/expert/onboarding', expertForm),
      outcome: (from) => (from === 'onboarding' ? [200, 'under_review'] : [200]),
    },
    'partial save': {
      call: (as) => as('PATCH', '/api/expert/profile/partial', { city: 'Homs' }),
      outcome: () => [200],
    },
    available: {
      call: (as) => as('POST', '/api/expert/available'),
      outcome: (from) => (from === 'done' ? [200, 'approved_waiting'] : [409]),
    },
    language: { call: (as) => as('PATCH', '/api/account', { language: 'ar' }), outcome: () => [200] },
  };

  const ORGANIZATION_CALLS: typeof EXPERT_CALLS = {
    'final submit': {
      call: (as) => as('POST', '/api/organization/onboarding', organizationForm),
      outcome: (from) => (from === 'inactive' ? [403] : from === 'onboarding' ? [200, 'under_review'] : [200]),
    },
    'partial save': {
      call: (as) => as('PATCH', '/api/organization/profile/partial', { pocTitle: 'Head' }),
      outcome: (from) => (from === 'inactive' ? [403] : [200]),
    },
    'a new project': {
      call: (as) => as('POST', '/api/organization/projects', projectForm),
      outcome: (from) =>
        from === 'onboarding' || from === 'inactive'
          ? [403]
          : [201, from === 'approved_no_projects' ? 'projects_active' : from],
    },
    dashboard: { call: (as) => as('GET', '/api/organization/dashboard'), outcome: () => [200] },
  };

  describe.each(EXPERT_STATUSES)('an expert in %s', (status) => {
    it.each(Object.entries(EXPERT_CALLS))('%s', async (_, { call, outcome }) => {
      const user = await makeExpert(app, { status });
      await expectOutcome(user, status, await call(await app.as(user)), outcome(status));
    });

    it.each(USER_STATUSES)('set to %s by an administrator', async (to) => {
      await expectDecision(await makeExpert(app, { status }), to, EXPERT_STATUSES);
    });
  });

  describe.each(ORGANIZATION_STATUSES)('an organization in %s', (status) => {
    it.each(Object.entries(ORGANIZATION_CALLS))('%s', async (_, { call, outcome }) => {
      const { user } = await makeOrganization(app, { status });
      await expectOutcome(user, status, await call(await app.as(user)), outcome(status));
    });

    it.each(USER_STATUSES)('set to %s by an administrator', async (to) => {
      await expectDecision((await makeOrganization(app, { status })).user, to, ORGANIZATION_STATUSES);
    });

    it('when its project is approved', async () => {
      const { user, organization } = await makeOrganization(app, { status });
      const { id } = await makeProject(app, { organization });
      const body = { status: 'in_progress', expertsAssigned: [(await makeExpert(app)).id] };
      const isWoken = status === 'under_review' || status === 'approved_no_projects';
      await expectOutcome(
        user,
        status,
        await admin('PATCH', `/api/admin/projects/${id}/approve`, body),
        status === 'inactive' ? [409] : [200, isWoken ? 'projects_active' : status],
      );
    });

    it('editing its project', async () => {
      const { user, organization } = await makeOrganization(app, { status });
      const { id } = await makeProject(app, { organization });
      const response = await (await app.as(user))('PATCH', `/api/organization/projects/${id}`, projectForm);
      expect(response.status).toBe(status === 'inactive' ? 403 : 200);
    });
  });

  async function expectOutcome(user: User, from: UserStatus, response: TestResponse, [status, to = from]: Outcome) {
    const now = await profileOf(app, user);
    expect([response.status, now.status]).toEqual([status, to]);
    // `statusSince` changes only with the status. The factories set it to a time before `createdAt`.
    expect(now.statusSince > now.createdAt).toBe(to !== from);
    const moves = await app.tx.findBy(AuditEntry, { subjectId: user.id, action: 'user.status' });
    expect(moves.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual(to === from ? [] : [[from, to]]);
  }

  async function expectDecision(user: User, to: UserStatus, known: readonly UserStatus[]) {
    const from = await statusOf(app, user);
    const response = await admin('PATCH', `/api/admin/users/${user.id}/status`, { status: to });
    await expectOutcome(user, from, response, known.includes(to) ? [200, to] : [400]);
  }

  describe.each(PROJECT_STATUSES)('a project in %s', (status) => {
    it('edited by its organization', async () => {
      const { user, organization } = await makeOrganization(app, { status: 'projects_active' });
      const expert = await makeExpert(app, { status: 'matched' });
      const project = await makeProject(app, { organization, status, experts: [expert] });
      const form = { title: 'Another title', summary: 'Another summary', desiredExpertise: ['Health'] };
      const response = await (await app.as(user))('PATCH', `/api/organization/projects/${project.id}`, form);
      const to = expectedAfter('edit', { status, heldFrom: null });
      expect([response.status, response.body.code]).toEqual(to ? [200, undefined] : [409, 'wrong_state']);
      // The request sends the whole form, so missing fields are cleared.
      const { title, durationWeeks, startTarget } = project;
      const kept = to
        ? { title: form.title, durationWeeks: null, startTarget: null }
        : { title, durationWeeks, startTarget };
      const now = await app.tx.findOneByOrFail(Project, { id: project.id });
      expect(now).toMatchObject({ status: to ?? status, ...kept });
      const began = Number(now.statusSince) - Number(project.statusSince);
      expect((to ?? status) === status ? began === 0 : began > 0).toBe(true);
      const notified = await app.kindsTo(expert.email);
      expect(notified).toEqual(to && to === status ? ['project-changed'] : []);
    });

    it('with feedback from an assigned expert', async () => {
      const expert = await makeExpert(app, { status: 'matched' });
      const project = await makeProject(app, { status, experts: [expert] });
      const response = await (
        await app.as(expert)
      )('POST', `/api/expert/projects/${project.id}/feedback`, { rating: 5 });
      expect(response.status).toBe(STAFFED_PROJECT_STATUSES.includes(status) ? 200 : 404);
    });
  });

  describe('If-Match', () => {
    const versions = (version: number): [string, number][] => [
      [`"${version}"`, 200],
      [`"${version + 7}", "${version}"`, 200],
      ['*', 200],
      [`"${version + 7}"`, 412],
      [`W/"${version}"`, 412],
      [`${version}`, 412],
      ['nonsense', 412],
    ];

    it.each(['expert', 'organization', 'admin'] as const)('guards the language of an %s', async (role) => {
      for (const index of versions(1).keys()) {
        const call = await app.as(await somebody(role));
        const { headers, body: me } = await call('GET', '/api/auth/me');
        expect(headers.get('etag')).toBe(`"${me.version}"`);
        const [tag, status] = versions(me.version)[index]!;
        const response = await call('PATCH', '/api/account', { language: 'ar' }, { 'if-match': tag });
        expect([tag, response.status]).toEqual([tag, status]);
        if (status === 412) continue;
        const late = await call('PATCH', '/api/account', { language: 'en' }, { 'if-match': `"${me.version}"` });
        expect([late.status, late.body.code]).toEqual([412, 'stale']);
        expect(response.headers.get('etag')).toBe(`"${response.body.version}"`);
      }
    });

    it('guards profiles, statuses and projects the same way', async () => {
      for (const index of versions(1).keys()) {
        const expert = await makeExpert(app);
        const { user, organization } = await makeOrganization(app);
        const project = await makeProject(app, { organization });
        const [asExpert, asOfficer] = [await app.as(expert), await app.as(user)];
        const check = async (version: number, write: (headers: Record<string, string>) => Promise<TestResponse>) => {
          const [tag, status] = versions(version)[index]!;
          expect([tag, (await write({ 'if-match': tag })).status]).toEqual([tag, status]);
        };
        const { version } = (await asExpert('GET', '/api/auth/me')).body;
        await check(version, (headers) => asExpert('PATCH', '/api/expert/profile/partial', { city: 'Homs' }, headers));
        await check((await asOfficer('GET', '/api/auth/me')).body.version, (headers) =>
          asOfficer('POST', '/api/organization/onboarding', { ...organizationForm, pocTitle: 'Head' }, headers),
        );
        await check(project.version, (headers) =>
          asOfficer('PATCH', `/api/organization/projects/${project.id}`, { ...projectForm, title: 'New' }, headers),
        );
        await check((await admin('GET', `/api/admin/users/${expert.id}`)).body.version, (headers) =>
          admin('PATCH', `/api/admin/users/${expert.id}/status`, { status: 'done' }, headers),
        );
      }
    });

    it('lets one of two changes to the same version succeed', async () => {
      const expert = await makeExpert(app, { status: 'under_review' });
      const { version } = (await admin('GET', `/api/admin/users/${expert.id}`)).body;
      const responses = await Promise.all(
        ['approved_waiting', 'done'].map((status) =>
          admin('PATCH', `/api/admin/users/${expert.id}/status`, { status }, { 'if-match': `"${version}"` }),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    });

    async function somebody(role: 'expert' | 'organization' | 'admin'): Promise<User> {
      if (role === 'expert') return makeExpert(app);
      if (role === 'organization') return (await makeOrganization(app)).user;
      const { email } = await makeExpert(app);
      await admin('POST', '/api/admin/administrators', { email });
      return app.tx.findOneByOrFail(User, { email });
    }
  });
});

describe('the main workflow', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  /** Signs somebody in through the mailed link. */
  async function join(email: string, role?: string) {
    expect(await app.call('POST', '/api/auth/start', { body: { email, role } })).toMatchObject({ status: 202 });
    const { status, body } = await app.call('GET', `/api/auth/verify?token=${await app.linkTo(email)}`);
    expect(status).toBe(200);
    return (method: string, path: string, sent?: unknown, headers?: Record<string, string>) =>
      app.call(method, path, { body: sent, token: body.token, headers });
  }

  describe('the main workflow', () => {
    it('matches an expert and an organization, and both see it', async () => {
      const expert = await join('Rana@example.org', 'expert');
      const me = await expert('GET', '/api/auth/me');
      expect(me.body).toMatchObject({
        email: 'rana@example.org',
        role: 'expert',
        status: 'onboarding',
        fullName: null,
        languages: [],
      });

      // A user in onboarding is found by address.
      const admin = await join('admin@example.org');
      const idsFound = async (list: string, typed: string) =>
        (await admin('GET', `/api/admin/${list}?search=${encodeURIComponent(typed)}`)).body.map(
          ({ id }: { id: string }) => id,
        );
      expect(await idsFound('users/expert', 'RANA@')).toEqual([me.body.id]);

      const { fullName, country, city, linkedinUrl, bio, languages, timezone } = expertForm;
      const step1 = await expert('PATCH', '/api/expert/profile/partial', {
        fullName,
        country,
        city,
        linkedinUrl,
        bio,
        languages,
        timezone,
      });
      expect(step1).toMatchObject({ status: 200, body: { fullName, languages } });
      expect((await expert('GET', '/api/auth/me')).body.status).toBe('onboarding');
      expect(await expert('POST', '/api/expert/onboarding', expertForm)).toMatchObject({
        status: 200,
        body: { pledge: true },
      });
      expect((await expert('GET', '/api/expert/dashboard')).body).toEqual({
        user: { fullName: 'Rana Haddad', status: 'under_review' },
        projects: [],
      });
      const happened = expect.any(String);
      const journeyOf = async (call: typeof expert) => (await call('GET', '/api/account/journey')).body;
      expect(await journeyOf(expert)).toEqual({ receivedAt: happened, reviewedAt: null, matchedAt: null });

      const officer = await join('samir@example.org', 'organization');
      expect((await officer('POST', '/api/organization/onboarding', organizationForm)).body).toMatchObject({
        pocPhone: '+963944567890',
      });
      const submitted = await officer('POST', '/api/organization/projects', projectForm);
      expect(submitted).toMatchObject({
        status: 201,
        body: { ...projectForm, orgName: 'Aleppo Clinic', status: 'pending_review', expertsAssigned: [] },
      });

      for (const typed of ['aleppo clinic', 'Khoury', 'samir@']) {
        expect(await idsFound('users/organization', typed)).toHaveLength(1);
      }
      expect(await idsFound('projects', 'patient rec')).toEqual([submitted.body.id]);
      const edited = { ...projectForm, title: 'Records of patients' };
      await officer('PATCH', `/api/organization/projects/${submitted.body.id}`, edited);
      expect(await idsFound('projects', 'records of')).toEqual([submitted.body.id]);
      expect(await idsFound('projects', 'patient rec')).toEqual([]);
      await officer('PATCH', `/api/organization/projects/${submitted.body.id}`, projectForm);

      const [row] = (await admin('GET', '/api/admin/users/expert?search=RANA&status=under_review')).body;
      expect(row).toMatchObject({
        email: 'rana@example.org',
        status: 'under_review',
        motivation: expertForm.motivation,
      });
      expect(
        await admin(
          'PATCH',
          `/api/admin/users/${row.id}/status`,
          { status: 'approved_waiting' },
          { 'if-match': `"${row.version}"` },
        ),
      ).toMatchObject({
        status: 200,
        body: { status: 'approved_waiting' },
      });
      const approved = await admin('PATCH', `/api/admin/projects/${submitted.body.id}/approve`, {
        status: 'in_progress',
        expertsAssigned: [row.id],
      });
      expect(approved).toMatchObject({ status: 200, body: { status: 'in_progress', expertsAssigned: [row.id] } });

      expect((await expert('GET', '/api/expert/dashboard')).body).toMatchObject({
        user: { status: 'matched' },
        projects: [{ title: projectForm.title, status: 'in_progress', orgName: 'Aleppo Clinic', hasFeedback: false }],
      });
      const reviewed = { receivedAt: happened, reviewedAt: happened };
      expect(await journeyOf(expert)).toEqual({ ...reviewed, matchedAt: null });
      expect(await journeyOf(officer)).toEqual({ ...reviewed, matchedAt: happened });
      const { orgName, orgType, website, mission, pocName, pocTitle } = organizationForm;
      const { title, summary, desiredExpertise, durationWeeks, startTarget } = projectForm;
      expect((await expert('GET', `/api/expert/projects/${submitted.body.id}`)).body).toEqual({
        ...{
          id: submitted.body.id,
          status: 'in_progress',
          title,
          summary,
          desiredExpertise,
          durationWeeks,
          startTarget,
        },
        ...{ orgName, createdAt: submitted.body.createdAt, matchedAt: expect.any(String) },
        organization: { orgName, orgType, website, mission, country: organizationForm.country },
        preferredLanguage: organizationForm.preferredLanguage,
        contact: { name: pocName, title: pocTitle, email: null, phone: null },
        colleagues: [],
        stepsDone: [],
        assignment: { state: 'asked', askedAt: happened, answerBy: expect.any(String), answeredAt: null },
        handover: [],
        feedback: null,
        organizationFeedback: null,
      });
      expect((await officer('GET', '/api/organization/dashboard')).body).toMatchObject({
        user: { status: 'projects_active' },
        projects: [
          { expertsDetails: [{ id: row.id, fullName: 'Rana Haddad', mainExpertise: 'Health', country: 'Germany' }] },
        ],
      });

      expect(
        (
          await admin('PATCH', `/api/admin/projects/${submitted.body.id}/complete`, {
            status: 'completed',
            hoursDonated: 40,
          })
        ).body,
      ).toMatchObject({
        status: 'completed',
        hoursDonated: 40,
      });
      expect((await expert('GET', '/api/expert/dashboard')).body.user.status).toBe('done');
      expect((await admin('GET', '/api/admin/overview')).body).toMatchObject({
        experts: { done: 1 },
        projects: { completed: 1 },
      });

      expect(await app.kindsTo('rana@example.org')).toEqual([
        'sign-in',
        'profile-received',
        'approved',
        'expert-matched',
        'expert-completed',
      ]);
      expect(await app.kindsTo('samir@example.org')).toEqual([
        'sign-in',
        'profile-received',
        'project-received',
        'project-approved',
        'project-completed',
      ]);
      expect(await app.kindsTo('admin@example.org')).toEqual(expect.arrayContaining(['review-waiting', 'sign-in']));
    });

    it('lets a done expert become available again, once', async () => {
      const user = await makeExpert(app, { status: 'done' });
      const expert = await app.as(user);
      expect(await expert('POST', '/api/expert/available')).toMatchObject({ status: 200 });
      expect(await statusOf(app, user)).toBe('approved_waiting');
      expect(await expert('POST', '/api/expert/available', {})).toMatchObject({
        status: 409,
        body: { code: 'wrong_state' },
      });
    });
  });
});
