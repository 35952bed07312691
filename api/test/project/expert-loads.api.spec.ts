import { Faker, en } from '@faker-js/faker';
import { CHECKS } from '../../cli/doctor/checks.js';
import type { User } from '../../src/user/user.entity.js';
import { makeExpert, makeOrganization, makeProject } from '../support/factories.js';
import { restoreAccount } from '../support/restore-account.js';
import { type Call, startTestApp, type TestApp } from '../support/test-app.js';
import { NOBODY } from '../support/write.js';

const ACTIONS = 80;

let app: TestApp;
let admin: Call;
let project: { id: string };
let organization: User;
let one: User;
let other: User;
beforeAll(async () => {
  app = await startTestApp({ UNDO_SECONDS: '60' });
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());
beforeEach(async () => {
  const made = await makeOrganization(app);
  organization = made.user;
  [one, other] = [await makeExpert(app), await makeExpert(app)];
  project = await makeProject(app, { organization: made.organization });
  await act('approve', { status: 'in_progress', expertsAssigned: [one.id] });
});

async function act(action: string, body: object) {
  const { status, body: answer } = await admin('PATCH', `/api/admin/projects/${project.id}/${action}`, body);
  expect([action, status]).toEqual([action, 200]);
  return answer.undo?.id as string;
}

/** The stored numbers of running projects. The doctor compares them, and the last questions, with the assignments. */
async function loads() {
  const { find } = CHECKS.find(({ name }) => name === 'expert-loads') as { find: string };
  expect(await app.tx.query(find)).toEqual([]);
  const rows: { running: number }[] = await app.tx.query(
    `SELECT "runningProjects" AS running FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted(id, place)
     JOIN experts ON "userId" = wanted.id ORDER BY place`,
    [[one.id, other.id]],
  );
  return rows.map(({ running }) => running);
}

describe('the stored load of an expert', () => {
  it('follows approving and its undo', async () => {
    const second = await makeProject(app);
    expect(await loads()).toEqual([1, 0]);
    project = second;
    const undo = await act('approve', { status: 'in_progress', expertsAssigned: [other.id] });
    expect(await loads()).toEqual([1, 1]);
    expect((await admin('POST', `/api/admin/undo/${undo}`)).status).toBe(200);
    expect(await loads()).toEqual([1, 0]);
  });

  it('follows a change of the experts', async () => {
    const undo = await act('experts', { expertsAssigned: [other.id] });
    expect(await loads()).toEqual([0, 1]);
    expect((await admin('POST', `/api/admin/undo/${undo}`)).status).toBe(200);
    expect(await loads()).toEqual([1, 0]);
  });

  it('stays while the project is on hold, and ends with it', async () => {
    await act('hold', { status: 'on_hold' });
    expect(await loads()).toEqual([1, 0]);
    await act('resume', {});
    const undo = await act('complete', { status: 'completed', hoursDonated: 9, outcome: 'Well' });
    expect(await loads()).toEqual([0, 0]);
    expect((await admin('POST', `/api/admin/undo/${undo}`)).status).toBe(200);
    expect(await loads()).toEqual([1, 0]);
  });

  it('ends when the expert declines', async () => {
    const expert = await app.as(one);
    const answer = { accept: false, reason: 'no_time' };
    expect((await expert('POST', `/api/expert/projects/${project.id}/answer`, answer)).status).toBe(200);
    expect(await loads()).toEqual([0, 0]);
  });

  it('ends when the organization deletes its account', async () => {
    expect((await (await app.as(organization))('DELETE', '/api/account')).status).toBe(200);
    expect(await loads()).toEqual([0, 0]);
  });

  it('forgets the question about a project that is deleted after it', async () => {
    const expert = await app.as(one);
    await expert('POST', `/api/expert/projects/${project.id}/answer`, { accept: false, reason: 'no_time' });
    expect((await (await app.as(organization))('DELETE', '/api/account')).status).toBe(200);
    expect(await loads()).toEqual([0, 0]);
    await restoreAccount(app, organization);
    expect(await loads()).toEqual([0, 0]);
  });

  it('counts both of two projects that begin at the same time', async () => {
    const others = [await makeProject(app), await makeProject(app)];
    const approve = ({ id }: { id: string }) =>
      admin('PATCH', `/api/admin/projects/${id}/approve`, { status: 'in_progress', expertsAssigned: [one.id] });
    const done = await Promise.all(others.map(approve));
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect(await loads()).toEqual([3, 0]);
  });

  it('is zero for an expert who left and came back', async () => {
    expect((await (await app.as(one))('DELETE', '/api/account')).status).toBe(200);
    await restoreAccount(app, one);
    expect(await loads()).toEqual([0, 0]);
  });

  it('is that of the assignments after any actions', async () => {
    const { arrayElement, arrayElements } = new Faker({ locale: en, seed: 34 }).helpers;
    const team = [one, other, await makeExpert(app), await makeExpert(app)];
    const projects = [project, await makeProject(app), await makeProject(app), await makeProject(app)];
    const undos: string[] = [];
    const decide = async (action: string, body = {}) => {
      const answer = await admin('PATCH', `/api/admin/projects/${arrayElement(projects).id}/${action}`, body);
      if (answer.body.undo) undos.push(answer.body.undo.id);
      return answer;
    };
    const some = () => ({ expertsAssigned: arrayElements(team, { min: 1, max: 3 }).map(({ id }) => id) });
    const respond = async (action: string, body: object) =>
      (await app.as(arrayElement(team)))('POST', `/api/expert/projects/${arrayElement(projects).id}/${action}`, body);
    const actions = [
      () => decide('approve', { status: 'in_progress', ...some() }),
      () => decide('experts', some()),
      () => decide('hold', { status: 'on_hold' }),
      () => decide('resume'),
      () => decide('complete', { status: 'completed' }),
      () => respond('answer', { accept: true }),
      () => respond('answer', { accept: false, reason: 'no_time' }),
      () => respond('leave', { reason: 'no_time' }),
      () => admin('POST', `/api/admin/undo/${undos.pop() ?? NOBODY}`),
      () => admin('PATCH', `/api/admin/users/${arrayElement(team).id}/status`, { status: 'approved_waiting' }),
    ];
    let done = 0;
    for (let count = 0; count < ACTIONS; count++) {
      const { status } = await arrayElement(actions)();
      expect([200, 404, 409]).toContain(status);
      if (status === 200) done++;
      await loads();
    }
    expect(done).toBeGreaterThan(ACTIONS / 4);
  });
});
