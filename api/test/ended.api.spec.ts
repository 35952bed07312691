import fc from 'fast-check';
import { In } from 'typeorm';
import { AuditEntry } from '../src/audit/audit.entity.js';
import { Session } from '../src/auth/session.entity.js';
import { SessionService } from '../src/auth/session.service.js';
import { User } from '../src/user/user.entity.js';
import { Organization } from '../src/organization/organization.entity.js';
import { operations } from './support/contract/document.js';
import { valid } from './support/contract/values.js';
import { World } from './support/contract/world.js';
import {
  expertForm,
  makeExpert,
  makeOrganization,
  makeProject,
  organizationForm,
  projectForm,
} from './support/factories.js';
import { accountOf, onServer, queueAt, type Lock } from './support/locks.js';
import { READS_WITH_BODY } from './support/openapi-routes.js';
import { startOneProcess, type TestResponse, type TestApp } from './support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startOneProcess();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const codesOf = (responses: TestResponse[]) => [
  ...new Set(responses.map(({ status, body }) => `${status} ${body.code}`)),
];

/** Somebody who may do what others decide about meanwhile. */
async function makeAdmin(): Promise<User> {
  const email = `admin${Math.random().toString(36).slice(2)}@example.org`;
  return app.tx.save(app.tx.create(User, { email, role: 'admin', status: 'active', language: 'en' }));
}

describe('a call whose session ends after it was let in', () => {
  /** Exports are reads that are recorded. */
  const writes = operations.filter(
    ({ method, path, roles }) =>
      !roles.includes('public') &&
      !READS_WITH_BODY.includes(`${method} ${path}`) &&
      (method !== 'GET' || /export|csv/.test(path)),
  );
  const entries = () => app.tx.countBy(AuditEntry, {});

  it.each(writes)('writes nothing: $method $path', async (operation) => {
    const { caller, params, query, body } = await new World(app).wayTo(operation);
    const sessions = app.nest.get(SessionService);
    const read = sessions.read.bind(sessions);
    const spy = jest.spyOn(sessions, 'read').mockImplementationOnce(async (...given) => {
      const called = await read(...given);
      await app.tx.delete(Session, { id: called!.actor.sessionId });
      return called;
    });
    const before = await entries();
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params![name]!);
    const isSent = operation.method !== 'GET' && operation.body;
    const response = await app.call(operation.method, `${path}?${new URLSearchParams(query)}`, {
      token: caller.token!,
      body: isSent
        ? { ...(fc.sample(valid(operation.body!), { seed: 1, numRuns: 1 })[0] as object), ...body }
        : undefined,
    });
    expect(spy).toHaveBeenCalledTimes(1);
    expect(response).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect(await entries()).toBe(before);
  });
});

describe('twelve grants beside the revocation of who grants', () => {
  it.each([1, 2, 3, 4])('come before it, or not at all (%i)', async () => {
    const leaving = await makeAdmin();
    const [asLeaving, asOther] = [await app.as(leaving), await app.as(await app.admin())];
    const emails = Array.from({ length: 12 }, (_, index) => `granted${index}-${leaving.email}`);
    const grant = (email: string) => asLeaving('POST', '/api/admin/administrators', { email });
    const [revoked, ...granted] = await Promise.all([
      asOther('DELETE', `/api/admin/administrators/${leaving.id}`),
      ...emails.map(grant),
    ]);
    expect(revoked!.status).toBe(200);
    expect([200, 401]).toEqual(expect.arrayContaining([...new Set(granted.map(({ status }) => status))]));
    const { id: last } = await app.tx.findOneByOrFail(AuditEntry, {
      action: 'administrator.revoke',
      subjectId: leaving.id,
    });
    const grants = await app.tx.findBy(AuditEntry, { action: 'administrator.grant', actorId: leaving.id });
    expect(grants.filter(({ id }) => BigInt(id) > BigInt(last))).toEqual([]);
    expect(grants).toHaveLength(granted.filter(({ status }) => status === 200).length);
    // What is sent from now on is not looked at.
    expect((await grant(`later-${leaving.email}`)).status).toBe(401);
  });
});

