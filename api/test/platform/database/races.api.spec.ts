import { Not } from 'typeorm';
import { AuditEntry } from '../../../src/audit/audit.entity.js';
import { Session } from '../../../src/auth/sessions/session.entity.js';
import { Project } from '../../../src/project/project.entity.js';
import { User } from '../../../src/user/user.entity.js';
import {
  expertForm,
  makeExpert,
  makeMember,
  makeOrganization,
  makeProject,
  makeTeam,
  statusOf,
} from '../../support/factories.js';
import { profileLock, meetAt, onServer, queueAt } from '../../support/locks.js';
import { redeemRestoreToken, restoreToken } from '../../support/restore-account.js';
import { CONCURRENT_ACTIONS, redeemAtOnce } from '../../support/rounds.js';
import { type Call, startTestApp, type TestApp } from '../../support/test-app.js';

// Only a server runs calls concurrently. The embedded database runs one at a time, so one round is enough.
const ROUNDS = process.env.TEST_DATABASE_URL ? 8 : 1;

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const complete = ({ id }: Project) => admin('PATCH', `/api/admin/projects/${id}/complete`, { status: 'completed' });
const approve = ({ id }: Project, ...experts: User[]) =>
  admin('PATCH', `/api/admin/projects/${id}/approve`, {
    status: 'in_progress',
    expertsAssigned: experts.map((expert) => expert.id),
  });

describe.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('two concurrent actions, round %i', () => {
  it('leave an expert done when both projects are completed', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const projects = [
      await makeProject(app, { status: 'in_progress', experts: [expert] }),
      await makeProject(app, { status: 'in_progress', experts: [expert] }),
    ];
    const responses = await Promise.all(projects.map(complete));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statusOf(app, expert)).toBe('done');
  });

  it('leave an expert matched who is approved for one project while another is completed', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const [ends, begins] = [
      await makeProject(app, { status: 'in_progress', experts: [expert] }),
      await makeProject(app),
    ];
    const [ended, begun] = await Promise.all([complete(ends), approve(begins, expert)]);
    expect(ended.status).toBe(200);
    // The second call sees the first: a done expert is not matched, a matched expert does not become done.
    expect([begun.status, await statusOf(app, expert)]).toEqual(
      begun.status === 200 ? [200, 'matched'] : [409, 'done'],
    );
  });

  it('respond to an expert who leaves while being matched, and notify the organization', async () => {
    const expert = await makeExpert(app);
    const { user, organization } = await makeOrganization(app);
    const project = await makeProject(app, { organization });
    const [left, approved] = await Promise.all([
      (await app.as(expert))('DELETE', '/api/account'),
      approve(project, expert),
    ]);
    expect(left.status).toBe(200);
    expect([200, 409]).toContain(approved.status);
    const kinds = await app.kindsTo(user.email);
    expect(kinds).toEqual(approved.status === 200 ? ['project-approved', 'project-team-changed'] : []);
  });

  it('end in order when a user deletes the account repeatedly while saving', async () => {
    const expert = await makeExpert(app, { status: 'onboarding' });
    const { user } = await makeOrganization(app);
    const [asExpert, asOfficer] = [await app.as(expert), await app.as(user)];
    const responses = await Promise.all([
      ...Array.from({ length: 3 }, () => asExpert('POST', '/api/expert/onboarding', expertForm)),
      ...Array.from({ length: 3 }, () => asExpert('DELETE', '/api/account')),
      ...Array.from({ length: 4 }, () => asOfficer('DELETE', '/api/account')),
    ]);
    expect([...new Set(responses.map(({ status }) => status))].sort()).toEqual([200, 401]);
  });

  it('make an administrator of a user who is just joining, with one account', async () => {
    const email = `joins${Math.random().toString(36).slice(2)}@example.org`;
    await app.call('POST', '/api/auth/start', { body: { email, role: 'expert' } });
    const token = await app.linkTo(email);
    const [opened, granted] = await Promise.all([
      app.call('GET', `/api/auth/verify?token=${token}`),
      admin('POST', '/api/admin/administrators', { email }),
    ]);
    expect(granted.status).toBe(200);
    // The grant ends the session if the link opened first, otherwise the link.
    const session = await app.call('GET', '/api/auth/me', { token: opened.body.token });
    expect(opened.status === 200 ? session.status : [opened.status, opened.body.code]).toEqual(
      opened.status === 200 ? 401 : [400, 'link_invalid'],
    );
    const accounts = await app.tx.find(User, { where: { email } });
    expect(accounts).toMatchObject([{ role: 'admin' }]);
    expect(
      await app.tx.findBy(AuditEntry, { action: 'administrator.grant', subjectId: accounts[0]!.id }),
    ).toMatchObject([{ fromStatus: opened.status === 200 ? 'onboarding' : null }]);
    expect(await app.tx.countBy(Session, { userId: accounts[0]!.id })).toBe(0);
  });
});

describe('many callers at once', () => {
  it('open one link', () => redeemAtOnce(app, 50));

  it.each(Object.entries(CONCURRENT_ACTIONS))('run %s', async (_, round) => {
    for (let rounds = 0; rounds < ROUNDS; rounds++) await round(app, admin);
  });
});

