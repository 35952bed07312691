import { AuditEntry } from '../src/audit/audit.entity.js';
import { CandidateQueries } from '../src/project/candidate.queries.js';
import { MatchService } from '../src/project/match.service.js';
import { MatchingProfiles } from '../src/project/matching-profiles.js';
import { Project } from '../src/project/project.entity.js';
import type { User } from '../src/user/user.entity.js';
import { makeExpert, makeProject } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { NOBODY } from './support/write.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());
// A plan is about all who are offered and all that waits.
beforeEach(async () => {
  await app.tx.query(`UPDATE users SET status = 'done' WHERE role = 'expert'`);
  await app.tx.query(`UPDATE projects SET status = 'completed'`);
});

const propose = (body: object = {}) => admin('POST', '/api/admin/plans', body);
const plan = async (body: object = {}) => (await propose(body)).body;
const whoGoesWhere = ({ projects }: any) =>
  projects.map(({ title, matches }: any) => [title, ...matches.map(({ fullName }: any) => fullName)]);

/** A project that asks for one thing and has waited for so many days. */
async function makeWaiting(title: string, skill: string, days: number): Promise<Project> {
  const project = await makeProject(app, { title });
  const statusSince = new Date(Date.now() - days * 86_400_000);
  return app.tx.save(Object.assign(project, { desiredExpertise: [skill], summary: `${skill}.`, statusSince }));
}
const makeSkilled = (fullName: string, keySkills: string[], fields = {}) =>
  makeExpert(app, { fullName, keySkills, mainExpertise: 'Data & Research', bio: 'Ten years of it.', ...fields });
const run = (experts: User[], status: 'in_progress' | 'on_hold' = 'in_progress') =>
  makeProject(app, { status, experts });