onServer('who comes first, comes first', () => {
  const administrators: Lock = ["SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))"];
  const writingAs = ({ id }: User): Lock => [
    'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))',
    `account ${id}`,
  ];

  it('a decision about somebody, and who is then made an administrator was what it made of them', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    const admin = await app.as(await app.admin());
    const { first, others } = await queueAt(
      app,
      accountOf(expert),
      () => admin('PATCH', `/api/admin/users/${expert.id}/status`, { status: 'approved_waiting' }),
      [() => admin('POST', '/api/admin/administrators', { email: expert.email })],
    );
    expect([first.status, others[0]!.status]).toEqual([200, 200]);
    const entries = await app.tx.find(AuditEntry, { where: { subjectId: expert.id }, order: { id: 'ASC' } });
    expect(entries.map(({ action, fromStatus, toStatus }) => [action, fromStatus, toStatus])).toEqual([
      ['user.status', 'under_review', 'approved_waiting'],
      ['administrator.grant', 'approved_waiting', 'active'],
    ]);
  });

  it('a revocation, and grants that were let in before it are refused', async () => {
    const leaving = await makeAdmin();
    const [asLeaving, asOther] = [await app.as(leaving), await app.as(await app.admin())];
    const emails = [1, 2, 3, 4, 5, 6].map((index) => `queued${index}-${leaving.email}`);
    const { first, others } = await queueAt(
      app,
      administrators,
      () => asOther('DELETE', `/api/admin/administrators/${leaving.id}`),
      emails.map((email) => () => asLeaving('POST', '/api/admin/administrators', { email })),
    );
    expect([first.status, codesOf(others)]).toEqual([200, ['401 not_signed_in']]);
    for (const email of emails) expect(await app.tx.existsBy(User, { email })).toBe(false);
  });

  it('a sign-out, and it does not wait for writes that are sent after it', async () => {
    const expert = await makeExpert(app);
    const call = await app.as(expert);
    const { first, others } = await queueAt(app, writingAs(expert), () => call('POST', '/api/auth/logout'), [
      () => call('PATCH', '/api/expert/profile/partial', { city: 'Homs' }),
      () => call('POST', '/api/expert/onboarding', { ...expertForm, city: 'Hama' }),
      () => call('PATCH', '/api/account', { language: 'ar' }),
      () => call('DELETE', '/api/account'),
    ]);
    expect([first.status, codesOf(others)]).toEqual([204, ['401 not_signed_in']]);
    expect(await app.tx.countBy(AuditEntry, { actorId: expert.id })).toBe(1);
  });

  it('a write, and the sign-in that ends its session waits for it', async () => {
    const expert = await makeExpert(app);
    const token = await app.tokenOf(expert);
    await app.call('POST', '/api/auth/start', { body: { email: 'else@example.org', role: 'expert' } });
    const path = `/api/auth/verify?token=${await app.linkTo('else@example.org')}`;
    const answered: string[] = [];
    const noted = (name: string, call: Promise<TestResponse>) => call.finally(() => answered.push(name));
    const { first, others } = await queueAt(
      app,
      accountOf(expert),
      () => noted('write', app.call('PATCH', '/api/expert/profile/partial', { body: { city: 'Homs' }, token })),
      [() => noted('sign-in', app.call('GET', path, { token }))],
    );
    expect([first.status, others[0]!.status, answered]).toEqual([200, 200, ['write', 'sign-in']]);
  });

  it('a change of role, and what was sent with the role from before is refused', async () => {
    const { user } = await makeOrganization(app);
    const [call, asOther] = [await app.as(user), await app.as(await app.admin())];
    const { first, others } = await queueAt(
      app,
      writingAs(user),
      () => asOther('POST', '/api/admin/administrators', { email: user.email }),
      [
        () => call('POST', '/api/organization/projects', projectForm),
        () => call('PATCH', '/api/organization/profile/partial', { pocName: 'Somebody else' }),
        () => call('POST', '/api/organization/onboarding', organizationForm),
      ],
    );
    expect([first.status, codesOf(others)]).toEqual([200, ['401 not_signed_in']]);
    expect(await app.tx.countBy(AuditEntry, { actorId: user.id })).toBe(0);
  });

  it('the end of the role of somebody who is changing many', async () => {
    const leaving = await makeAdmin();
    const [asLeaving, asOther] = [await app.as(leaving), await app.as(await app.admin())];
    const experts = [await makeExpert(app), await makeExpert(app), await makeExpert(app)];
    const ids = experts.map(({ id }) => id);
    const { first, others } = await queueAt(
      app,
      writingAs(leaving),
      () => asOther('DELETE', `/api/admin/administrators/${leaving.id}`),
      [() => asLeaving('PATCH', '/api/admin/users/status', { ids, status: 'done' })],
      ids.length,
    );
    expect([first.status, codesOf(others)]).toEqual([200, ['401 not_signed_in']]);
    expect(await app.tx.countBy(User, { id: In(ids), status: 'approved_waiting' })).toBe(ids.length);
  });

  it('that an organization becomes inactive, and what it was sending is refused', async () => {
    const { user, organization } = await makeOrganization(app);
    const project = await makeProject(app, { organization });
    const [call, asAdmin] = [await app.as(user), await app.as(await app.admin())];
    const { first, others } = await queueAt(
      app,
      accountOf(user),
      () => asAdmin('PATCH', `/api/admin/users/${user.id}/status`, { status: 'inactive' }),
      [
        () => call('PATCH', `/api/organization/projects/${project.id}`, { ...projectForm, title: 'Changed' }),
        () => call('POST', '/api/organization/projects', projectForm),
        () => call('PATCH', '/api/organization/profile/partial', { pocName: 'Somebody else' }),
      ],
    );
    expect([first.status, codesOf(others)]).toEqual([200, ['403 wrong_status']]);
    expect(await app.tx.existsBy(Organization, { userId: user.id, pocName: organization.pocName! })).toBe(true);
  });
});
