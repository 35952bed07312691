import { MATCHABLE_STATUSES } from '@network/domain';
import { In, Not } from 'typeorm';
import { fill } from '../../../tools/seed/fill.js';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import { Expert } from '../../src/expert/expert.entity.js';
import { Assignment, type ChosenFor } from '../../src/project/assignments/assignment.entity.js';
import { CandidateQueries } from '../../src/project/matching/candidate.queries.js';
import { MatchService, byScore, toCandidate } from '../../src/project/matching/match.service.js';
import { MatchingProfileService } from '../../src/project/matching/matching-profile.service.js';
import { PlanService } from '../../src/project/planning/plan.service.js';
import { Project } from '../../src/project/project.entity.js';
import { type User } from '../../src/user/user.entity.js';
import { makeExpert, makeOrganization, makeProject } from '../support/factories.js';
import { onServer, queueAt, type Lock } from '../support/locks.js';
import { type Call, type TestApp, startOneProcess, startTestApp } from '../support/test-app.js';
import { NOBODY } from '../support/write.js';

describe('matches', () => {
  let app: TestApp;
  let admin: Call;
  beforeAll(async () => {
    app = await startOneProcess();
    admin = await app.as(await app.admin());
  });
  afterAll(() => app.close());

  interface Match {
    expertId: string;
    score: number;
    parts: { key: string; points: number; max: number; sentence: string }[];
    [field: string]: any;
  }
  const matchesOf = async ({ id }: { id: string }, query = '') =>
    (await admin('GET', `/api/admin/projects/${id}/matches${query}`)).body as { total: number; matches: Match[] };
  const matchOf = ({ id }: { id: string }, expert: { id: string }, language = 'en') =>
    admin('GET', `/api/admin/projects/${id}/matches/${expert.id}`, undefined, { 'accept-language': language });
  const idsOf = ({ matches }: { matches: Match[] }) => matches.map(({ expertId }) => expertId);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

  const statistics = { keySkills: ['Statistics'], mainExpertise: 'Data & Research', country: 'Oman' };
  const painting = { keySkills: ['Painting'], mainExpertise: 'Design', country: 'Oman' };

  describe('the matches of a project', () => {
    it('are the available experts outside the project, best first, each with a score and its parts', async () => {
      const [painter, statistician, busy] = [
        await makeExpert(app, { ...painting, status: 'matched' }),
        await makeExpert(app, statistics),
        await makeExpert(app, { ...statistics, availabilityHrs: '5-10' }),
      ];
      for (const status of ['onboarding', 'under_review', 'done'] as const)
        await makeExpert(app, { ...statistics, status });
      await makeProject(app, { status: 'in_progress', experts: [busy] });
      const onIt = await makeExpert(app, statistics);
      const project = await makeProject(app, { status: 'in_progress', experts: [onIt] });
      const found = await matchesOf(project, '?search=oman');
      expect(found.total).toBe(3);
      expect(idsOf(found)).toEqual([statistician.id, painter.id, busy.id]);
      expect(found.matches.map(({ runningProjects }) => runningProjects)).toEqual([0, 0, 1]);
      for (const { score, parts } of found.matches) {
        expect(score).toBe(Math.max(0, sum(parts.map(({ points }) => points))));
        expect(sum(parts.map(({ max }) => max))).toBe(100);
      }
    });

    it('are limited to the requested number, with a total of all', async () => {
      for (let index = 0; index < 3; index++) await makeExpert(app, { ...statistics, country: 'Yemen' });
      const project = await makeProject(app);
      const found = await matchesOf(project, '?search=yemen&limit=2');
      expect([found.total, found.matches.length]).toEqual([3, 2]);
      const [same, other] = [await matchesOf(project, '?search=yemen'), await matchesOf(project, '?search=yemen')];
      expect(JSON.stringify(same)).toBe(JSON.stringify(other));
      expect(idsOf(same)).toEqual([...idsOf(same)].sort());
      for (const limit of ['0', '51', 'all']) {
        const refused = await admin('GET', `/api/admin/projects/${project.id}/matches?limit=${limit}`);
        expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['limit']]);
      }
    });

    it('are found by skill and area, in either language', async () => {
      const weaver = await makeExpert(app, {
        keySkills: ['Carpet weaving'],
        mainExpertise: 'Education',
        country: 'Iraq',
      });
      const found = async (typed: string) =>
        idsOf(await matchesOf(await makeProject(app), `?search=${encodeURIComponent(typed)}`)).includes(weaver.id);
      expect([await found('weaving'), await found('Education'), await found('Finance')]).toEqual([true, true, false]);
      expect([await found('التعليم'), await found('العراق'), await found('المالية')]).toEqual([true, true, false]);
    });

    it('return 404 for an unknown project, and 403 to other roles', async () => {
      expect((await admin('GET', `/api/admin/projects/${crypto.randomUUID()}/matches`)).status).toBe(404);
      const expert = await makeExpert(app);
      const [project, asExpert] = [await makeProject(app), await app.as(expert)];
      expect((await asExpert('GET', `/api/admin/projects/${project.id}/matches`)).status).toBe(403);
      expect((await asExpert('GET', `/api/admin/projects/${project.id}/matches/${expert.id}`)).status).toBe(403);
    });
  });

  describe('the obstacles for an expert', () => {
    const obstaclesOf = async (
      given: Partial<Expert> & { status?: any },
      { preferredLanguage = 'Both', onIt = false, running = 0 } = {},
    ) => {
      const expert = await makeExpert(app, given);
      const { organization } = await makeOrganization(app, { preferredLanguage });
      const project = await makeProject(app, { organization, experts: onIt ? [expert] : [], status: 'in_progress' });
      await app.tx.update(Project, { id: project.id }, { startTarget: 'Immediate' });
      for (let index = 0; index < running; index++) await makeProject(app, { status: 'on_hold', experts: [expert] });
      const { status, body } = await matchOf(project, expert);
      expect(status).toBe(200);
      for (const { sentence, remedy } of body.obstacles) expect(`${sentence}${remedy}`).toMatch(/\.$/);
      return { offered: body.offered, score: body.score, keys: body.obstacles.map(({ key }: any) => key) };
    };
    const free = { availabilityHrs: '>20', startAvailability: 'Immediate' };

    it.each([
      ['nothing', free, {}, [], true],
      ['the status', { ...free, status: 'under_review' }, {}, ['status'], false],
      ['the status, once done', { ...free, status: 'done' }, {}, ['status'], false],
      ['that the person never signed in', { ...free, isUnclaimed: true }, {}, ['status'], false],
      ['being on the project', { ...free, status: 'matched' }, { onIt: true }, ['on_project'], true],
      ['being on it, with no room besides', { ...free, availabilityHrs: '<5' }, { onIt: true }, ['on_project'], true],
      ['the hours', { ...free, availabilityHrs: '<5' }, { running: 1 }, ['capacity'], true],
      ['no hours left of two', { ...free, availabilityHrs: '10-20' }, { running: 2 }, ['capacity'], true],
      ['the language', { ...free, languages: ['English'] }, { preferredLanguage: 'Arabic' }, ['language'], true],
      ['the start', { ...free, startAvailability: 'Next Month' }, {}, ['start'], true],
    ] as const)('are given: %s', async (_, given, around, keys, offered) =>
      expect(await obstaclesOf(given as never, around)).toMatchObject({ keys, offered }),
    );

    it('leave out the hours if enough are left, and the language if it is unknown', async () => {
      expect((await obstaclesOf({ ...free, availabilityHrs: '10-20' }, { running: 1 })).keys).toEqual([]);
      expect((await obstaclesOf({ ...free, languages: [] }, { preferredLanguage: 'Arabic' })).keys).toEqual([]);
    });

    it('use the reader’s language', async () => {
      const match = await matchOf(await makeProject(app), await makeExpert(app, { status: 'under_review' }), 'ar');
      expect(match.body.obstacles[0].remedy).toBe('راجعوا الملف ووافقوا عليه.');
      expect(match.body.parts[0].sentence).toMatch(/\p{Script=Arabic}/u);
    });

    it('are not given for incomplete profiles or other users', async () => {
      const project = await makeProject(app);
      const [beginner, { user }] = [await makeExpert(app, { status: 'onboarding' }), await makeOrganization(app)];
      for (const nobody of [beginner, user, await app.admin(), { id: crypto.randomUUID() }, { id: 'x' }])
        expect((await matchOf(project, nobody)).status).toBe(404);
    });
  });

  describe('the reasons for an assignment', () => {
    it('stay as they were, in the language of the reader', async () => {
      const [first, second] = [await makeExpert(app, statistics), await makeExpert(app, painting)];
      const project = await makeProject(app);
      const path = `/api/admin/projects/${project.id}`;
      const shown = (await matchOf(project, first)).body as Match;
      await admin('PATCH', `${path}/approve`, { status: 'in_progress', expertsAssigned: [first.id] });
      const save = await app.as(first);
      expect((await save('PATCH', '/api/expert/profile/partial', { keySkills: ['Sailing'] })).status).toBe(200);
      await admin('PATCH', `${path}/experts`, { expertsAssigned: [first.id, second.id] });
      const { chosenFor } = (await admin('GET', path)).body;
      expect(chosenFor).toMatchObject([
        { expertId: first.id, score: shown.score, parts: shown.parts },
        { expertId: second.id },
      ]);
      expect(Date.parse(chosenFor[0].at)).toBeLessThanOrEqual(Date.parse(chosenFor[1].at));
      const inArabic = (await admin('GET', path, undefined, { 'accept-language': 'ar' })).body.chosenFor;
      expect(inArabic[0].parts[0].sentence).toMatch(/\p{Script=Arabic}/u);
      expect(inArabic[0].score).toBe(shown.score);
    });

    it('read well when an earlier version stored them', async () => {
      const [expert, project] = [await makeExpert(app), await makeProject(app)];
      const path = `/api/admin/projects/${project.id}`;
      await admin('PATCH', `${path}/approve`, { status: 'in_progress', expertsAssigned: [expert.id] });
      const values = { hours: { labels: ['availability.5-10' as const] }, free: 1 };
      const parts = [{ key: 'hours' as const, points: 7, max: 15, says: { id: 'match.hours.left' as const, values } }];
      await app.tx.update(Assignment, { projectId: project.id }, { chosenFor: { score: 7, parts } });
      const sentenceIn = async (language: string) =>
        (await admin('GET', path, undefined, { 'accept-language': language })).body.chosenFor[0].parts[0].sentence;
      expect(await sentenceIn('en')).toBe('5 to 10 hours a month; room for 1 more project.');
      expect(await sentenceIn('ar')).toContain('5 إلى 10');
    });
  });

  describe('among many experts', () => {
    let before: string[];
    beforeAll(async () => {
      before = (await app.tx.find(Project, { select: { id: true } })).map(({ id }) => id);
      await fill(app.tx.connection, { experts: 900, organizations: 12, projects: 40, seed: 7 });
    });

    it('experts on generated projects keep their reasons, scored as now except for running projects', async () => {
      const matches = app.nest.get(MatchService);
      const select = { projectId: true, expertId: true, chosenFor: true } as const;
      const assignments = await app.tx.find(Assignment, { select, where: { projectId: Not(In(before)) } });
      expect(assignments.length).toBeGreaterThan(20);
      for (const { projectId, expertId, chosenFor } of assignments) {
        const where = { id: projectId };
        const project = await app.tx.findOneOrFail(Project, { where, relations: { organization: true } });
        const scores = await matches.chosenScores(app.tx, project, project.organization, [expertId]);
        const facts = (kept: ChosenFor | null) => kept?.parts.filter(({ key }) => key !== 'hours');
        expect(facts(chosenFor)).toEqual(facts(scores.get(expertId)!));
        expect(chosenFor!.score).toBe(
          Math.max(
            0,
            chosenFor!.parts.reduce((sum, { points }) => sum + points, 0),
          ),
        );
      }
    });

    it('the best are found without scoring all', async () => {
      const [matches, queries] = [app.nest.get(MatchService), app.nest.get(CandidateQueries)];
      const projects = await app.tx.find(Project, { where: { status: 'pending_review' }, take: 8 });
      const experts = await app.tx.findBy(Expert, { status: In(MATCHABLE_STATUSES), isUnclaimed: false });
      const offered = experts.map(({ userId }) => userId);
      expect(offered.length).toBeGreaterThan(600);
      const missed: number[] = [];
      for (const { id } of projects) {
        const scorer = await matches.scorer(app.tx, id);
        const all = await queries.read(app.tx, offered, scorer.vocabulary);
        const best = all
          .map((expert) => toCandidate(scorer, expert))
          .sort(byScore)
          .slice(0, 20);
        const { total, matches: found } = await matches.list(id, { limit: 20 }, 'en');
        expect(total).toBe(offered.length);
        expect(found.slice(0, 3).map(({ score }) => score)).toEqual(best.slice(0, 3).map(({ score }) => score));
        missed.push((sum(best.map(({ score }) => score)) - sum(found.map(({ score }) => score))) / 20);
      }
      expect(sum(missed) / missed.length).toBeLessThan(0.5);
    });

    it('a search that finds everyone changes nothing', async () => {
      const project = await app.tx.findOneByOrFail(Project, { status: 'pending_review' });
      const [all, found] = [await matchesOf(project), await matchesOf(project, '?search=example.org')];
      expect(found.total).toBe(all.total);
      expect(found.matches.slice(0, 10)).toEqual(all.matches.slice(0, 10));
    });

    it('a search with hundreds of results finds nobody else', async () => {
      const stranger = await makeExpert(app, { keySkills: [] });
      await (
        await app.as(stranger)
      )('PATCH', '/api/expert/profile/partial', { keySkills: ['Falconry', 'Health'] });
      const project = await makeProject(app, { title: 'Falconry for all' });
      expect(idsOf(await matchesOf(project))).toContain(stranger.id);
      // The addresses of the generated experts contain this text.
      const { total, matches } = await matchesOf(project, '?search=.7@&limit=50');
      // The search returns more experts than the matching scores in full.
      expect(total).toBeGreaterThan(400);
      expect(matches).toHaveLength(50);
      expect(idsOf({ matches })).not.toContain(stranger.id);
    });

    it('a change of availability takes effect at once', async () => {
      const project = await app.tx.findOneByOrFail(Project, { status: 'pending_review' });
      const [{ expertId }] = (await matchesOf(project)).matches as [Match];
      const path = `/api/admin/users/${expertId}/status`;
      expect((await admin('PATCH', path, { status: 'done' })).status).toBe(200);
      expect(idsOf(await matchesOf(project))).not.toContain(expertId);
      expect((await admin('PATCH', path, { status: 'approved_waiting' })).status).toBe(200);
      expect(idsOf(await matchesOf(project))).toContain(expertId);
    });

    it('leave out administrators, and those whose role has ended until they are approved again', async () => {
      const project = await app.tx.findOneByOrFail(Project, { status: 'pending_review' });
      const [{ expertId }] = (await matchesOf(project)).matches as [Match];
      const isSuggested = async () => {
        const [{ agrees }] = await app.tx.query(
          `SELECT bool_and(term.status = expert.status) AS agrees FROM expert_terms AS term
           JOIN experts AS expert ON "userId" = "expertId" WHERE "expertId" = $1`,
          [expertId],
        );
        expect(agrees).toBe(true);
        return idsOf(await matchesOf(project)).includes(expertId);
      };
      const { email } = (await admin('GET', `/api/admin/users/${expertId}`)).body;
      expect((await admin('POST', '/api/admin/administrators', { email })).status).toBe(200);
      expect(await isSuggested()).toBe(false);
      expect((await admin('DELETE', `/api/admin/administrators/${expertId}`)).status).toBe(200);
      expect(await isSuggested()).toBe(false);
      await admin('PATCH', `/api/admin/users/${expertId}/status`, { status: 'approved_waiting' });
      expect(await isSuggested()).toBe(true);
    });

    it('a saved skill takes effect at once', async () => {
      const { organization } = await makeOrganization(app);
      const project = await makeProject(app, { organization });
      await app.tx.update(
        Project,
        { id: project.id },
        { title: 'Beehives', summary: '…', desiredExpertise: ['Beekeeping'] },
      );
      const expert = await makeExpert(app, { keySkills: ['Sailing'], fullName: 'Nahla' });
      const call = await app.as(expert);
      expect((await call('PATCH', '/api/expert/profile/partial', { keySkills: ['Beekeeping'] })).status).toBe(200);
      expect(idsOf(await matchesOf(project))[0]).toBe(expert.id);
      expect((await call('PATCH', '/api/expert/profile/partial', { keySkills: ['Sailing'] })).status).toBe(200);
      expect(idsOf(await matchesOf(project))[0]).not.toBe(expert.id);
    });
  });
});

