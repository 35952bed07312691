import { AuditEntry } from '../../src/audit/audit.entity.js';
import { Session } from '../../src/auth/sessions/session.entity.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { Assignment } from '../../src/project/assignments/assignment.entity.js';
import { Project } from '../../src/project/project.entity.js';
import { User } from '../../src/user/user.entity.js';
import { expertForm, makeExpert, makeOrganization, makeProject, projectForm, statusOf } from './factories.js';
import type { Call, TestResponse, TestApp } from './test-app.js';

const codes = (responses: TestResponse[]) => responses.map(({ status }) => status).sort();
const at = (project: { id: string }, action: string) => `/api/admin/projects/${project.id}/${action}`;
const matching = (...experts: User[]) => ({ status: 'in_progress', expertsAssigned: experts.map(({ id }) => id) });
const actionsOn = async (app: TestApp, { id: subjectId }: { id: string }) =>
  app.tx.find(AuditEntry, { where: { subjectId }, order: { id: 'ASC' } });

/** The mail kind that each successful action sends. */
const MAIL_OF: Record<string, string> = { 'project.approve': 'project-approved', 'project.reject': 'project-rejected' };

/** Redeems one link in parallel. One call opens a session, the others get `link_used`. */
export async function redeemAtOnce(app: TestApp, parallel: number): Promise<void> {
  const email = `link${Math.random().toString(36).slice(2)}@example.org`;
  await app.call('POST', '/api/auth/start', { body: { email, role: 'expert' } });
  const path = `/api/auth/verify?token=${await app.linkTo(email)}`;
  const responses = await Promise.all(
    Array.from({ length: parallel }, (_, index) =>
      app.call('GET', path, { headers: { 'x-verify-nonce': `${index}` } }),
    ),
  );
  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    Array.from({ length: parallel - 1 }, () => '400 link_used'),
  );
  const user = await app.tx.findOneByOrFail(User, { email });
  expect(await app.tx.countBy(Session, { userId: user.id })).toBe(1);
  expect(await app.tx.countBy(AuditEntry, { subjectId: user.id, action: 'sign-in.link' })).toBe(1);
}

/** Edits, approves and rejects the same project version at once. One call succeeds, the others get a conflict. */
export async function decideOnWhatWasRead(app: TestApp, admin: Call): Promise<void> {
  const { project, calls } = await undecided(app, admin, { 'if-match': '"1"' });
  const responses = await Promise.all(calls.map((call) => call()));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => ![200, 409, 412].includes(status))).toEqual([]);
  await expectConsistent(app, project.id);
}

/** Like `decideOnWhatWasRead`, but without a version. Each call succeeds if the current status allows it. */
export async function decideInAnyOrder(app: TestApp, admin: Call): Promise<void> {
  const { project, calls } = await undecided(app, admin, {});
  const [edited, approved, rejected] = await Promise.all(calls.map((call) => call()));
  expect(edited!.status).toBe(200);
  // An edit in between returns a rejected project to review. Then both calls may succeed.
  const wasSentAgain = (await actionsOn(app, project)).some(
    ({ action, fromStatus }) => action === 'project.edit' && fromStatus === 'rejected',
  );
  expect(codes([approved!, rejected!])[0]).toBe(200);
  if (!wasSentAgain) expect(codes([approved!, rejected!])).toEqual([200, 409]);
  const now = await expectConsistent(app, project.id);
  expect(now.title).toBe('Edited');
}

async function undecided(app: TestApp, admin: Call, headers: Record<string, string>) {
  const { user, organization } = await makeOrganization(app);
  const [project, expert, asOfficer] = [
    await makeProject(app, { organization }),
    await makeExpert(app),
    await app.as(user),
  ];
  const edited = { ...projectForm, title: 'Edited' };
  return {
    project,
    calls: [
      () => asOfficer('PATCH', `/api/organization/projects/${project.id}`, edited, headers),
      () => admin('PATCH', at(project, 'approve'), matching(expert), headers),
      () => admin('PATCH', at(project, 'reject'), { status: 'rejected', reason: 'No' }, headers),
    ],
  };
}

/** Expects the audit log to lead to the project's status without gaps, with matching experts, title and emails. */
async function expectConsistent(app: TestApp, id: string): Promise<Project> {
  const project = await app.tx.findOneOrFail(Project, { where: { id }, relations: { organization: { user: true } } });
  const actions = await actionsOn(app, project);
  let status: string = 'pending_review';
  for (const { fromStatus, toStatus } of actions) {
    if (!toStatus) continue;
    expect(fromStatus).toBe(status);
    status = toStatus;
  }
  expect(project.status).toBe(status);
  expect(project.title).toBe(actions.some(({ action }) => action === 'project.edit') ? 'Edited' : projectForm.title);
  expect(project.statusReason).toBe(status === 'rejected' ? 'No' : null);
  expect(await app.tx.countBy(Assignment, { projectId: id })).toBe(status === 'in_progress' ? 1 : 0);
  const notified = (await app.kindsTo(project.organization.user.email)).filter((kind) =>
    Object.values(MAIL_OF).includes(kind),
  );
  expect(notified).toEqual(actions.flatMap(({ action }) => MAIL_OF[action] ?? []));
  return project;
}

