import { Presence } from '../../src/admin/presence/presence.entity.js';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import { Session } from '../../src/auth/sessions/session.entity.js';
import { User } from '../../src/user/user.entity.js';
import { later } from '../support/clock.js';
import { makeExpert, makeOrganization, makeProject } from '../support/factories.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SECOND = 1000;
let made = 0;

async function administrator() {
  const email = `viewer${++made}@example.org`;
  const user = await app.tx.save(app.tx.create(User, { email, role: 'admin', language: 'en' }));
  const call = await app.as(user);
  return {
    user,
    open: (id: string) => call('PUT', `/api/admin/presence/${id}`),
    close: (id: string) => call('DELETE', `/api/admin/presence/${id}`),
  };
}
const viewer = ({ user: { id, email } }: { user: User }) => ({ id, name: email });

describe('two administrators with the same person open', () => {
  it('see each other, until one of them closes it', async () => {
    const [rana, omar] = [await administrator(), await administrator()];
    const { id } = await makeExpert(app);
    expect(await rana.open(id)).toMatchObject({ status: 200, body: [] });
    expect((await omar.open(id)).body).toEqual([viewer(rana)]);
    expect((await rana.open(id)).body).toEqual([viewer(omar)]);
    expect((await omar.close(id)).status).toBe(204);
    expect((await rana.open(id)).body).toEqual([]);
    expect((await omar.close(id)).status).toBe(204);
  });

  it('see each other for twenty seconds after the last call', async () => {
    const [rana, omar] = [await administrator(), await administrator()];
    const { id } = await makeProject(app);
    await rana.open(id);
    await later(15 * SECOND, async () => expect((await omar.open(id)).body).toEqual([viewer(rana)]));
    await later(21 * SECOND, async () => expect((await omar.open(id)).body).toEqual([]));
  });

  it('see nobody who has another person open, and not themselves in another browser', async () => {
    const [rana, omar] = [await administrator(), await administrator()];
    const { user } = await makeOrganization(app);
    const elsewhere = await app.as(rana.user);
    await elsewhere('PUT', `/api/admin/presence/${user.id}`);
    await omar.open((await makeExpert(app)).id);
    expect((await rana.open(user.id)).body).toEqual([]);
    expect((await omar.open(user.id)).body).toEqual([viewer(rana)]);
  });

  it('show the name of an administrator who is also an expert', async () => {
    const [rana, omar] = [await administrator(), await administrator()];
    const former = await makeExpert(app, { fullName: 'Lina Saleh' });
    const { id } = await makeExpert(app);
    await app.tx.update(User, { id: former.id }, { role: 'admin', roleBefore: 'expert' });
    await (
      await app.as(former)
    )('PUT', `/api/admin/presence/${id}`);
    await rana.open(id);
    const names = (await omar.open(id)).body.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Lina Saleh', rana.user.email]);
  });
});

it('nobody sees an administrator who has signed out or lost the role', async () => {
  const [rana, omar] = [await administrator(), await administrator()];
  const { id } = await makeExpert(app);
  await rana.open(id);
  await app.tx.delete(Session, { userId: rana.user.id });
  expect((await omar.open(id)).body).toEqual([]);
  expect(await app.tx.countBy(Presence, { subjectId: id })).toBe(1);
  expect((await rana.open(id)).status).toBe(401);
});

it('is 404 for an administrator’s account, for nobody and for a malformed id', async () => {
  const { user, open } = await administrator();
  for (const id of [user.id, '00000000-0000-4000-8000-000000000000', '1', 'x'.repeat(5000)])
    expect([id.length, (await open(id)).status]).toEqual([id.length, 404]);
  expect(await app.tx.countBy(Presence, { subjectId: user.id })).toBe(0);
});

it('does not keep an idle session alive, and leaves no audit entry', async () => {
  const { user, open, close } = await administrator();
  const { id } = await makeExpert(app);
  const lastUsedAt = new Date(Date.now() - 20 * 60 * SECOND);
  await app.tx.update(Session, { userId: user.id }, { lastUsedAt });
  await open(id);
  await close(id);
  expect(await app.tx.findOneByOrFail(Session, { userId: user.id })).toMatchObject({ lastUsedAt });
  expect(await app.tx.countBy(AuditEntry, { actorId: user.id })).toBe(0);
});

it('lets two calls of one session at once succeed', async () => {
  const { open } = await administrator();
  const { id } = await makeExpert(app);
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
