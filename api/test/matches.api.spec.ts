import { makeExpert, makeProject } from './factories.js';
import { startTestApp, type TestApp } from './test-app.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const matchesOf = async (project: { id: string }, query = '') =>
  (await admin('GET', `/api/admin/projects/${project.id}/matches${query}`)).body;

describe('the matches of a project', () => {
  it('are the offered experts, best first, each with a score that is the sum of its parts', async () => {
    const statistician = await makeExpert(app, { keySkills: ['Statistics'], mainExpertise: 'Data & Research' });
    const painter = await makeExpert(app, { keySkills: ['Painting'], mainExpertise: 'Design', status: 'matched' });
    await makeExpert(app, { keySkills: ['Statistics'], status: 'under_review' });
    const { total, matches } = await matchesOf(await makeProject(app));
    expect(total).toBe(2);
    expect(matches.map(({ expertId }: any) => expertId)).toEqual([statistician.id, painter.id]);
    for (const { score, parts } of matches) {
      expect(score).toBe(
        Math.max(
          0,
          parts.reduce((sum: number, { points }: any) => sum + points, 0),
        ),
      );
      expect(parts.reduce((sum: number, { max }: any) => sum + max, 0)).toBe(100);
    }
  });
});
