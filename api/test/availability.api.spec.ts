import { ownDay } from '../src/expert/own-day.js';
import { CandidateQueries } from '../src/project/candidate.queries.js';
import { ExpertTerm } from '../src/project/expert-term.entity.js';
import { MatchService } from '../src/project/match.service.js';
import { soughtFor } from '../src/project/matching/index-terms.js';
import { later } from './support/clock.js';
import { expertForm, makeExpert, makeOrganization, makeProject, statusOf } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const DAY = 24 * 60 * 60 * 1000;
const AVAILABILITY = '/api/expert/availability';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const inDays = (days: number, timezone: string | null = expertForm.timezone) =>
  ownDay(timezone, new Date(Date.now() + days * DAY));
const free = { availabilityHrs: '>20', startAvailability: 'Immediate', keySkills: ['Statistics'] };
const offeredFor = async (project: { id: string }, query = '?limit=50') =>
  (await admin('GET', `/api/admin/projects/${project.id}/matches${query}`)).body as {
    total: number;
    matches: { expertId: string }[];
  };
const idsOf = ({ matches }: { matches: { expertId: string }[] }) => matches.map(({ expertId }) => expertId);
const approve = (project: { id: string }, ...experts: { id: string }[]) =>
  admin('PATCH', `/api/admin/projects/${project.id}/approve`, {
    status: 'in_progress',
    expertsAssigned: experts.map(({ id }) => id),
  });

async function pausedExpert(days = 7) {
  const expert = await makeExpert(app, { ...free, fullName: 'Lina Paused' });
  const call = await app.as(expert);
  const response = await call('PATCH', AVAILABILITY, { pausedUntil: inDays(days) });
  expect(response.status).toBe(200);
  return { expert, call, response };
}

