import { In } from 'typeorm';
import { User } from '../src/user/user.entity.js';
import { Assignment } from '../src/project/assignment.entity.js';
import { Project } from '../src/project/project.entity.js';
import { makeExpert, makeOrganization, makeProject, projectForm, statusOf } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const DAY = 24 * 60 * 60 * 1000;
const officerOf = async ({ orgId }: Project) =>
  app.as(await app.tx.findOneByOrFail(User, { id: In(await ownersOf(orgId)) }));
const ownersOf = async (orgId: string) =>
  (await app.tx.query<{ userId: string }[]>('SELECT "userId" FROM organizations WHERE id = $1', [orgId])).map(
    ({ userId }) => userId,
  );
const put = (project: Project, experts: User[], more: object = {}) =>
  admin('PATCH', `/api/admin/projects/${project.id}/${project.status === 'pending_review' ? 'approve' : 'experts'}`, {
    ...(project.status === 'pending_review' && { status: 'in_progress' }),
    expertsAssigned: experts.map(({ id }) => id),
    ...more,
  });
const answer = async (expert: User, { id }: Project, body: object) =>
  (await app.as(expert))('POST', `/api/expert/projects/${id}/answer`, body);
const leave = async (expert: User, { id }: Project, body: object) =>
  (await app.as(expert))('POST', `/api/expert/projects/${id}/leave`, body);
const statesOn = async ({ id }: Project) =>
  (await admin('GET', `/api/admin/projects/${id}`)).body.assignments.map((one: any) => [one.expertId, one.state]);
const mailKindsTo = async ({ email }: User) => (await app.mailsTo(email)).map(({ kind }) => kind);
const running = (experts: User[], state: 'asked' | 'accepted' = 'asked') =>
  makeProject(app, { status: 'in_progress', experts, state });