describe('plans', () => {
  let app: TestApp;
  let admin: Call;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as(await app.admin());
  });
  afterAll(() => app.close());
  // A plan covers all available experts and all waiting projects.
  beforeEach(async () => {
    await app.tx.query(`UPDATE experts SET status = 'done'`);
    await app.tx.query(`UPDATE expert_terms SET status = 'done'`);
    await app.tx.query(`UPDATE projects SET status = 'completed'`);
  });

  const propose = (body: object = {}) => admin('POST', '/api/admin/plans', body);
  const plan = async (body: object = {}) => (await propose(body)).body;
  const whoGoesWhere = ({ projects }: any) =>
    projects.map(({ title, matches }: any) => [title, ...matches.map(({ fullName }: any) => fullName)]);

  /** A project that needs one skill and has waited for the given days. */
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
    it('reserves an expert for the project that nobody else can do', async () => {
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

    it('shows the same facts about each expert as the project’s matches, in the reader’s language', async () => {
      const { id } = await makeWaiting('Survey', 'Statistics', 1);
      await makeSkilled('Amal', ['Statistics']);
      const headers = { 'accept-language': 'ar' };
      const { body: matches } = await admin('GET', `/api/admin/projects/${id}/matches?limit=2`, undefined, headers);
      const { body } = await admin('POST', '/api/admin/plans', {}, headers);

      expect(body.projects).toEqual([{ projectId: id, title: 'Survey', matches: matches.matches, unreviewed: null }]);
      expect(body.projects[0].matches[0].reasons[0]).toMatch(/\p{Script=Arabic}/u);
    });

    it('assigns nobody beyond their hours, less running projects', async () => {
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

    it('leaves out experts who are unavailable, lack the language, or are on the project', async () => {
      const project = await makeWaiting('Survey', 'Statistics', 1);
      await makeSkilled('Reviewed', ['Statistics'], { status: 'under_review' });
      await makeSkilled('Speechless', ['Statistics'], { languages: ['English'] });
      const there = await makeSkilled('There', ['Statistics'], { availabilityHrs: '>20' });
      await app.tx.query('INSERT INTO assignments ("projectId", "expertId") VALUES ($1, $2)', [project.id, there.id]);

      expect(whoGoesWhere(await plan())).toEqual([['Survey']]);
    });

    it('proposes nobody who has none of the required skills or scores too low, also one by one', async () => {
      await makeWaiting('Outbreak', 'Epidemiology', 1);
      const ideal = { availabilityHrs: '>20', yearsExperience: '10+' } as const;
      await makeSkilled('Sailor', ['Sailing'], { ...ideal, mainExpertise: 'Finance & Ops' });
      const remote = { timezone: 'America/Los_Angeles', startAvailability: 'Next Month', sector: 'Tech' } as const;
      const novice = { mainExpertise: 'Other', availabilityHrs: '<5', yearsExperience: '0-2', languages: [] } as const;
      await makeSkilled('Novice', ['Biostatistics'], { ...remote, ...novice });

      expect(await plan()).toMatchObject({ projects: [{ matches: [] }], total: 0, oneByOne: 0 });
      await makeSkilled('Amal', ['Epidemiology'], ideal);
      const { projects, total, oneByOne } = await plan();
      expect(whoGoesWhere({ projects })).toEqual([['Outbreak', 'Amal']]);
      expect([total, oneByOne]).toEqual([projects[0].matches[0].score, projects[0].matches[0].score]);
    });

    it('names the best unreviewed expert who would take a place', async () => {
      const strong = { availabilityHrs: '>20', yearsExperience: '10+' } as const;
      await makeWaiting('Outbreak', 'Epidemiology', 1);
      const nadia = await makeSkilled('Nadia', ['Epidemiology'], { ...strong, status: 'under_review' });
      await makeSkilled('Unfit', ['Oil painting'], { ...strong, status: 'under_review' });
      await app.nest.get(MatchingProfileService).refresh();
      const unreviewed = async (expertsPerProject: number) =>
        (await plan({ expertsPerProject })).projects[0].unreviewed;

      expect(await unreviewed(1)).toEqual({ expertId: nadia.id, fullName: 'Nadia', score: expect.any(Number) });
      const weaker = { availabilityHrs: '5-10', yearsExperience: '3-5' } as const;
      await makeSkilled('Amal', ['Epidemiology'], weaker);
      expect(await unreviewed(1)).toMatchObject({ fullName: 'Nadia' });
      await makeSkilled('Basil', ['Epidemiology'], strong);
      expect(await unreviewed(1)).toBeNull();
      expect(await unreviewed(3)).toMatchObject({ fullName: 'Nadia' });
    });

    it('plans the given projects, longest waiting first, with two experts each by default', async () => {
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

    it('is repeatable, and writes nothing', async () => {
      for (const day of [1, 2, 3]) await makeWaiting(`Survey ${day}`, 'Statistics', day);
      for (const name of ['Amal', 'Basil', 'Dima', 'Elias']) await makeSkilled(name, ['Statistics']);
      const entries = await app.tx.count(AuditEntry);
      const before = await app.tx.find(Project, { order: { id: 'ASC' } });

      const [one, other] = await Promise.all([plan(), plan()]);

      expect(other).toEqual(one);
      expect(await app.tx.find(Project, { order: { id: 'ASC' } })).toEqual(before);
      expect(await app.tx.count(AuditEntry)).toBe(entries);
    });

    it('is empty without waiting projects, and assigns nobody without available experts', async () => {
      expect(await plan()).toEqual({ projects: [], total: 0, oneByOne: 0 });
      const { id: projectId } = await makeWaiting('Survey', 'Statistics', 1);
      expect(await plan()).toEqual({
        projects: [{ projectId, title: 'Survey', matches: [], unreviewed: null }],
        total: 0,
        oneByOne: 0,
      });
    });

    it('finds others than the excluded experts, even if many rank before them', async () => {
      const project = await makeWaiting('Survey', 'Statistics', 1);
      const made = [];
      for (let count = 0; count < 160; count++) made.push(await makeSkilled(`Expert ${count}`, ['Statistics']));
      await app.nest.get(MatchingProfileService).refresh();
      const scorer = await app.nest.get(MatchService).scorer(app.tx, project.id);
      const find = (without: string[]) => app.nest.get(CandidateQueries).ids(app.tx, scorer, { without }, 1000);
      const first = await find([]);
      const others = await find(first);

      expect(first.length).toBeGreaterThan(100);
      expect([...first, ...others].sort()).toEqual(made.map(({ id }) => id).sort());
    });

    onServer('while others are computed', () => {
      const LOCKED: Lock = ['LOCK TABLE projects IN ACCESS EXCLUSIVE MODE'];

      it('waits once per administrator', async () => {
        const { first, others } = await queueAt(app, LOCKED, propose, [propose, propose, propose], 2);
        expect([first, ...others].map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
      });

      it('waits no more after an abort', async () => {
        const ask = (adminId: string, request = new AbortController().signal) =>
          app.nest
            .get(PlanService)
            .propose({}, 'en', adminId, request)
            .then(
              ({ total }) => total,
              ({ code }) => code,
            );
        const aborted = () => ask('c', AbortSignal.abort());
        const { first, others } = await queueAt(
          app,
          LOCKED,
          () => ask('a'),
          [() => ask('b'), aborted, () => ask('c'), () => ask('c')],
          2,
        );
        expect([first, ...others]).toEqual([0, 0, 'unavailable', 0, 'too_many_requests']);
      });
    });

    it('refuses an unknown project or one that is not waiting, on its field', async () => {
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

    it('accepts one to five experts, and two hundred projects', async () => {
      for (const expertsPerProject of [0, 6, 1.5, '2']) expect((await propose({ expertsPerProject })).status).toBe(400);
      const ids = Array.from({ length: 201 }, (_, index) => NOBODY.slice(0, -3) + String(index).padStart(3, '0'));
      const { body } = await propose({ projectIds: ids });
      expect(Object.keys(body.fields)).toEqual(['projectIds']);
      expect(body.fields.projectIds[0]).toContain('200');
    });
  });
});
