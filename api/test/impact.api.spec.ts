import { Project } from '../src/project/project.entity.js';
import { makeProject } from './factories.js';
import { startTestApp, type TestApp } from './test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the impact figures', () => {
  it('are the programme’s until the database’s own are larger', async () => {
    expect((await app.call('GET', '/api/impact')).body).toEqual({
      experts: 600,
      organizations: 5,
      hours: 1000,
      source: { experts: 'programme', organizations: 'programme', hours: 'programme' },
    });
  });

  it('are the database’s own one by one, once they are larger', async () => {
    const projects = await Promise.all(Array.from({ length: 6 }, () => makeProject(app, { status: 'completed' })));
    await app.tx.update(Project, { id: projects[0]!.id }, { hoursDonated: 999 });
    const figures = async () => (await app.call('GET', '/api/impact')).body;
    const source = { experts: 'programme', organizations: 'database', hours: 'programme' };
    expect(await figures()).toEqual({ experts: 600, organizations: 6, hours: 1000, source });
    await app.tx.update(Project, { id: projects[1]!.id }, { hoursDonated: 2 });
    expect(await figures()).toMatchObject({ hours: 1001, source: { hours: 'database' } });
  });
});