describe('an expert who is put on a project', () => {
  it('is asked, until five days later; whoever has agreed already is accepted at once', async () => {
    const [asked, agreed] = [await makeExpert(app), await makeExpert(app)];
    const project = await makeProject(app);
    const before = Date.now();

    const { body } = await put(project, [asked, agreed], { alreadyAgreed: [agreed.id] });

    expect(body.assignments).toMatchObject([
      { expertId: asked.id, state: 'asked', reason: null, note: null },
      { expertId: agreed.id, state: 'accepted' },
    ]);
    const { body: dashboard } = await (await app.as(asked))('GET', '/api/expert/dashboard');
    const { assignment } = dashboard.projects[0];
    expect(assignment).toMatchObject({ state: 'asked', answeredAt: null });
    expect(body.assignments).toMatchObject([{ answerBy: assignment.answerBy }, { answerBy: null }]);
    expect(Date.parse(assignment.askedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(assignment.answerBy) - Date.parse(assignment.askedAt)).toBe(5 * DAY);
    const { body: own } = await (await app.as(agreed))('GET', `/api/expert/projects/${project.id}`);
    expect(own.assignment).toMatchObject({ state: 'accepted', answeredAt: expect.any(String) });
    expect([await statusOf(app, asked), await statusOf(app, agreed)]).toEqual(['matched', 'matched']);
  });

  it('cannot have agreed without being named: nothing happens', async () => {
    const [named, other] = [await makeExpert(app), await makeExpert(app)];
    const project = await makeProject(app);
    const response = await put(project, [named], { alreadyAgreed: [other.id] });
    expect(response).toMatchObject({ status: 400, body: { fields: { alreadyAgreed: expect.any(Array) } } });
    expect(await statusOf(app, named)).toBe('approved_waiting');
  });

  it('is accepted when an administrator says so later, and stays as they are otherwise', async () => {
    const [one, other] = [await makeExpert(app), await makeExpert(app)];
    const project = await running([one, other]);
    await put(project, [one, other], { alreadyAgreed: [other.id] });
    expect(await statesOn(project)).toEqual([
      [one.id, 'asked'],
      [other.id, 'accepted'],
    ]);
  });
});

describe('an answer', () => {
  it('accepts; said again it changes nothing, and declining is too late', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const project = await running([expert]);
    expect(await answer(expert, project, { accept: true })).toMatchObject({ status: 200, body: { state: 'accepted' } });
    const first = await app.tx.findOneByOrFail(Assignment, { projectId: project.id });
    expect(await answer(expert, project, { accept: true })).toMatchObject({ status: 200, body: { state: 'accepted' } });
    expect(await app.tx.findOneByOrFail(Assignment, { projectId: project.id })).toEqual(first);
    const declined = await answer(expert, project, { accept: false, reason: 'no_time' });
    expect(declined).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await statusOf(app, expert)).toBe('matched');
  });

  it('declines: off the project, free for others, known to administrators, and the organization is told', async () => {
    const [expert, stays] = [
      await makeExpert(app, { status: 'matched' }),
      await makeExpert(app, { status: 'matched' }),
    ];
    const project = await running([expert, stays]);
    const decline = () => answer(expert, project, { accept: false, reason: 'language', note: 'My Arabic is weak.' });
    expect(await decline()).toMatchObject({ status: 200, body: { state: 'declined' } });
    expect(await decline()).toMatchObject({ status: 200, body: { state: 'declined' } });

    const { body } = await admin('GET', `/api/admin/projects/${project.id}`);
    expect(body.expertsAssigned).toEqual([stays.id]);
    expect(body.assignments).toMatchObject([
      { expertId: stays.id, state: 'asked' },
      { expertId: expert.id, state: 'declined', reason: 'language', note: 'My Arabic is weak.' },
    ]);
    expect(await statusOf(app, expert)).toBe('approved_waiting');
    const { user } = await app.tx
      .findOneOrFail(Project, {
        where: { id: project.id },
        relations: { organization: { user: true } },
      })
      .then(({ organization }) => organization);
    expect(await mailKindsTo(user)).toEqual(['project-team-changed']);
    expect(await answer(expert, project, { accept: true })).toMatchObject({ status: 409 });
    expect((await (await app.as(expert))('GET', '/api/expert/dashboard')).body.projects).toEqual([]);
  });

  it('keeps an expert matched who is on another project', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const project = await running([expert]);
    await running([expert], 'accepted');
    await answer(expert, project, { accept: false, reason: 'other' });
    expect(await statusOf(app, expert)).toBe('matched');
  });

  it('needs a reason to decline, and a project that is running', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const project = await running([expert]);
    const unreasoned = await answer(expert, project, { accept: false });
    expect(unreasoned).toMatchObject({ status: 400, body: { fields: { reason: expect.any(Array) } } });
    await app.tx.update(Project, { id: project.id }, { status: 'completed' });
    expect((await answer(expert, project, { accept: true })).status).toBe(409);
    await app.tx.update(Project, { id: project.id }, { status: 'on_hold' });
    expect((await answer(expert, project, { accept: true })).status).toBe(200);
  });

  it('is no business of others, nor of those who were taken off', async () => {
    const [expert, other] = [await makeExpert(app, { status: 'matched' }), await makeExpert(app)];
    const project = await running([expert]);
    expect((await answer(other, project, { accept: true })).status).toBe(404);
    await put(project, [other]);
    expect((await answer(expert, project, { accept: true })).status).toBe(409);
    expect(await statesOn(project)).toEqual([
      [other.id, 'asked'],
      [expert.id, 'removed'],
    ]);
  });

  it('is one of two that are given at once', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const project = await running([expert]);
    const responses = await Promise.all([
      answer(expert, project, { accept: true }),
      answer(expert, project, { accept: false, reason: 'no_time' }),
      answer(expert, project, { accept: true }),
      answer(expert, project, { accept: false, reason: 'no_time' }),
    ]);
    const states = responses.map(({ status, body }) => (status === 200 ? body.state : status));
    const isAccepted = states.includes('accepted');
    expect(states).toEqual(isAccepted ? ['accepted', 409, 'accepted', 409] : [409, 'declined', 409, 'declined']);
    expect(await app.tx.countBy(Assignment, { projectId: project.id })).toBe(isAccepted ? 1 : 0);
  });

  it('can be asked for again by an administrator', async () => {
    const [expert, stays] = [
      await makeExpert(app, { status: 'matched' }),
      await makeExpert(app, { status: 'matched' }),
    ];
    const project = await running([expert, stays]);
    await answer(expert, project, { accept: false, reason: 'no_time' });
    await put(project, [stays, expert]);
    expect(await statesOn(project)).toEqual([
      [stays.id, 'asked'],
      [expert.id, 'asked'],
    ]);
    expect(await answer(expert, project, { accept: true })).toMatchObject({ body: { state: 'accepted' } });
  });

  it('is due later by the time that the project stood on hold', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const project = await running([expert]);
    const dueOf = async () => (await app.tx.findOneByOrFail(Assignment, { projectId: project.id })).answerBy.getTime();
    const due = await dueOf();
    await admin('PATCH', `/api/admin/projects/${project.id}/hold`, { status: 'on_hold' });
    const threeDaysAgo = new Date(Date.now() - 3 * DAY);
    await app.tx.update(Assignment, { projectId: project.id }, { askedAt: new Date(Date.now() - 4 * DAY) });
    await app.tx.update(Project, { id: project.id }, { statusSince: threeDaysAgo });
    await admin('PATCH', `/api/admin/projects/${project.id}/resume`);
    expect((await dueOf()) - due).toBeGreaterThanOrEqual(3 * DAY);
    expect((await dueOf()) - due).toBeLessThan(3 * DAY + 60_000);
  });
});