onServer('two callers at a lock', () => {
  const swap = ({ id }: Project, ...experts: User[]) =>
    admin('PATCH', `/api/admin/projects/${id}/experts`, { expertsAssigned: experts.map((expert) => expert.id) });
  const running = (...experts: User[]) => makeProject(app, { status: 'in_progress', experts });
  const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

  it('complete the last two projects of an expert, who is done', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const projects = [await running(expert), await running(expert)];
    const responses = await meetAt(
      app,
      profileLock(expert),
      projects.map((project) => () => complete(project)),
    );
    expect(statuses(responses)).toEqual([200, 200]);
    expect(await statusOf(app, expert)).toBe('done');
  });

  it('take an expert off the last two projects, who waits for a match', async () => {
    const [expert, stays] = [
      await makeExpert(app, { status: 'matched' }),
      await makeExpert(app, { status: 'matched' }),
    ];
    const projects = [await running(expert, stays), await running(expert, stays)];
    const responses = await meetAt(
      app,
      profileLock(expert),
      projects.map((project) => () => swap(project, stays)),
    );
    expect(statuses(responses)).toEqual([200, 200]);
    expect([await statusOf(app, expert), await statusOf(app, stays)]).toEqual(['approved_waiting', 'matched']);
  });

  it('release an expert twice when two organizations leave', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const owners = [await makeOrganization(app), await makeOrganization(app)];
    for (const { organization } of owners) {
      await makeProject(app, { organization, status: 'in_progress', experts: [expert] });
    }
    const callers = await Promise.all(owners.map(({ user }) => app.as(user)));
    const responses = await meetAt(
      app,
      profileLock(expert),
      callers.map((call) => () => call('DELETE', '/api/account')),
    );
    expect(statuses(responses)).toEqual([200, 200]);
    expect(await statusOf(app, expert)).toBe('approved_waiting');
  });

  it('delete two accounts of one project, whose organization is told of no departed expert', async () => {
    const experts = [await makeExpert(app, { status: 'matched' }), await makeExpert(app, { status: 'matched' })];
    const { user, organization } = await makeOrganization(app);
    const project = await makeProject(app, { organization, status: 'in_progress', experts });
    const callers = await Promise.all(experts.map((expert) => app.as(expert)));
    const responses = await meetAt(
      app,
      ['SELECT FROM assignments WHERE "projectId" = $1 FOR UPDATE', project.id],
      callers.map((call) => () => call('DELETE', '/api/account')),
    );
    expect(statuses(responses)).toEqual([200, 200]);
    const mails = (await app.mailsTo(user.email)).filter(({ kind }) => kind === 'project-team-changed');
    expect(mails.map(({ facts }) => facts.experts.length).sort()).toEqual([0, 1]);
  });

  it('delete a member who submitted a project, and the expert in an email to the member', async () => {
    const expert = await makeExpert(app);
    const { user, organization } = await makeOrganization(app);
    const member = await makeMember(app, organization, 'owner');
    const project = await makeProject(app, { organization });
    await app.tx.update(Project, { id: project.id }, { submittedById: member.id });
    expect((await approve(project, expert)).status).toBe(200);
    const [mail] = await app.mailsTo(member.email);
    const [asMember, asExpert] = [await app.as(member), await app.as(expert)];
    const { first, others } = await queueAt(
      app,
      ['SELECT FROM mails WHERE id = $1 FOR UPDATE', mail!.id],
      () => asMember('DELETE', '/api/account'),
      [() => asExpert('DELETE', '/api/account')],
    );
    expect(statuses([first, ...others])).toEqual([200, 200]);
    expect((await app.kindsTo(user.email)).at(-1)).toBe('project-team-changed');
  });

  it('restore a member and delete the organization', async () => {
    const { founder, members } = await makeTeam(app, 'editor');
    const editor = members[0]!;
    expect((await (await app.as(editor))('DELETE', '/api/account')).status).toBe(200);
    const [token, asFounder] = [await restoreToken(app, editor.email), await app.as(founder)];
    const { first, others } = await queueAt(app, profileLock(founder), () => asFounder('DELETE', '/api/account'), [
      () => redeemRestoreToken(app, token),
    ]);
    expect([first.status, others[0]!.status]).toEqual([200, 200]);
    expect(await statusOf(app, editor)).toBe('onboarding');
  });

  it('restore an organization and delete an expert of one of its projects', async () => {
    const expert = await makeExpert(app, { status: 'done' });
    const { user, organization } = await makeOrganization(app);
    const project = await makeProject(app, { organization, status: 'completed', experts: [expert] });
    expect((await (await app.as(user))('DELETE', '/api/account')).status).toBe(200);
    const [token, asExpert] = [await restoreToken(app, user.email), await app.as(expert)];
    const { first, others } = await queueAt(app, profileLock(expert), () => asExpert('DELETE', '/api/account'), [
      () => redeemRestoreToken(app, token),
    ]);
    expect([first.status, others[0]!.status]).toEqual([200, 200]);
    expect(await app.tx.existsBy(Project, { id: project.id })).toBe(true);
  });

  it('revoke each other, and one administrator is left', async () => {
    const first = await app.admin();
    await app.tx.delete(User, { role: 'admin', id: Not(first.id) });
    const other = await makeExpert(app);
    await admin('POST', '/api/admin/administrators', { email: other.email });
    const asOther = await app.as(await app.tx.findOneByOrFail(User, { id: other.id }));
    const responses = await meetAt(
      app,
      ["SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))"],
      [
        () => admin('DELETE', `/api/admin/administrators/${other.id}`),
        () => asOther('DELETE', `/api/admin/administrators/${first.id}`),
      ],
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await app.tx.findBy(User, { role: 'admin' });
    expect(left).toHaveLength(1);
    // Restores the administrator for the next tests.
    if (left[0]!.id !== first.id) await asOther('POST', '/api/admin/administrators', { email: first.email });
    admin = await app.as(await app.admin());
  });
});
