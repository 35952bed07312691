import { ActionLinks } from '../src/action/action-links.js';
import { makeExpert, makeOrganization, makeProject } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

/** A project with two experts, of whom the second has not answered. */
async function work() {
  const { user, organization } = await makeOrganization(app);
  const [accepted, asked] = [await makeExpert(app), await makeExpert(app)];
  const { id } = await makeProject(app, { organization });
  await admin('PATCH', `/api/admin/projects/${id}/approve`, {
    status: 'in_progress',
    expertsAssigned: [accepted.id, asked.id],
    alreadyAgreed: [accepted.id],
  });
  return { id, user, accepted, asked };
}

const checkInAt = (id: string) => `/api/expert/projects/${id}/check-in`;
const said = (rows: { expertId: string; by: string; state: string }[]) => rows.map(({ by, state }) => `${by} ${state}`);

describe('a check-in', () => {
  it('is for those who have accepted, while the project runs', async () => {
    const { id, accepted, asked, user } = await work();
    const call = await app.as(accepted);
    const statusOf = async (caller: typeof call) => (await caller('POST', checkInAt(id), { state: 'slow' })).status;
    expect(await statusOf(await app.as(asked))).toBe(409);
    expect(await statusOf(await app.as(await makeExpert(app)))).toBe(404);
    expect(await statusOf(await app.as(user))).toBe(403);
    expect(await statusOf(call)).toBe(200);
    await admin('PATCH', `/api/admin/projects/${id}/hold`, { status: 'on_hold' });
    expect(await statusOf(call)).toBe(200);
    await admin('PATCH', `/api/admin/projects/${id}/resume`);
    await admin('PATCH', `/api/admin/projects/${id}/complete`, { status: 'completed' });
    expect(await statusOf(call)).toBe(409);
  });

  it('is read by both sides; what each says of the other only by themselves and administrators', async () => {
    const { id, accepted, user } = await work();
    const links = app.nest.get(ActionLinks);
    const contact = async (userId: string, spoken: string) => {
      const link = { userId, kind: 'contact', projectId: id, expertId: accepted.id } as const;
      const token = links.tokenOf(await links.make(app.tx, link));
      expect((await app.call('POST', `/api/actions/${token}`, { body: { spoken } })).status).toBe(200);
    };
    await contact(accepted.id, 'problem');
    await contact(user.id, 'not_yet');
    await (
      await app.as(accepted)
    )('POST', checkInAt(id), { state: 'stuck', note: 'Nobody answers.' });
    const read = async (by: typeof user, side: string) =>
      said((await (await app.as(by))('GET', `/api/${side}/projects/${id}/check-ins`)).body);
    expect(await read(accepted, 'expert')).toEqual(['expert stuck', 'expert problem']);
    expect(await read(user, 'organization')).toEqual(['expert stuck', 'organization not_yet']);
    expect(said((await admin('GET', `/api/admin/projects/${id}/check-ins`)).body)).toEqual([
      'expert stuck',
      'organization not_yet',
      'expert problem',
    ]);
  });

  it('is read by nobody of another organization or project', async () => {
    const { id } = await work();
    const other = await work();
    const path = (side: string) => `/api/${side}/projects/${id}/check-ins`;
    expect((await (await app.as(other.user))('GET', path('organization'))).status).toBe(404);
    expect((await (await app.as(other.accepted))('GET', path('expert'))).status).toBe(404);
  });
});