/** Approves two projects with the same experts at once, in opposite order. Both succeed without a deadlock. */
export async function approveWithSharedExperts(app: TestApp, admin: Call): Promise<void> {
  const [one, two] = [await makeExpert(app), await makeExpert(app)];
  const projects = [await makeProject(app), await makeProject(app)];
  const responses = await Promise.all([
    admin('PATCH', at(projects[0]!, 'approve'), matching(one, two)),
    admin('PATCH', at(projects[1]!, 'approve'), matching(two, one)),
  ]);
  expect(codes(responses)).toEqual([200, 200]);
  for (const expert of [one, two]) {
    expect(await statusOf(app, expert)).toBe('matched');
    expect(await app.kindsTo(expert.email)).toEqual(['expert-matched', 'expert-matched']);
    expect((await actionsOn(app, expert)).filter(({ action }) => action === 'user.status')).toHaveLength(1);
  }
}

/** Swaps experts while the project is completed. The final expert is done, a removed expert waits again. */
export async function swapWhileCompleting(app: TestApp, admin: Call): Promise<void> {
  const [before, after] = [await makeExpert(app, { status: 'matched' }), await makeExpert(app)];
  const project = await makeProject(app, { status: 'in_progress', experts: [before] });
  const [swapped, completed] = await Promise.all([
    admin('PATCH', at(project, 'experts'), { expertsAssigned: [after.id] }),
    admin('PATCH', at(project, 'complete'), { status: 'completed' }),
  ]);
  expect(completed!.status).toBe(200);
  expect([swapped!.status, await statusOf(app, before), await statusOf(app, after)]).toEqual(
    swapped!.status === 200 ? [200, 'approved_waiting', 'done'] : [409, 'done', 'approved_waiting'],
  );
}

/** Holds a project while it is completed. The first call wins, the other one is refused. */
export async function holdDuringComplete(app: TestApp, admin: Call): Promise<void> {
  const expert = await makeExpert(app, { status: 'matched' });
  const project = await makeProject(app, { status: 'in_progress', experts: [expert] });
  const [locked, completed] = await Promise.all([
    admin('PATCH', at(project, 'hold'), { status: 'on_hold' }),
    admin('PATCH', at(project, 'complete'), { status: 'completed' }),
  ]);
  expect(codes([locked!, completed!])).toEqual([200, 409]);
  const now = await app.tx.findOneByOrFail(Project, { id: project.id });
  const isLocked = locked!.status === 200;
  expect([now.status, now.heldFrom, await statusOf(app, expert)]).toEqual(
    isLocked ? ['on_hold', 'in_progress', 'matched'] : ['completed', null, 'done'],
  );
  expect(await app.kindsTo(expert.email)).toEqual([isLocked ? 'project-on-hold' : 'expert-completed']);
}

/** Decides twice on the same version of an account. One call succeeds and sends one email. */
export async function decideOnOnePerson(app: TestApp, admin: Call): Promise<void> {
  const expert = await makeExpert(app, { status: 'under_review' });
  const path = `/api/admin/users/${expert.id}`;
  const seen = { 'if-match': (await admin('GET', path)).headers.get('etag')! };
  const decide = (status: string) => admin('PATCH', `${path}/status`, { status }, seen);
  const responses = await Promise.all([decide('approved_waiting'), decide('done')]);
  expect(codes(responses)).toEqual([200, 412]);
  const moves = (await actionsOn(app, expert)).filter(({ action }) => action === 'user.status');
  expect(moves.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
    ['under_review', await statusOf(app, expert)],
  ]);
  expect(await app.kindsTo(expert.email)).toHaveLength(1);
}

/** Submits the onboarding form twice at once. It counts once and sends one email. */
export async function submitTwice(app: TestApp): Promise<void> {
  const expert = await makeExpert(app, { status: 'onboarding' });
  const call = await app.as(expert);
  const responses = await Promise.all(
    [1, 2].map(() => call('POST', '/api/expert/onboarding', { ...expertForm, city: 'Homs' })),
  );
  expect(codes(responses)).toEqual([200, 200]);
  expect(await statusOf(app, expert)).toBe('under_review');
  expect((await actionsOn(app, expert)).map(({ action }) => action)).toEqual(['profile.save', 'user.status']);
  expect(await app.tx.countBy(Mail, { recipient: expert.email, kind: 'profile-received' })).toBe(1);
}

/** Opens a sign-in link while the account is deleted. The session ends or the link fails; nothing is half deleted. */
export async function openWhileLeaving(app: TestApp): Promise<void> {
  const expert = await makeExpert(app);
  await app.call('POST', '/api/auth/start', { body: { email: expert.email } });
  const link = await app.linkTo(expert.email);
  const [left, opened] = await Promise.all([
    (await app.as(expert))('DELETE', '/api/account'),
    app.call('GET', `/api/auth/verify?token=${link}`),
  ]);
  expect(left!.status).toBe(200);
  expect([200, 400]).toContain(opened!.status);
  expect(await app.tx.countBy(Session, { userId: expert.id })).toBe(0);
  if (opened!.status === 200) {
    expect((await app.call('GET', '/api/auth/me', { token: opened!.body.token })).status).toBe(401);
  }
}

/** Actions that two administrators, or a user and an administrator, can run at once. */
export const CONCURRENT_ACTIONS = {
  decideOnWhatWasRead,
  decideInAnyOrder,
  approveWithSharedExperts,
  swapWhileCompleting,
  holdDuringComplete,
  decideOnOnePerson,
  submitTwice,
  openWhileLeaving,
};
