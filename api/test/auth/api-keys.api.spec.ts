import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '../../src/audit/audit.entity.js';
import { AdministratorService } from '../../src/auth/administrators/administrator.service.js';
import { ApiKey } from '../../src/auth/api-keys/api-key.entity.js';
import { Session } from '../../src/auth/sessions/session.entity.js';
import { IdempotentResponse } from '../../src/platform/idempotency/idempotent-response.entity.js';
import { User } from '../../src/user/user.entity.js';
import { makeApiKey } from '../support/api-keys.js';
import { later } from '../support/clock.js';
import { makeExpert, makeProject } from '../support/factories.js';
import { onServer, profileLock, queueAt } from '../support/locks.js';
import { ADMIN, startTestApp, type Call, type TestApp } from '../support/test-app.js';

const KEYS = '/api/admin/api-keys';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FORM = { name: 'Ministry dashboard', scopes: ['projects:read', 'people:read'] };

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const callWith =
  (key: string): Call =>
  (method, path, body, headers = {}) =>
    app.call(method, path, { token: key, body, headers });

/** An administrator besides the first one. */
async function anAdministrator() {
  const email = `${randomUUID()}@example.org`;
  const user = await app.tx.save(app.tx.create(User, { email, role: 'admin', language: 'en' }));
  return { user, call: await app.as(user) };
}

