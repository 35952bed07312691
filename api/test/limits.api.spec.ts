import { createHash, randomUUID } from 'node:crypto';
import { AuditEntry } from '../src/audit/audit.entity.js';
import { Housekeeping } from '../src/auth/housekeeping.js';
import { Project } from '../src/project/project.entity.js';
import { later } from './support/clock.js';
import { makeExpert, makeOrganization, makeProject, projectForm } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { NOBODY } from './support/write.js';

const HOUR = 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_WRITES: '5', RATE_LIMIT_PROJECTS: '2' });
});
afterAll(() => app.close());

describe('the writes of an account', () => {
  const save = (call: Awaited<ReturnType<TestApp['as']>>, city: string) =>
    call('PATCH', '/api/expert/profile/partial', { city });

  it('are limited together, whatever they come to, and exports with them', async () => {
    const expert = await makeExpert(app);
    const [call, elsewhere] = [await app.as(expert), await app.as(expert)];
    expect((await save(call, 'Homs')).status).toBe(200);
    expect((await save(elsewhere, 'Hama')).status).toBe(200);
    expect((await call('PATCH', '/api/account', { language: 'xx' })).status).toBe(400);
    expect((await call('POST', `/api/expert/projects/${NOBODY}/feedback`, { rating: 5 })).status).toBe(404);
    expect((await call('GET', '/api/account/export')).status).toBe(200);
    const lines = await app.tx.countBy(AuditEntry, { actorId: expert.id });
    for (const refused of [await save(call, 'Aleppo'), await elsewhere('GET', '/api/account/export')]) {
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    }
    expect(await app.tx.countBy(AuditEntry, { actorId: expert.id })).toBe(lines);
    // Reading and signing out stay, others are not concerned, and it passes.
    expect((await call('GET', '/api/auth/me')).status).toBe(200);
    expect((await elsewhere('POST', '/api/auth/logout')).status).toBe(204);
    expect((await save(await app.as(await makeExpert(app)), 'Homs')).status).toBe(200);
    expect(await later(15 * 60 * 1000 + 1000, async () => (await save(call, 'Aleppo')).status)).toBe(200);
  });

  it('are not used up by a session that has ended', async () => {
    const expert = await makeExpert(app);
    const [call, ended] = [await app.as(expert), await app.as(expert)];
    await ended('POST', '/api/auth/logout');
    for (let count = 0; count < 6; count++) expect((await save(ended, 'Homs')).status).toBe(401);
    expect((await save(call, 'Homs')).status).toBe(200);
  });

  it('are all counted at once', async () => {
    const call = await app.as(await makeExpert(app));
    const answers = await Promise.all(
      ['Homs', 'Hama', 'Aleppo', 'Idlib', 'Daraa', 'Salamiyah'].map((city) => save(call, city)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('are ten times as many for an administrator, and one for a change of many', async () => {
    const call = await app.as(await app.admin());
    const ids: string[] = [];
    for (let count = 0; count < 7; count++) ids.push((await makeExpert(app)).id);
    expect((await call('PATCH', '/api/admin/users/status', { ids, status: 'done' })).body.changed).toBe(7);
    const note = () => call('POST', '/api/admin/notes', { subjectId: ids[0], text: 'Called' });
    for (let count = 0; count < 48; count++) expect((await note()).status).toBe(200);
    expect((await call('GET', '/api/admin/experts.csv')).status).toBe(200);
    expect([(await note()).status, (await call('GET', '/api/admin/experts.csv')).status]).toEqual([429, 429]);
  });
});

describe('the projects of an organization', () => {
  const submit = (call: Awaited<ReturnType<TestApp['as']>>, key: string = randomUUID()) =>
    call('POST', '/api/organization/projects', projectForm, { 'idempotency-key': key });

  it('are limited by the day while it is under review, also at once, and the same one again is no other', async () => {
    const { user, organization } = await makeOrganization(app, { status: 'under_review' });
    // Those of others do not count.
    for (let count = 0; count < 2; count++) await makeProject(app);
    const call = await app.as(user);
    const keys = [1, 2, 3, 4].map(() => randomUUID());
    const responses = await Promise.all(keys.map((key) => submit(call, key)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
    expect(await app.tx.countBy(Project, { orgId: organization.id })).toBe(2);
    const refused = responses.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(24 * 60 * 60);
    const accepted = keys[responses.findIndex(({ status }) => status === 201)]!;
    expect((await submit(call, accepted)).status).toBe(201);
    // The wait is for the first of them to be a day old, not for the last.
    const [first] = await app.tx.find(Project, { where: { orgId: organization.id } });
    await app.tx.update(Project, { id: first!.id }, { createdAt: new Date(Date.now() - 20 * HOUR) });
    const { headers } = await later(HOUR, () => submit(call));
    const wait = Number(headers.get('retry-after')) / 3600;
    expect([Math.round(wait), wait <= 3]).toEqual([3, true]);
    await app.tx.update(Project, { id: first!.id }, { createdAt: new Date() });
    expect(await later(24 * HOUR + 1000, async () => (await submit(call)).status)).toBe(201);
  });

  it('are not once it is approved', async () => {
    const call = await app.as((await makeOrganization(app, { status: 'approved_no_projects' })).user);
    for (let count = 0; count < 4; count++) expect((await submit(call)).status).toBe(201);
  });
});

describe('errors that are not recorded', () => {
  const openForged = () => app.call('GET', `/api/auth/verify?token=${randomUUID()}.x`);
  const counts = async () =>
    (await app.tx.find(AuditEntry, { where: { action: 'errors.unrecorded' }, order: { id: 'ASC' } })).map(
      ({ actorId, subjectId, fields }) => ({ actorId, subjectId, fields }),
    );
  const clean = (inMs: number) => app.nest.get(Housekeeping).clean(new Date(Date.now() + inMs));

  it('are counted for anonymous and signed-in callers apart, and the hour’s number is recorded once', async () => {
    for (let count = 0; count < 13; count++) await openForged();
    expect(await app.tx.countBy(AuditEntry, { action: 'sign-in.refused', code: 'link_invalid' })).toBe(10);
    // As if anonymous callers had used their thousand up.
    const key = `errors:${createHash('sha256').update('anonymous').digest('base64url')}`;
    const [, rows] = await app.tx.query('UPDATE rate_limits SET points = 1000 WHERE key = $1', [key]);
    expect(rows).toBe(1);
    await app.call('POST', '/api/auth/verify-code', { body: { email: 'other@example.org', code: '000000' } });
    expect(await app.tx.countBy(AuditEntry, { action: 'sign-in.refused' })).toBe(10);

    const call = await app.as((await makeOrganization(app)).user);
    for (let count = 0; count < 11; count++) await call('GET', '/api/admin/overview');
    expect(await app.tx.countBy(AuditEntry, { action: 'access.refused' })).toBe(10);

    await clean(0);
    expect(await counts()).toEqual([]);
    await clean(HOUR);
    const line = (...fields: string[]) => ({ actorId: null, subjectId: null, fields });
    const expected = [line('callers=anonymous', 'count=4'), line('callers=signed-in', 'count=1')];
    expect(await counts()).toEqual(expect.arrayContaining(expected));
    await clean(2 * HOUR);
    expect(await counts()).toHaveLength(2);
  });
});