describe('leaving', () => {
  const handover = { reason: 'no_time', done: 'Two clinics.', next: 'The third.' };

  it('is known of each project by itself, whatever became of another', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const [left, declined] = [await running([expert], 'accepted'), await running([expert])];
    expect((await leave(expert, left, handover)).body).toEqual({ state: 'left' });
    expect((await answer(expert, declined, { accept: false, reason: 'no_time' })).body).toEqual({ state: 'declined' });
    expect(await leave(expert, left, handover)).toMatchObject({ status: 200, body: { state: 'left' } });
    expect((await leave(expert, await running([]), handover)).status).toBe(404);
  });

  it('ends the assignment with a handover that the organization, administrators and whoever follows read', async () => {
    const [expert, follows] = [await makeExpert(app, { status: 'matched' }), await makeExpert(app)];
    const project = await running([expert], 'accepted');
    expect(await leave(expert, project, handover)).toMatchObject({ status: 200, body: { state: 'left' } });
    expect(await leave(expert, project, { ...handover, done: 'More' })).toMatchObject({ body: { state: 'left' } });
    expect(await statusOf(app, expert)).toBe('approved_waiting');

    await put(project, [follows]);
    const { done, next } = handover;
    const entry = { expertId: expert.id, done, next };
    expect((await (await app.as(follows))('GET', `/api/expert/projects/${project.id}`)).body.handover).toMatchObject([
      entry,
    ]);
    const { body } = await (await officerOf(project))('GET', `/api/organization/projects/${project.id}`);
    expect(body.handover).toMatchObject([entry]);
    expect((await admin('GET', `/api/admin/projects/${project.id}`)).body.assignments).toMatchObject([
      { expertId: follows.id, state: 'asked' },
      { expertId: expert.id, state: 'left', reason: 'no_time' },
    ]);
  });

  it('is for those who have accepted, while the project is running', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    expect((await leave(expert, await running([expert]), handover)).status).toBe(409);
    const completed = await makeProject(app, { status: 'completed', experts: [expert] });
    expect((await leave(expert, completed, handover)).status).toBe(409);
    expect((await leave(await makeExpert(app), completed, handover)).status).toBe(404);
  });

  it('and completing at the same moment end as one of the two', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const project = await running([expert], 'accepted');
    const [left, completed] = await Promise.all([
      leave(expert, project, handover),
      admin('PATCH', `/api/admin/projects/${project.id}/complete`, { status: 'completed' }),
    ]);
    expect(completed.status).toBe(200);
    expect(await statesOn(project)).toEqual([[expert.id, left.status === 200 ? 'left' : 'completed']]);
    expect(await statusOf(app, expert)).toBe(left.status === 200 ? 'approved_waiting' : 'done');
  });
});