describe('an expert who pauses', () => {
  it('says so, sees it, and is offered for nothing new until the day is over', async () => {
    const { expert, call, response } = await pausedExpert();
    expect(response.body).toMatchObject({ pausedUntil: inDays(7), fullName: 'Lina Paused' });
    expect((await call('GET', '/api/auth/me')).body).toMatchObject({ pausedUntil: inDays(7) });
    const project = await makeProject(app);
    const [before, found] = [await makeExpert(app), await offeredFor(project)];
    expect(idsOf(found)).not.toContain(expert.id);
    expect(idsOf(found)).toContain(before.id);
    expect(found.total).toBe(found.matches.length);
    expect(await offeredFor(project, '?search=Paused')).toEqual({ total: 0, matches: [] });
    const last = await later(7 * DAY, async () => {
      const me = (await (await app.as(expert))('GET', '/api/auth/me')).body;
      return [me.pausedUntil, await isFound(expert, project)];
    });
    expect(last).toEqual([inDays(7), false]);
    const next = await later(9 * DAY, async () => {
      const me = (await (await app.as(expert))('GET', '/api/auth/me')).body;
      return [me.pausedUntil, await isFound(expert, project)];
    });
    expect(next).toEqual([null, true]);
  });

  /** Without a session of the administrator, which may have ended by then. */
  async function isFound(expert: { id: string }, project: { id: string }) {
    const asAdmin = await app.as(await app.admin());
    const { body } = await asAdmin('GET', `/api/admin/projects/${project.id}/matches?limit=50`);
    return idsOf(body).includes(expert.id);
  }

  it('is told of in "Why not…?" with the day and what would change it, in either language', async () => {
    const { expert } = await pausedExpert();
    const { organization } = await makeOrganization(app, { preferredLanguage: 'Both' });
    const project = await makeProject(app, { organization });
    const path = `/api/admin/projects/${project.id}/matches/${expert.id}`;
    const { body } = await admin('GET', path, undefined, { 'accept-language': 'en' });
    const [year] = inDays(7).split('-');
    expect(body).toMatchObject({
      offered: false,
      obstacles: [{ key: 'paused', remedy: expect.stringMatching(/\.$/) }],
    });
    expect(body.obstacles[0].sentence).toMatch(
      new RegExp(`^Not available for matching: on a break until \\w+ \\d+, ${year}\\.$`),
    );
    const arabic = await admin('GET', path, undefined, { 'accept-language': 'ar' });
    expect(arabic.body.obstacles[0].sentence).toMatch(/في استراحة حتى/);
  });

  it('is in no plan', async () => {
    const { expert } = await pausedExpert();
    const project = await makeProject(app, { desiredExpertise: ['Statistics'] });
    const { body } = await admin('POST', '/api/admin/plans', { projectIds: [project.id], expertsPerProject: 5 });
    expect(body.projects[0].matches.length).toBeGreaterThan(0);
    expect(idsOf(body.projects[0])).not.toContain(expert.id);
  });

  it('is left out where more are offered than are all looked at', async () => {
    const { expert, call } = await pausedExpert();
    const project = await makeProject(app, { desiredExpertise: ['Statistics'] });
    const matchable = await app.nest.get(MatchService).matchable(app.tx, project.id);
    const [{ term } = { term: '' }] = soughtFor(matchable.demand, matchable.vocabulary);
    const status = 'approved_waiting';
    await app.tx.insert(ExpertTerm, { expertId: expert.id, term, weight: 1000, languages: -1, status });
    const ids = () =>
      app.nest.get(CandidateQueries).ids(app.tx, matchable, matchable.vocabulary, { without: [] }, 100_000);
    expect(await ids()).not.toContain(expert.id);
    await call('PATCH', AVAILABILITY, { pausedUntil: null });
    expect(await ids()).toContain(expert.id);
  });

  it('is put on no project, and a project that would get them gets nobody', async () => {
    const { expert } = await pausedExpert();
    const [other, project] = [await makeExpert(app), await makeProject(app)];
    const refused = await approve(project, other, expert);
    expect(refused).toMatchObject({ status: 409, body: { code: 'expert_not_available' } });
    expect(refused.body.error).toContain('Lina Paused');
    expect(refused.body.error).not.toContain('Expert ');
    expect([await statusOf(app, other), await statusOf(app, expert)]).toEqual(['approved_waiting', 'approved_waiting']);
    const running = await makeProject(app, { status: 'in_progress', experts: [other] });
    const swap = await admin('PATCH', `/api/admin/projects/${running.id}/experts`, {
      expertsAssigned: [other.id, expert.id],
    });
    expect(swap).toMatchObject({ status: 409, body: { code: 'expert_not_available' } });
  });

  it('stays on what is running, also when its team changes', async () => {
    const { expert, call } = await pausedExpert();
    const running = await makeProject(app, { status: 'in_progress', experts: [expert] });
    const other = await makeExpert(app);
    const swap = await admin('PATCH', `/api/admin/projects/${running.id}/experts`, {
      expertsAssigned: [expert.id, other.id],
    });
    expect(swap.status).toBe(200);
    expect((await call('GET', `/api/expert/projects/${running.id}`)).status).toBe(200);
  });

  it('ends the pause early, and is offered again', async () => {
    const { expert, call } = await pausedExpert();
    expect((await call('PATCH', AVAILABILITY, { pausedUntil: null })).body.pausedUntil).toBeNull();
    expect((await approve(await makeProject(app), expert)).status).toBe(200);
  });
});

describe('the day of a pause', () => {
  it('is no day that is over where the expert lives', async () => {
    for (const timezone of ['America/Los_Angeles', 'Australia/Sydney', null]) {
      const call = await app.as(await makeExpert(app, { timezone }));
      const past = await call('PATCH', AVAILABILITY, { pausedUntil: inDays(-1, timezone) });
      expect(past).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(Object.keys(past.body.fields)).toEqual(['pausedUntil']);
      expect((await call('PATCH', AVAILABILITY, { pausedUntil: inDays(0, timezone) })).status).toBe(200);
    }
  });

  it('is not changed by a call that does not name it, nor by one that has seen an older version', async () => {
    const { call, response } = await pausedExpert();
    expect((await call('PATCH', AVAILABILITY, {})).body).toEqual(response.body);
    const stale = await call('PATCH', AVAILABILITY, { pausedUntil: null }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect((await call('GET', '/api/auth/me')).body.pausedUntil).toBe(inDays(7));
  });
});

it('lets a pause or a match be first when both come at once, and never both', async () => {
  for (let round = 0; round < 5; round++) {
    const expert = await makeExpert(app, free);
    const call = await app.as(expert);
    const project = await makeProject(app);
    const [pause, match] = await Promise.all([
      call('PATCH', AVAILABILITY, { pausedUntil: inDays(7) }),
      approve(project, expert),
    ]);
    expect(pause.status).toBe(200);
    expect([200, 409]).toContain(match.status);
    expect(await statusOf(app, expert)).toBe(match.status === 200 ? 'matched' : 'approved_waiting');
  }
});
