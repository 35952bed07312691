import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { runOnce } from '../../../src/platform/idempotency/idempotency.js';
import { Project } from '../../../src/project/project.entity.js';
import { later } from '../../support/clock.js';
import { operations } from '../../support/contract/document.js';
import { valid } from '../../support/contract/values.js';
import { World } from '../../support/contract/world.js';
import { makeExpert, makeOrganization, makeProject, projectForm } from '../../support/factories.js';
import { profileLock, meetAt, onServer, type Lock } from '../../support/locks.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { watchStatements } from '../../support/watch-statements.js';

const PROJECTS = '/api/organization/projects';
const HOUR = 60 * 60 * 1000;
/** Locks that workers take during a call. */
const OF_WORKERS = /mail pace|webhook leases/;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const withKey = (key: string) => ({ 'idempotency-key': key });
const isReplayed = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true';

async function anOrganization() {
  const { user, organization } = await makeOrganization(app);
  const call = await app.as(user);
  return {
    user,
    call,
    submit: (key: string, form: object = projectForm) => call('POST', PROJECTS, form, withKey(key)),
    countProjects: () => app.tx.countBy(Project, { orgId: organization.id }),
  };
}

describe('a call that is repeated with its Idempotency-Key', () => {
  const keyed = operations.filter(({ method, roles }) => method === 'POST' && !roles.includes('public'));

  // Signing out ends the session that a repeated call would need.
  it.each(keyed.filter(({ id }) => id !== 'Auth_logout'))('gets the same response: POST $path', async (operation) => {
    const { caller, params = {}, body } = await new World(app).wayTo(operation);
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name]!);
    const [made] = operation.body ? fc.sample(valid(operation.body), { numRuns: 1, seed: 1 }) : [undefined];
    const options = {
      token: caller.token!,
      body: operation.body ? { ...(made as object), ...body } : undefined,
      headers: withKey(randomUUID()),
    };
    const locks: string[] = [];
    watchStatements(
      (text, values) => text.includes('advisory') && !OF_WORKERS.test(`${text} ${String(values)}`) && locks.push(text),
    );
    const first = await app.call('POST', path, options);
    jest.restoreAllMocks();
    // The lock of the key comes first. Otherwise a repeated call waits wherever the first one waits.
    expect(locks[0]).toContain('pg_try_advisory_xact_lock');
    const second = await app.call('POST', path, options);
    expect([first.status, isReplayed(first), isReplayed(second)]).toEqual([expect.any(Number), false, true]);
    expect(Math.floor(first.status / 100)).toBe(2);
    // No response but the first contains an API key.
    const { key: _, ...repeated } = first.body;
    const expected = operation.id === 'AdminApiKey_create' ? repeated : first.body;
    expect([second.status, second.body]).toEqual([first.status, expected]);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  it('runs once, also from another session and for concurrent calls', async () => {
    const { user, submit, countProjects } = await anOrganization();
    const key = randomUUID();
    const first = await Promise.all([submit(key), submit(key), submit(key)]);
    const other = await (await app.as(user))('POST', PROJECTS, projectForm, withKey(key));
    const ids = [...first, other].map(({ status, body }) => [status, body.id]);
    expect(ids).toEqual(ids.map(() => [201, other.body.id]));
    expect(await countProjects()).toBe(1);
    expect(await app.kindsTo(user.email)).toEqual(['project-received']);
  });

  it('is refused with another body or path', async () => {
    const { user, call, submit } = await anOrganization();
    const key = randomUUID();
    const { body } = await submit(key);
    const refused = [
      await submit(key, { ...projectForm, title: 'Another' }),
      await call('POST', `${PROJECTS}/${body.id}/withdraw`, projectForm, withKey(key)),
      await call('POST', `${PROJECTS}/${body.id}/withdraw`, {}, withKey(key)),
    ];
    expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual([
      [409, 'idempotency_mismatch'],
      [400, 'invalid_input'],
      [409, 'idempotency_mismatch'],
    ]);
    expect((await app.tx.findOneByOrFail(Project, { id: body.id })).status).toBe('pending_review');
    expect(await app.mailsTo(user.email)).toHaveLength(1);
  });

  it('is a new call with another key, from another account, and after 24 hours', async () => {
    const [one, other] = [await anOrganization(), await anOrganization()];
    const key = randomUUID();
    const [first, another, foreign] = [await one.submit(key), await one.submit(randomUUID()), await other.submit(key)];
    const replayed = await later(23 * HOUR, () => one.submit(key));
    const over = await later(25 * HOUR, () => one.submit(key, { ...projectForm, title: 'The day after' }));
    expect([first, another, foreign, replayed, over].map(isReplayed)).toEqual([false, false, false, true, false]);
    expect([await one.countProjects(), await other.countProjects()]).toEqual([3, 1]);
    expect(over.body.title).toBe('The day after');
  });

  it('runs again after a refusal', async () => {
    const { call } = await anOrganization();
    const { user, organization } = await makeOrganization(app);
    const { id } = await makeProject(app, { organization, status: 'in_progress' });
    const own = await app.as(user);
    const withdraw = (by: typeof own, key: string) => by('POST', `${PROJECTS}/${id}/withdraw`, {}, withKey(key));
    expect([(await withdraw(own, 'one')).status, (await withdraw(call, 'one')).status]).toEqual([409, 404]);
    await app.tx.update(Project, { id }, { status: 'pending_review' });
    expect(await withdraw(own, 'one')).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
  });

  it('runs again after a wrong code: the correct one is accepted with the same key', async () => {
    const { caller, body } = await new World(app).wayTo({ id: 'Confirmation_confirm', roles: ['admin'] });
    const confirm = (code: unknown) =>
      app.call('POST', '/api/account/confirmation/code', {
        token: caller.token!,
        body: { code },
        headers: withKey('code'),
      });
    expect((await confirm('000000')).status).toBe(400);
    expect((await confirm(body!.code)).status).toBe(200);
  });
});