describe('creating an API key', () => {
  it('returns the key this once, and stores only a hash of it', async () => {
    const { status, body } = await admin('POST', KEYS, { ...FORM, expiresAt: '2999-03-01' });
    const { key, ...row } = body;
    expect(status).toBe(201);
    expect(key).toMatch(/^npk_[\w-]{43}$/);
    expect(row).toEqual({
      ...{ id: expect.any(String), name: FORM.name, scopes: FORM.scopes, expiresAt: '2999-03-01T00:00:00.000Z' },
      ...{ lastUsedAt: null, createdAt: expect.any(String), createdBy: ADMIN },
    });
    expect((await admin('GET', KEYS)).body[0]).toEqual(row);
    const [stored] = await app.tx.query('SELECT row_to_json(api_keys)::text AS row FROM api_keys WHERE id = $1', [
      row.id,
    ]);
    expect(stored.row).not.toContain(key.slice(4));
  });

  it('needs a recent confirmation', async () => {
    const { user, call } = await anAdministrator();
    await app.tx.update(Session, { userId: user.id }, { confirmedAt: new Date(Date.now() - 11 * MINUTE) });
    expect(await call('POST', KEYS, FORM)).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
    expect(await app.tx.countBy(ApiKey, { createdById: user.id })).toBe(0);
  });

  it('is repeated without the key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await admin('POST', KEYS, FORM, headers);
    const again = await admin('POST', KEYS, FORM, headers);
    const { key, ...rest } = first.body;
    expect([again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([201, 'true', rest]);
    const stored = await app.tx.findOneByOrFail(IdempotentResponse, { key: headers['idempotency-key'] });
    expect(JSON.stringify(stored.body)).not.toContain(key);
  });
});

describe('a key', () => {
  it('makes the calls of its scopes', async () => {
    const { body } = await admin('POST', KEYS, FORM);
    const call = callWith(body.key);
    const { id } = await makeProject(app);
    expect((await call('GET', `/api/admin/projects/${id}`)).body.id).toBe(id);
    expect((await call('GET', '/api/admin/experts.csv')).headers.get('content-type')).toContain('text/csv');
    expect(await call('PATCH', `/api/admin/projects/${id}/reject`, {})).toMatchObject({
      status: 403,
      body: { code: 'scope_missing', error: 'This API key lacks the scope for this call.' },
    });
  });

  it('is 401 when it is unknown, malformed or expired', async () => {
    const { key } = await makeApiKey(app, ['projects:read'], { expiresAt: new Date(Date.now() + HOUR) });
    const call = callWith(key);
    const get = (by: Call) => by('GET', '/api/admin/projects');
    expect((await get(call)).status).toBe(200);
    expect((await later(HOUR, () => get(call))).status).toBe(401);
    for (const other of ['npk_', `${key}x`, key.slice(0, -1), key.toUpperCase(), `npk_${'x'.repeat(5000)}`])
      expect(await get(callWith(other))).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  it('is 401 from its deletion on', async () => {
    const { id, call } = await makeApiKey(app, ['projects:read', 'projects:write']);
    const { id: projectId } = await makeProject(app);
    const answer = { 'idempotency-key': 'one' };
    const ask = () => call('POST', `/api/admin/projects/${projectId}/change-request`, { message: 'More.' }, answer);
    expect((await ask()).status).toBe(200);
    expect(await admin('DELETE', `${KEYS}/${id}`)).toMatchObject({ status: 200, body: { id, name: FORM.name } });
    expect([(await ask()).status, (await call('GET', '/api/admin/projects')).status]).toEqual([401, 401]);
    expect((await admin('DELETE', `${KEYS}/${id}`)).status).toBe(404);
    expect((await admin('GET', KEYS)).body.map((row: ApiKey) => row.id)).not.toContain(id);
    expect(await app.tx.countBy(IdempotentResponse, { ownerId: id })).toBe(0);
  });

  it('records the hour of its last use', async () => {
    const { id, call } = await makeApiKey(app, ['hours:read']);
    const used = async () => (await app.tx.findOneByOrFail(ApiKey, { id })).lastUsedAt;
    await call('GET', '/api/admin/projects');
    const hour = await used();
    expect(hour!.getTime()).toBe(Math.floor(Date.now() / HOUR) * HOUR);
    await later(HOUR, () => call('GET', '/api/admin/hours'));
    expect((await used())!.getTime()).toBe(hour!.getTime() + HOUR);
  });

  it('outlives the role and the account of its creator, and names no deleted person', async () => {
    const { user, call } = await anAdministrator();
    const { key, id } = (await call('POST', KEYS, FORM)).body;
    await app.nest.get(AdministratorService).revoke({ id: user.id }, null);
    const row = async () => (await admin('GET', KEYS)).body.find((each: ApiKey) => each.id === id);
    expect((await callWith(key)('GET', '/api/admin/projects')).status).toBe(200);
    await app.tx.delete(User, { id: user.id });
    expect((await callWith(key)('GET', '/api/admin/projects')).status).toBe(200);
    expect((await row()).createdBy).toBeNull();
  });

  it('owns nothing, so the filter `me` finds nothing', async () => {
    const { id: ownerId } = await app.admin();
    const { call } = await makeApiKey(app, ['projects:read', 'people:read']);
    const { id } = await makeProject(app);
    await admin('PATCH', `/api/admin/projects/${id}/owner`, { ownerId });
    expect((await call('GET', '/api/admin/projects?owner=me')).body).toEqual([]);
    expect((await call('GET', '/api/admin/users/expert?owner=me')).body).toEqual([]);
  });

  it('responds in the language of the call, else in English', async () => {
    const { call } = await makeApiKey(app, []);
    const refusal = async (language: string) =>
      (await call('GET', '/api/auth/me', undefined, { 'accept-language': language })).body.error;
    expect(await refusal('ar')).toBe('لا تشمل صلاحيات مفتاح API هذا الطلب.');
    expect(await refusal('fr')).toBe('This API key lacks the scope for this call.');
  });
});

describe('the audit log', () => {
  it('names the key, also after its deletion', async () => {
    const { id, call } = await makeApiKey(app, ['people:write', 'people:read'], { name: 'Sheet of Aleppo' });
    const expert = await makeExpert(app, { status: 'under_review' });
    expect((await call('PATCH', `/api/admin/users/${expert.id}/status`, { status: 'done' })).status).toBe(200);
    await call('GET', '/api/admin/organizations.csv');
    await call('POST', '/api/admin/notes', {});
    await admin('DELETE', `${KEYS}/${id}`);
    const { body } = await admin('GET', '/api/admin/audit?actor=sheet%20of%20ALEPPO');
    expect(body.map(({ action, code }: AuditEntry) => [action, code])).toEqual([
      ['access.refused', 'scope_missing'],
      ['list.export', null],
      ['user.status', null],
    ]);
    for (const entry of body)
      expect(entry).toMatchObject({ actorId: id, actorName: 'Sheet of Aleppo', actorRole: null, isActorApiKey: true });
    const removal = (await admin('GET', `/api/admin/audit?subjectId=${id}`)).body[0];
    expect(removal).toMatchObject({ action: 'key.remove', subjectName: 'Sheet of Aleppo', isActorApiKey: false });
  });
});

describe('a write with a key', () => {
  it('happens once for calls with the same Idempotency-Key, which belongs to the key alone', async () => {
    const [one, other] = [await makeApiKey(app, ['people:write']), await makeApiKey(app, ['people:write'])];
    const expert = await makeExpert(app);
    const headers = { 'idempotency-key': 'the-same' };
    const ask = (by: Call) =>
      by('POST', `/api/admin/users/${expert.id}/change-request`, { message: 'More, please.' }, headers);
    const answers = await Promise.all([ask(one.call), ask(one.call)]);
    const again = await ask(one.call);
    expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    const isReplayed = (answer: typeof again) => answer.headers.get('idempotent-replayed') === 'true';
    expect(answers.filter(isReplayed)).toHaveLength(1);
    expect([isReplayed(again), isReplayed(await ask(other.call)), isReplayed(await ask(admin))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('can be undone by an administrator', async () => {
    const slow = await startTestApp({ UNDO_SECONDS: '60' });
    const { call } = await makeApiKey(slow, ['projects:write']);
    const { id } = await makeProject(slow);
    const { body } = await call('PATCH', `/api/admin/projects/${id}/reject`, { status: 'rejected' });
    const team = await slow.as(await slow.admin());
    expect((await team('POST', `/api/admin/undo/${body.undo.id}`)).status).toBe(200);
    expect((await team('GET', `/api/admin/projects/${id}`)).body.status).toBe('pending_review');
    await slow.close();
  });
});

describe('the limit of calls', () => {
  it('is in the headers of every response, and counts per key and minute', async () => {
    const few = await startTestApp({ RATE_LIMIT_KEY: '3' });
    const [one, other] = [await makeApiKey(few, ['hours:read']), await makeApiKey(few, ['hours:read'])];
    const answers = [];
    for (const path of ['hours', 'projects', 'hours?page=x', 'hours'])
      answers.push(await one.call('GET', `/api/admin/${path}`));
    const limits = answers.map(({ status, headers }) => [
      status,
      headers.get('ratelimit-limit'),
      headers.get('ratelimit-remaining'),
    ]);
    expect(limits).toEqual([
      [200, '3', '2'],
      [403, '3', '1'],
      [400, '3', '0'],
      [429, '3', '0'],
    ]);
    const { headers, body } = answers[3]!;
    expect(body.code).toBe('too_many_requests');
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(Math.abs(Number(headers.get('ratelimit-reset')) - seconds)).toBeLessThanOrEqual(1);
    expect((await other.call('GET', '/api/admin/hours')).status).toBe(200);
    expect((await later(61_000, () => one.call('GET', '/api/admin/hours'))).status).toBe(200);
    await few.close();
  });
});

onServer('on every replica', () => {
  it('a deletion and the limit count at once', async () => {
    const replica = await app.replica({ rateLimitKey: 2 });
    const { id, key } = await makeApiKey(app, ['hours:read']);
    const on = (at: TestApp) => at.call('GET', '/api/admin/hours', { token: key });
    expect([(await on(app)).status, (await on(replica)).status, (await on(replica)).status]).toEqual([200, 200, 429]);
    await admin('DELETE', `${KEYS}/${id}`);
    expect((await on(replica)).status).toBe(401);
    await replica.close();
  });

  it('a deletion waits for the running write of the key, and refuses the next', async () => {
    const { id, call } = await makeApiKey(app, ['people:write']);
    const expert = await makeExpert(app, { status: 'under_review' });
    const change = () => call('PATCH', `/api/admin/users/${expert.id}/status`, { status: 'done' });
    const remove = () => admin('DELETE', `${KEYS}/${id}`);
    const { first, others } = await queueAt(app, profileLock(expert), change, [remove]);
    expect([first.status, others[0]!.status]).toEqual([200, 200]);
    expect((await change()).status).toBe(401);
  });
});