describe('the organization of a project', () => {
  it('sees who is on it, and how to reach those who have accepted', async () => {
    const [asked, accepted] = [await makeExpert(app), await makeExpert(app)];
    const project = await running([]);
    await put(project, [asked, accepted], { alreadyAgreed: [accepted.id] });
    const officer = await officerOf(project);
    const seen = async () => (await officer('GET', `/api/organization/projects/${project.id}`)).body.assignments;
    expect(await seen()).toMatchObject([
      { expertId: asked.id, state: 'asked', email: null },
      { expertId: accepted.id, state: 'accepted', email: accepted.email },
    ]);
    await admin('PATCH', `/api/admin/projects/${project.id}/complete`, { status: 'completed' });
    expect(await seen()).toMatchObject([
      { state: 'completed', email: null },
      { state: 'completed', email: accepted.email },
    ]);
    expect(await statusOf(app, asked)).toBe('done');
  });

  it('withdraws what waits, and submits it again by editing it', async () => {
    const project = await makeProject(app);
    const officer = await officerOf(project);
    const withdraw = () => officer('POST', `/api/organization/projects/${project.id}/withdraw`, { reason: 'Solved' });
    expect(await withdraw()).toMatchObject({ status: 200, body: { status: 'withdrawn', statusReason: 'Solved' } });
    expect((await withdraw()).status).toBe(409);
    const edited = await officer('PATCH', `/api/organization/projects/${project.id}`, projectForm);
    expect(edited).toMatchObject({ status: 200, body: { status: 'pending_review', statusReason: null } });
    const { user } = await makeOrganization(app);
    expect((await (await app.as(user))('POST', `/api/organization/projects/${project.id}/withdraw`, {})).status).toBe(
      404,
    );
  });

  it('asks for what runs to be completed, and nothing else', async () => {
    const project = await running([await makeExpert(app)], 'accepted');
    const officer = await officerOf(project);
    const path = `/api/organization/projects/${project.id}`;
    expect((await officer('POST', `${path}/close-request`, { note: 'All done' })).status).toBe(200);
    expect((await officer('GET', path)).body.closeRequestedAt).toEqual(expect.any(String));
    const waiting = await makeProject(app);
    const call = await officerOf(waiting);
    expect((await call('POST', `/api/organization/projects/${waiting.id}/close-request`, {})).status).toBe(409);
  });
});

describe('the words of both sides', () => {
  async function completed() {
    const expert = await makeExpert(app, { status: 'done' });
    const project = await makeProject(app, { status: 'completed', experts: [expert] });
    await app.tx.update(Project, { id: project.id }, { statusSince: new Date() });
    const [asExpert, officer] = [await app.as(expert), await officerOf(project)];
    return {
      project,
      say: (body: object) => asExpert('POST', `/api/expert/projects/${project.id}/feedback`, body),
      sayAsOrganization: (body: object) => officer('POST', `/api/organization/projects/${project.id}/feedback`, body),
      seen: async () => [
        (await asExpert('GET', `/api/expert/projects/${project.id}`)).body.organizationFeedback,
        (await officer('GET', `/api/organization/projects/${project.id}`)).body.assignments[0].feedback,
      ],
    };
  }

  it('are shown when both have spoken, and no longer change', async () => {
    const { say, sayAsOrganization, seen } = await completed();
    await say({ rating: 3 });
    await say({ rating: 4, comment: 'Good' });
    expect(await seen()).toEqual([null, null]);
    expect((await sayAsOrganization({ happened: true, rating: 5 })).status).toBe(200);
    expect(await seen()).toEqual([
      { happened: true, rating: 5, comment: null },
      { rating: 4, comment: 'Good', hours: null },
    ]);
    expect((await say({ rating: 1 })).status).toBe(409);
    expect((await say({ rating: 4, comment: 'Good' })).status).toBe(200);
    expect((await sayAsOrganization({ happened: false })).status).toBe(409);
    expect((await sayAsOrganization({ happened: true, rating: 5 })).status).toBe(200);
  });

  it('are shown after 14 days all the same; a first word is never too late', async () => {
    const { project, say, sayAsOrganization, seen } = await completed();
    await say({ rating: 4 });
    await app.tx.update(Project, { id: project.id }, { statusSince: new Date(Date.now() - 14 * DAY + 60_000) });
    expect(await seen()).toEqual([null, null]);
    await app.tx.update(Project, { id: project.id }, { statusSince: new Date(Date.now() - 14 * DAY) });
    expect(await seen()).toEqual([null, { rating: 4, comment: null, hours: null }]);
    expect((await say({ rating: 5 })).status).toBe(409);
    expect((await sayAsOrganization({ happened: false, comment: 'Nobody came.' })).status).toBe(200);
    expect((await sayAsOrganization({ happened: true, rating: 1 })).status).toBe(409);
  });

  it('need a rating where the work was done, and a completed project', async () => {
    const { sayAsOrganization } = await completed();
    const unrated = await sayAsOrganization({ happened: true });
    expect(unrated).toMatchObject({ status: 400, body: { fields: { rating: expect.any(Array) } } });
    const project = await running([]);
    const officer = await officerOf(project);
    const early = await officer('POST', `/api/organization/projects/${project.id}/feedback`, { happened: false });
    expect(early.status).toBe(409);
  });
});
