import { randomUUID } from 'node:crypto';
import { AuditEntry } from '../src/audit/audit.entity.js';
import type { User } from '../src/user/user.entity.js';
import { makeExpert, makeOrganization, statusOf } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const change = (body: object) => admin('PATCH', '/api/admin/users/status', body);
const waiting = (country: string) => makeExpert(app, { status: 'under_review', country });
const statusesOf = async (users: User[]) => Promise.all(users.map((user) => statusOf(app, user)));
const kindsTo = async ({ email }: User) => (await app.mailsTo(email)).map(({ kind }) => kind);

describe('many accounts at once', () => {
  it('go to the status that suits them, each with its mail and its entry; who is refused stops nobody', async () => {
    const [first, second, there] = [await waiting('Oman'), await waiting('Oman'), await makeExpert(app)];
    const { user: office } = await makeOrganization(app, { status: 'under_review' });
    const [boss, nobody] = [await app.admin(), randomUUID()];
    const ids = [first.id, office.id, boss.id, nobody, there.id, second.id];
    const { status, body } = await change({ ids, status: 'approved_waiting' });
    expect([status, body]).toEqual([
      200,
      {
        matched: 6,
        changed: 2,
        unchanged: 1,
        refused: 3,
        results: [
          { id: first.id, ok: true },
          {
            id: office.id,
            ok: false,
            code: 'invalid_input',
            error: 'This status does not exist for the person’s role.',
          },
          { id: boss.id, ok: false, code: 'administrator_account', error: expect.stringContaining('administrator') },
          { id: nobody, ok: false, code: 'not_found', error: expect.any(String) },
          { id: there.id, ok: true },
          { id: second.id, ok: true },
        ],
      },
    ]);
    expect(await statusesOf([first, second, office])).toEqual(['approved_waiting', 'approved_waiting', 'under_review']);
    expect([await kindsTo(first), await kindsTo(second), await kindsTo(there), await kindsTo(office)]).toEqual([
      ['approved'],
      ['approved'],
      [],
      [],
    ]);
    const lines = await app.tx.findBy(AuditEntry, { action: 'user.status', subjectId: second.id });
    expect(lines).toMatchObject([{ actorId: boss.id, fromStatus: 'under_review', toStatus: 'approved_waiting' }]);
  });

  it('are all that a list shows with its search and statuses, and nobody else', async () => {
    const people = [await waiting('Yemen'), await waiting('Yemen'), await waiting('Kuwait')];
    const matched = await makeExpert(app, { status: 'matched', country: 'Yemen' });
    const filter = { role: 'expert', search: 'YEMEN', status: 'under_review,onboarding' };
    expect((await change({ filter, status: 'done', expectedCount: 2 })).body).toMatchObject({ changed: 2, refused: 0 });
    expect(await statusesOf([...people, matched])).toEqual(['done', 'done', 'under_review', 'matched']);
  });

  it('are taken in the order in which they wait', async () => {
    const people = [];
    for (let index = 0; index < 6; index++) people.push(await waiting('Lebanon'));
    const longestFirst = people.toSorted((one, other) => Number(one.statusSince) - Number(other.statusSince));
    const filter = { role: 'expert', search: 'lebanon', status: 'under_review' };
    const { body } = await change({ filter, status: 'done' });
    expect(body.results.map(({ id }: User) => id)).toEqual(longestFirst.map(({ id }) => id));
  });

  it('are not touched when others match than were shown', async () => {
    const people = [await waiting('Qatar'), await waiting('Qatar')];
    const filter = { role: 'expert', search: 'qatar' };
    expect(await change({ filter, status: 'done', expectedCount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'count_changed', error: expect.stringMatching(/^2 accounts match now, not 1\./) },
    });
    expect(await statusesOf(people)).toEqual(['under_review', 'under_review']);
  });

  it('are left where a colleague has put them since they were shown', async () => {
    const [waits, moved] = [await waiting('Egypt'), await makeExpert(app, { status: 'done', country: 'Egypt' })];
    const query = { ids: [waits.id, moved.id], status: 'approved_waiting', expectedStatuses: ['under_review'] };
    for (const dryRun of [true, false]) {
      const { body } = await change({ ...query, dryRun });
      expect(body).toMatchObject({ changed: 1, refused: 1 });
      expect(body.results).toContainEqual({ id: moved.id, ok: false, code: 'stale', error: expect.any(String) });
    }
    expect(await statusesOf([waits, moved])).toEqual(['approved_waiting', 'done']);
  });

  it('are only looked at in a dry run, which says who would be refused', async () => {
    const people = [await waiting('Bahrain'), await waiting('Bahrain')];
    const { user: office } = await makeOrganization(app);
    const ids = [...people.map(({ id }) => id), office.id];
    expect((await change({ ids, status: 'matched', dryRun: true })).body).toEqual({
      matched: 3,
      changed: 2,
      unchanged: 0,
      refused: 1,
      results: [{ id: office.id, ok: false, code: 'invalid_input', error: expect.any(String) }],
    });
    expect(await statusesOf(people)).toEqual(['under_review', 'under_review']);
    expect(await kindsTo(people[0]!)).toEqual([]);
  });

  it('are named or found, not both and not neither', async () => {
    const filter = { role: 'expert' };
    for (const named of [{}, { ids: [randomUUID()], filter }]) {
      const { status, body } = await change({ ...named, status: 'done' });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['ids']]);
    }
  });

  it('are at most a thousand', async () => {
    await app.tx.query(
      `INSERT INTO users (email, role, status, version, "searchText")
       SELECT 'many' || n || '@example.org', 'expert', 'onboarding', 1, 'zzyzx' FROM generate_series(1, 1001) AS n`,
    );
    const filter = { role: 'expert', search: 'zzyzx' };
    const refused = await change({ filter, status: 'done', dryRun: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_at_once']);
    expect(refused.body.error).toMatch(/^1,001 accounts match; at most 1,000 /);
    await app.tx.query(`DELETE FROM users WHERE email = 'many1@example.org'`);
    const allowed = await change({ filter, status: 'done', expectedCount: 1000, dryRun: true });
    expect(allowed.body).toMatchObject({ matched: 1000, changed: 1000 });
  });
});
