import { randomUUID } from 'node:crypto';
import { User } from '../../src/user/user.entity.js';
import { makeExpert, makeSegment } from '../support/factories.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

type Call = Awaited<ReturnType<TestApp['as']>>;

const SEGMENTS = '/api/admin/segments';

let app: TestApp;
let lina: Call;
let omar: Call;
beforeAll(async () => {
  app = await startTestApp();
  lina = await app.as(await administrator());
  omar = await app.as(await administrator());
});
afterAll(() => app.close());

const administrator = () => {
  const email = `${randomUUID()}@example.org`;
  return app.tx.save(app.tx.create(User, { email, role: 'admin', language: 'en' }));
};
const add = async (call: Call, sent: object) => {
  const { body, status } = await call('POST', SEGMENTS, { name: 'Clinics', role: 'expert', filter: {}, ...sent });
  expect([status, body]).toEqual([200, expect.any(Object)]);
  return body;
};
const namesOf = async (call: Call) => (await call('GET', SEGMENTS)).body.map(({ name }: { name: string }) => name);

describe('a segment', () => {
  it('keeps the cleaned texts of the list’s address', async () => {
    const filter = {
      area: ' Health , Education',
      skill: 'مسك الدفاتر،  Nursing',
      search: '',
      status: null,
      owner: 'me',
    };
    expect(await add(lina, { name: ' Health\u200b experts ', filter })).toMatchObject({
      name: 'Health experts',
      role: 'expert',
      filter: { area: 'Health,Education', skill: 'مسك الدفاتر,Nursing', owner: 'me' },
      isShared: false,
      isValid: true,
      invalidFilters: [],
      version: 1,
    });
  });

  it('is visible only to its creator until it is shared', async () => {
    const { id } = await add(lina, { name: 'Private' });
    const path = `${SEGMENTS}/${id}`;
    expect(await namesOf(lina)).toContain('Private');
    expect(await namesOf(omar)).not.toContain('Private');
    for (const [method, body] of [['PATCH', { name: 'Mine' }], ['DELETE']] as [string, object?][])
      expect(await omar(method, path, body)).toMatchObject({ status: 404 });
    expect(await lina('PATCH', path, { isShared: true })).toMatchObject({ status: 200, body: { isShared: true } });
    expect(await namesOf(omar)).toContain('Private');
    const renamed = await omar('PATCH', path, { name: 'Ours', filter: { country: 'Syria' } });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Ours', filter: { country: 'Syria' }, version: 3 } });
    expect(await omar('PATCH', path, { isShared: false })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    expect(await omar('DELETE', path)).toMatchObject({ status: 200, body: { name: 'Ours' } });
    expect(await namesOf(lina)).not.toContain('Ours');
  });

  it('changes only the sent fields, and only from the expected version', async () => {
    const { id, updatedAt } = await add(lina, { filter: { area: 'Health' } });
    const path = `${SEGMENTS}/${id}`;
    const unchanged = await lina('PATCH', path, { name: null, filter: { area: 'Health' } });
    expect(unchanged).toMatchObject({ status: 200, body: { name: 'Clinics', version: 1, updatedAt } });
    expect(unchanged.headers.get('etag')).toBe('"1"');
    expect((await lina('PATCH', path, { name: 'A' }, { 'if-match': '"2"' })).status).toBe(412);
    const names = await Promise.all(['A', 'B'].map((name) => lina('PATCH', path, { name }, { 'if-match': '"1"' })));
    expect(names.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it.each([
    [{ role: 'organization', filter: { area: 'Health' } }],
    [{ filter: { country: 'Atlantis' } }],
    [{ filter: { sort: 'createdAt' } }],
    [{ filter: { hasCapacity: true } }],
    [{ filter: { status: 'projects_active' } }],
    [{}],
  ])('refuses %j as the list does', async (sent) => {
    const body = { name: 'Clinics', role: 'expert', ...sent };
    const refused = { status: 400, body: { fields: { filter: [expect.any(String)] } } };
    expect(await lina('POST', SEGMENTS, body)).toMatchObject(refused);
  });

  it('rejects a filter of the other role', async () => {
    const path = `${SEGMENTS}/${(await add(lina, { filter: { area: 'Health' } })).id}`;
    expect(await lina('PATCH', path, { role: 'organization' })).toMatchObject({ status: 400 });
    expect(await lina('PATCH', path, { role: 'organization', filter: { orgType: 'NGO' } })).toMatchObject({
      status: 200,
      body: { role: 'organization', filter: { orgType: 'NGO' } },
    });
  });

  it('stays in the list when a later version no longer knows its filter', async () => {
    const id = await makeSegment(app, { filter: { country: 'Yugoslavia', mood: 'good', area: 'Health' } });
    const { body } = await omar('GET', SEGMENTS);
    const row = body.find((each: { id: string }) => each.id === id);
    expect(row).toMatchObject({ isValid: false, makerName: null });
    expect(row.invalidFilters.toSorted()).toEqual(['country', 'mood']);
    expect((await omar('PATCH', `${SEGMENTS}/${id}`, { name: 'Old' })).status).toBe(200);
    const mended = await omar('PATCH', `${SEGMENTS}/${id}`, { filter: { country: 'Syria', area: 'Health' } });
    expect(mended.body).toMatchObject({ isValid: true, invalidFilters: [] });
  });

  it('is for administrators only', async () => {
    const expert = await app.as(await makeExpert(app));
    expect((await expert('GET', SEGMENTS)).status).toBe(403);
    expect((await app.call('POST', SEGMENTS, { body: {} })).status).toBe(401);
  });
});

describe('an administrator who leaves', () => {
  it.each(['revoked', 'deleted'])('and is %s leaves the shared segments and no others', async (way) => {
    const leaving = await administrator();
    const call = await app.as(leaving);
    const own = await add(call, { name: 'Own' });
    const shared = await add(call, { name: `Shared by the ${way}`, isShared: true });
    const left =
      way === 'revoked'
        ? await lina('DELETE', `/api/admin/administrators/${leaving.id}`)
        : await call('DELETE', '/api/account');
    expect(left.status).toBeLessThan(300);
    expect(await namesOf(lina)).toContain(shared.name);
    expect(await app.tx.query('SELECT FROM segments WHERE id = $1', [own.id])).toEqual([]);
  });
});