describe('a plan for all waiting projects', () => {
  it('keeps a scarce skill for the project that nobody else can do', async () => {
    await makeWaiting('Survey', 'Data analysis', 9);
    await makeWaiting('Outbreak', 'Epidemiology', 1);
    await makeSkilled('Amal', ['Epidemiology', 'Data analysis'], { yearsExperience: '10+' });
    await makeSkilled('Basil', ['Data analysis', 'Spreadsheets'], { yearsExperience: '3-5' });

    const { projects, total, oneByOne } = await plan({ expertsPerProject: 1 });

    expect(whoGoesWhere({ projects })).toEqual([
      ['Survey', 'Basil'],
      ['Outbreak', 'Amal'],
    ]);
    const scores = projects.flatMap(({ matches }: any) => matches.map(({ score }: any) => score));
    expect(total).toBe(scores[0] + scores[1]);
    expect(total).toBeGreaterThan(oneByOne);
  });

  it('shows of each expert what the project’s matches show, in the reader’s language', async () => {
    const { id } = await makeWaiting('Survey', 'Statistics', 1);
    await makeSkilled('Amal', ['Statistics']);
    const headers = { 'accept-language': 'ar' };
    const { body: matches } = await admin('GET', `/api/admin/projects/${id}/matches?limit=2`, undefined, headers);
    const { body } = await admin('POST', '/api/admin/plans', {}, headers);

    expect(body.projects).toEqual([{ projectId: id, title: 'Survey', matches: matches.matches }]);
    expect(body.projects[0].matches[0].reasons[0]).toMatch(/\p{Script=Arabic}/u);
  });

  it('gives nobody more than they have hours for, less what is running', async () => {
    for (const day of [1, 2, 3, 4]) await makeWaiting(`Survey ${day}`, 'Statistics', day);
    const one = await makeSkilled('One', ['Statistics'], { availabilityHrs: '5-10' });
    const two = await makeSkilled('Two', ['Statistics'], { availabilityHrs: '10-20' });
    const three = await makeSkilled('Three', ['Statistics'], { availabilityHrs: '>20' });
    const unknown = await makeSkilled('Unknown', ['Statistics'], { availabilityHrs: null });
    const times = async () => {
      const who = whoGoesWhere(await plan({ expertsPerProject: 5 })).flatMap(([, ...names]: string[]) => names);
      return [one, two, three, unknown].map((_, index) => {
        const name = ['One', 'Two', 'Three', 'Unknown'][index];
        return who.filter((planned: string) => planned === name).length;
      });
    };

    expect(await times()).toEqual([1, 2, 3, 1]);
    await run([two]);
    await run([three, unknown], 'on_hold');
    await run([three]);
    expect(await times()).toEqual([1, 1, 1, 0]);
    await run([one]);
    expect(await times()).toEqual([0, 1, 1, 0]);
  });

  it('leaves out whoever is not offered, lacks the language, or is on the project', async () => {
    const project = await makeWaiting('Survey', 'Statistics', 1);
    await makeSkilled('Reviewed', ['Statistics'], { status: 'under_review' });
    await makeSkilled('Speechless', ['Statistics'], { languages: ['English'] });
    const there = await makeSkilled('There', ['Statistics'], { availabilityHrs: '>20' });
    await app.tx.query('INSERT INTO assignments ("projectId", "expertId") VALUES ($1, $2)', [project.id, there.id]);

    expect(whoGoesWhere(await plan())).toEqual([['Survey']]);
  });

  it('plans the projects that are named, the one that waits longest first, and puts two experts on each unless told', async () => {
    const late = await makeWaiting('Late', 'Statistics', 1);
    const early = await makeWaiting('Early', 'Statistics', 5);
    await makeWaiting('Not named', 'Statistics', 9);
    for (const name of ['Amal', 'Basil', 'Dima']) await makeSkilled(name, ['Statistics'], { availabilityHrs: '>20' });

    const { projects } = await plan({ projectIds: [late.id, early.id.toUpperCase()] });

    expect(projects.map(({ title, matches }: any) => [title, matches.length])).toEqual([
      ['Early', 2],
      ['Late', 2],
    ]);
    expect((await plan({ projectIds: [] })).projects).toEqual([]);
  });

  it('is the same each time, and writes nothing', async () => {
    for (const day of [1, 2, 3]) await makeWaiting(`Survey ${day}`, 'Statistics', day);
    for (const name of ['Amal', 'Basil', 'Dima', 'Elias']) await makeSkilled(name, ['Statistics']);
    const entries = await app.tx.count(AuditEntry);
    const before = await app.tx.find(Project, { order: { id: 'ASC' } });

    const [one, other] = await Promise.all([plan(), plan()]);

    expect(other).toEqual(one);
    expect(await app.tx.find(Project, { order: { id: 'ASC' } })).toEqual(before);
    expect(await app.tx.count(AuditEntry)).toBe(entries);
  });

  it('is empty where nothing waits, and has nobody where nobody is offered', async () => {
    expect(await plan()).toEqual({ projects: [], total: 0, oneByOne: 0 });
    const { id: projectId } = await makeWaiting('Survey', 'Statistics', 1);
    expect(await plan()).toEqual({
      projects: [{ projectId, title: 'Survey', matches: [] }],
      total: 0,
      oneByOne: 0,
    });
  });

  it('finds others beside those whom it is told to leave out, however many stand before them', async () => {
    const project = await makeWaiting('Survey', 'Statistics', 1);
    const made = [];
    for (let count = 0; count < 160; count++) made.push(await makeSkilled(`Expert ${count}`, ['Statistics']));
    await app.nest.get(MatchingProfiles).refresh();
    const matchable = await app.nest.get(MatchService).matchable(app.tx, project.id);
    const find = (without: string[]) =>
      app.nest.get(CandidateQueries).ids(app.tx, matchable, matchable.vocabulary, { without }, 1000);
    const first = await find([]);
    const others = await find(first);

    expect(first.length).toBeGreaterThan(100);
    expect([...first, ...others].sort()).toEqual(made.map(({ id }) => id).sort());
  });

  it('refuses a project that is unknown or does not wait, beside its field', async () => {
    const waiting = await makeWaiting('Survey', 'Statistics', 1);
    const running = await run([]);
    for (const projectIds of [[NOBODY], [waiting.id, running.id]]) {
      const { status, body } = await propose({ projectIds });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'invalid_input',
        fields: { projectIds: [expect.stringContaining('pending')] },
      });
    }
  });

  it('takes one to five experts, and two hundred projects', async () => {
    for (const expertsPerProject of [0, 6, 1.5, '2']) expect((await propose({ expertsPerProject })).status).toBe(400);
    const ids = Array.from({ length: 201 }, (_, index) => NOBODY.slice(0, -3) + String(index).padStart(3, '0'));
    const { body } = await propose({ projectIds: ids });
    expect(Object.keys(body.fields)).toEqual(['projectIds']);
    expect(body.fields.projectIds[0]).toContain('200');
  });
});
