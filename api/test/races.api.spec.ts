import { User } from '../src/user/user.entity.js';
import { type Project } from '../src/project/project.entity.js';
import { expertForm, makeExpert, makeOrganization, makeProject, statusOf } from './factories.js';
import { startTestApp, type TestApp } from './test-app.js';

// The embedded database does one thing at a time: what these races can break shows on a PostgreSQL server.
const ROUNDS = 8;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
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

describe.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('round %i of two actions at once', () => {
  it('leaves an expert done when both their projects are completed', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const projects = [
      await makeProject(app, { status: 'in_progress', experts: [expert] }),
      await makeProject(app, { status: 'in_progress', experts: [expert] }),
    ];
    const responses = await Promise.all(projects.map(complete));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statusOf(app, expert)).toBe('done');
  });

  it('leaves an expert matched who is approved for one project while another is completed', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const [ends, begins] = [
      await makeProject(app, { status: 'in_progress', experts: [expert] }),
      await makeProject(app),
    ];
    const [ended, begun] = await Promise.all([complete(ends), approve(begins, expert)]);
    expect(ended.status).toBe(200);
    // Whoever comes second sees the first: done experts are not matched, matched ones do not become done.
    expect([begun.status, await statusOf(app, expert)]).toEqual(
      begun.status === 200 ? [200, 'matched'] : [409, 'done'],
    );
  });

  it('answers an expert who leaves while being matched, and keeps no project with nobody told', async () => {
    const expert = await makeExpert(app);
    const { user, organization } = await makeOrganization(app);
    const project = await makeProject(app, { organization });
    const [left, approved] = await Promise.all([
      (await app.as(expert))('DELETE', '/api/account'),
      approve(project, expert),
    ]);
    expect(left.status).toBe(200);
    expect([200, 409]).toContain(approved.status);
    const kinds = (await app.mailsTo(user.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(approved.status === 200 ? ['project-approved', 'project-team-changed'] : []);
  });

  it('ends in order when somebody removes their account again and again while they save', async () => {
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

  it('makes an administrator of somebody who is just joining, with one account', async () => {
    const email = `joins${Math.random().toString(36).slice(2)}@example.org`;
    await app.call('POST', '/api/auth/start', { body: { email, role: 'expert' } });
    const token = await app.linkTo(email);
    const [opened, granted] = await Promise.all([
      app.call('GET', `/api/auth/verify?token=${token}`),
      admin('POST', '/api/admin/administrators', { email }),
    ]);
    expect([opened.status, granted.status]).toEqual([expect.any(Number), 200]);
    expect(await app.tx.find(User, { where: { email } })).toMatchObject([{ role: 'admin' }]);
  });
});
