import { AuditEntry } from '../src/audit/audit.entity.js';
import { User } from '../src/user/user.entity.js';
import { CheckIn } from '../src/engagement/check-in.entity.js';
import { Assignment } from '../src/project/assignment.entity.js';
import { Project } from '../src/project/project.entity.js';
import { makeExpert, makeOrganization, makeProject } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { NOBODY } from './support/write.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterEach(async () => {
  await app.tx.query('DELETE FROM projects');
  await app.tx.query(`UPDATE users SET status = 'inactive' WHERE role <> 'admin'`);
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

describe('what needs an administrator', () => {
  it('is nothing on a good day', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    await makeProject(app, { status: 'in_progress', experts: [expert], state: 'asked' });
    await aged(await makeProject(app), 6.9);
    expect(await attention()).toEqual([]);
  });

  it('is an answer that is due, until it is given; on hold its clock stands still', async () => {
    const expert = await makeExpert(app, { status: 'matched', fullName: 'Rana Haddad' });
    const project = await makeProject(app, {
      status: 'in_progress',
      experts: [expert],
      state: 'asked',
      title: 'Wells',
    });
    const dueFor = (days: number) => app.tx.update(Assignment, { projectId: project.id }, { answerBy: daysAgo(days) });
    await dueFor(1);
    const [row] = await attention();
    const { id: userId, email } = expert;
    expect(row).toMatchObject({ kind: 'answer_overdue', projectId: project.id, userId, role: 'expert', email });
    expect(row.sentence).toBe('Rana Haddad has not answered about “Wells”.');
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

  it('is somebody who declined or left, until somebody is asked, and a project without anybody', async () => {
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
    expect(await kinds()).toEqual(['left', 'no_expert', 'declined']);
    await swap(project, follows);
    expect(await kinds()).toEqual([]);
  });

  it('is an expert who is stuck, or a contact that does not work, until the same side says better', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const project = await makeProject(app, { status: 'in_progress', experts: [expert] });
    const call = await app.as(expert);
    const checkIn = (state: string) => call('POST', `/api/expert/projects/${project.id}/check-in`, { state });
    await checkIn('slow');
    expect(await kinds()).toEqual([]);
    await checkIn('stuck');
    expect(await attention()).toMatchObject([{ kind: 'stuck', projectId: project.id, userId: expert.id }]);
    await checkIn('on_track');
    expect(await kinds()).toEqual([]);
    const said = (state: string) => {
      const word = { projectId: project.id, expertId: expert.id, by: 'organization', kind: 'contact', state } as const;
      return app.tx.save(app.tx.create(CheckIn, { ...word, at: new Date() } as CheckIn));
    };
    await said('problem');
    await checkIn('on_track');
    expect(await kinds()).toEqual(['stuck']);
    await said('yes');
    expect(await kinds()).toEqual([]);
  });

  it('is not an expert who was stuck before they were asked again', async () => {
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

  it('is an expert of whom nothing was heard for 28 days, not counting the time on hold', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const project = await makeProject(app, { status: 'in_progress', experts: [expert] });
    const heard = (days: number) => app.tx.update(Assignment, { projectId: project.id }, { lastWordAt: daysAgo(days) });
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

  it('is a request to complete a project, until it is completed', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const { user, organization } = await makeOrganization(app);
    const project = await makeProject(app, { organization, status: 'in_progress', experts: [expert] });
    await (
      await app.as(user)
    )('POST', `/api/organization/projects/${project.id}/close-request`, {});
    expect(await attention()).toMatchObject([{ kind: 'close_requested', userId: null, role: null, email: user.email }]);
    await admin('PATCH', `/api/admin/projects/${project.id}/complete`, { status: 'completed' });
    expect(await kinds()).toEqual([]);
  });

  it('is a review that takes longer than promised', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    const project = await makeProject(app);
    await app.tx.update(User, { id: expert.id }, { statusSince: daysAgo(2.9) });
    await aged(project, 6.9);
    expect(await kinds()).toEqual([]);
    await app.tx.update(User, { id: expert.id }, { statusSince: daysAgo(3.1) });
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

  it('is what nobody has said of a project 20 days after it was completed, and no longer after 60', async () => {
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

describe('setting aside', () => {
  it('takes a row away, once and for all administrators, until there is a new cause', async () => {
    const [expert, other] = [await makeExpert(app), await makeExpert(app)];
    const project = await makeProject(app, { status: 'in_progress' });
    const [{ id }] = await attention();
    const path = `/api/admin/attention/${id}`;
    const responses = await Promise.all([admin('DELETE', path), admin('DELETE', path)]);
    expect(responses.map(({ status }) => status)).toEqual([204, 204]);
    expect(await kinds()).toEqual([]);
    await swap(project, expert);
    await answer(expert, project, { accept: false, reason: 'other' });
    expect(await kinds()).toEqual(['no_expert', 'declined']);
    expect((await admin('DELETE', path)).status).toBe(404);
    expect((await (await app.as(other))('DELETE', path)).status).toBe(403);
  });

  it('is undone: what is set aside has a list of its own, from which it is put back', async () => {
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