describe('an Idempotency-Key', () => {
  it.each(['x'.repeat(65), '', 'two words', 'é'])('is refused: "%s"', async (key) => {
    const { submit, countProjects } = await anOrganization();
    expect(await submit(key)).toMatchObject({
      status: 400,
      body: { fields: { 'Idempotency-Key': ['Use 1 to 64 visible ASCII characters.'] } },
    });
    expect(await countProjects()).toBe(0);
  });

  it.each(['!', '~'.repeat(64)])('is accepted: "%s"', async (key) => {
    expect((await (await anOrganization()).submit(key)).status).toBe(201);
  });

  it('is ignored in calls that write nothing, that are public, or that are not POST', async () => {
    const call = await app.as(await makeExpert(app));
    const responses = [
      await call('GET', '/api/auth/me', undefined, withKey('two words')),
      await call('PATCH', '/api/account', { language: 'en' }, withKey('two words')),
      await call('POST', '/api/newsletter/subscribe', { email: 'key@example.org' }, withKey('two words')),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 202]);
  });
});

it('stores the response in the same transaction as the write', async () => {
  const { submit, countProjects } = await anOrganization();
  await app.tx.query(`CREATE FUNCTION fail() RETURNS trigger AS 'BEGIN RAISE ''no''; END' LANGUAGE plpgsql`);
  await app.tx.query('CREATE TRIGGER fail BEFORE INSERT ON idempotent_answers EXECUTE FUNCTION fail()');
  expect([(await submit('key')).status, await countProjects()]).toEqual([500, 0]);
  await app.tx.query('DROP TRIGGER fail ON idempotent_answers');
  const response = await submit('key');
  expect([response.status, isReplayed(response), await countProjects()]).toEqual([201, false, 1]);
});

it('stores the response of the first transaction, and runs later ones of the call', async () => {
  const storage = { toStored: (body: object) => body, fromStored: (stored: object) => stored };
  const call = { ownerId: randomUUID(), key: 'key', requestHash: '', hasResponse: false, ...storage };
  const bodies = [{ id: 'first' }, { id: 'later' }];
  for (const body of bodies) expect(await runOnce(app.tx, call, async () => body)).toBe(body);
  const repeated = runOnce(app.tx, { ...call, hasResponse: false }, async () => bodies[1]);
  await expect(repeated).rejects.toMatchObject({ body: bodies[0] });
});

it('is deleted with its responses when the account is deleted', async () => {
  const { user, call, submit } = await anOrganization();
  await submit('key');
  const count = () => app.tx.countBy('idempotent_answers', { ownerId: user.id });
  expect(await count()).toBe(1);
  await call('DELETE', '/api/account');
  expect(await count()).toBe(0);
});

onServer('while the first call is running', () => {
  it('refuses the second with 409 and Retry-After', async () => {
    const { user, submit, countProjects } = await anOrganization();
    const [first, second] = await meetAt(
      app,
      profileLock(user),
      [1, 2].map(() => () => submit('key')),
    );
    const [done, refused] = first!.status === 201 ? [first!, second!] : [second!, first!];
    expect(done.status).toBe(201);
    expect(refused).toMatchObject({ status: 409, body: { code: 'idempotency_in_progress' } });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(isReplayed(await submit('key'))).toBe(true);
    expect(await countProjects()).toBe(1);
  });

  it('refuses the second also when the first waits for a sign-in of the person it suspends', async () => {
    const expert = await makeExpert(app);
    const admin = await app.as(await app.admin());
    const suspend = () =>
      admin('POST', `/api/admin/users/${expert.id}/suspend`, { reason: 'Complaints' }, withKey('suspend'));
    const mailbox: Lock = ['SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', `mailbox ${expert.email}`];
    const responses = await meetAt(app, mailbox, [suspend, suspend]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
