import pg from 'pg';
import { LetterCounts } from '../src/database/letter-counts.js';
import { LettersOfThoseHere1795900520000 as LettersOfThoseHere } from '../src/database/migrations/1795900520000-letters-of-those-here.js';
import { StatusCounts } from '../src/database/status-counts.js';
import { makeExpert, makeOrganization } from './support/factories.js';
import { onServer } from './support/locks.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

interface Account {
  role: string;
  searchText: string;
  createdAt: Date;
}

/** Which letters a text has, and which beside each other in a word. */
const lettersOf = ({ searchText }: Account) =>
  searchText.split(' ').flatMap((word) => {
    const letters = [...word];
    return [...letters, ...letters.slice(1).map((letter, before) => letters[before]! + letter)];
  });
const monthOf = ({ createdAt }: Account) => [createdAt.toISOString().slice(0, 7)];

async function fromScratch(partsOf: (account: Account) => string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const account of await app.tx.query<Account[]>('SELECT role, "searchText", "createdAt" FROM users')) {
    for (const part of new Set(partsOf(account))) {
      const key = `${account.role} ${part}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
  }
  return counts;
}

const summed = async (sql: string) => {
  const lines = await app.tx.query<{ key: string; sum: number }[]>(`${sql} GROUP BY 1 HAVING sum(delta) <> 0`);
  return Object.fromEntries(lines.map(({ key, sum }) => [key, sum]));
};
const letters = () => summed(`SELECT role || ' ' || letters AS key, sum(delta)::int AS sum FROM letter_counts`);
const months = () =>
  summed(
    `SELECT replace(kind, '-joined', '') || ' ' || status AS key, sum(delta)::int AS sum FROM status_counts WHERE kind LIKE '%-joined'`,
  );

async function expectCounted(after: string): Promise<void> {
  expect({ after, letters: await letters() }).toEqual({ after, letters: await fromScratch(lettersOf) });
  expect({ after, months: await months() }).toEqual({ after, months: await fromScratch(monthOf) });
}

const countThoseHere = () => app.tx.transaction((tx) => new LettersOfThoseHere().up(tx.queryRunner!));

async function fill(): Promise<void> {
  await makeExpert(app, { fullName: 'Layla Haddad' });
  await makeExpert(app, { fullName: 'مُحمّد الحسن', keySkills: ['100% 🎉🎊', 'snake_case'] });
  await makeExpert(app, { fullName: 'Omar', status: 'done' });
  // Found by `om` for the sound alone.
  await makeExpert(app, { fullName: 'ام' });
  await makeOrganization(app, { orgName: 'Homs School' });
}

const one = `(SELECT id FROM users WHERE role <> 'admin' ORDER BY "searchText" LIMIT 1)`;
const WRITES = [
  `UPDATE users SET "searchText" = "searchText" || ' zq'`,
  `UPDATE users SET "searchText" = replace("searchText", 'haddad', 'hadidi'), status = 'done' WHERE role = 'expert'`,
  `UPDATE users SET status = 'done' WHERE id = ${one}`,
  `UPDATE users SET role = 'admin', "roleBefore" = role WHERE id = ${one}`,
  `UPDATE users SET role = 'expert', "searchText" = 'other' WHERE "roleBefore" IS NOT NULL`,
  `UPDATE users SET "createdAt" = '2025-12-31T23:59:59.999999Z' WHERE id = ${one}`,
  `UPDATE users SET "createdAt" = '2026-01-01T00:00:00Z' WHERE role = 'expert'`,
  `UPDATE users SET "searchText" = '' WHERE id = ${one}`,
  `INSERT INTO users (email, role, status, version, "searchText", "createdAt")
   SELECT n || '@example.org', 'expert', 'done', 1, n || ' aa ab', '2026-02-01'::timestamptz + n * interval '1 day' FROM generate_series(1, 60) AS n`,
  `DELETE FROM users WHERE "searchText" LIKE '1%'`,
  `DELETE FROM users WHERE role = 'expert'`,
];

describe('letters and months', () => {
  it('are counted with the writes as from scratch', async () => {
    await fill();
    await expectCounted('making people');
    class RolledBack extends Error {}
    for (const write of WRITES) {
      await app.tx.transaction(async (tx) => {
        await tx.query(`SET LOCAL TIME ZONE 'Asia/Damascus'`);
        await tx.query(write);
      });
      await expectCounted(write);
      const undone = app.tx.transaction(async (tx) => {
        await tx.query(`DELETE FROM users WHERE id = ${one}`);
        throw new RolledBack();
      });
      await expect(undone).rejects.toThrow(RolledBack);
    }
    await app.nest.get(LetterCounts).compact(0);
    await app.nest.get(StatusCounts).compact(0);
    await expectCounted('making the lines few');
    expect(await app.tx.query('SELECT FROM letter_counts')).toHaveLength(Object.keys(await letters()).length);
  });

  it('write nothing where no text changes', async () => {
    await fill();
    const lines = () => app.tx.query('SELECT max(id) FROM letter_counts');
    const before = await lines();
    await app.tx.query(`UPDATE users SET status = 'done', "searchText" = "searchText"`);
    expect(await lines()).toEqual(before);
  });

  it('leave the lines alone while they are few', async () => {
    const ids = () => app.tx.query('SELECT id FROM letter_counts ORDER BY 1');
    const before = await ids();
    await app.nest.get(LetterCounts).compact();
    expect(await ids()).toEqual(before);
  });

  it('are counted of those who were here before, once', async () => {
    await fill();
    await app.tx.query('DELETE FROM letter_counts');
    for (const time of ['first', 'again']) {
      await countThoseHere();
      await expectCounted(`counting the ${time} time`);
    }
  });
});

describe('a search for a letter or two', () => {
  const TYPED = [
    'ha',
    'HA',
    'h',
    'مح',
    'م',
    'om',
    '0%',
    '%',
    'e_',
    '_',
    '🎉🎊',
    '🎉',
    'zz',
    '@',
    '.o',
    '\\',
    'é',
    'ß',
    '~h',
  ];
  const found = async (list: string, typed: string, more: string) => {
    const { body, headers } = await admin('GET', `/api/admin/users/${list}?search=${encodeURIComponent(typed)}${more}`);
    return { number: Number(headers.get('x-total-count')), ids: body.map(({ id }: { id: string }) => id) };
  };

  beforeAll(fill);

  it.each(TYPED)('%s says how many it finds', async (typed) => {
    for (const list of ['expert', 'organization'])
      for (const more of ['', '&sort=status', '&status=under_review'])
        expect(await found(list, typed, more)).toMatchObject({
          number: (await found(list, typed, `${more}&perPage=200`)).ids.length,
        });
  });

  it('says so from every page', async () => {
    const { ids } = await found('expert', 'ha', '');
    expect(ids.length).toBeGreaterThan(2);
    const pages = await Promise.all([1, 2, 3].map((page) => found('expert', 'ha', `&perPage=1&page=${page}`)));
    expect(pages.flatMap((page) => page.ids)).toEqual(ids.slice(0, 3));
    expect(pages.map(({ number }) => number)).toEqual([ids.length, ids.length, ids.length]);
  });
});

describe('a search for more', () => {
  beforeAll(fill);

  it.each(['', '&sort=fullName', '&status=approved_waiting', '&sort=-statusSince'])(
    'finds the same in pages as at once, and says how many: %s',
    async (more) => {
      const path = `/api/admin/users/expert?search=Haddad${more}`;
      const all = await admin('GET', path);
      expect(all.body.length).toBeGreaterThan(1);
      for (let page = 1; page <= all.body.length + 2; page++) {
        const { body, headers } = await admin('GET', `${path}&perPage=1&page=${page}`);
        expect(body).toEqual(all.body.slice(page - 1, page));
        expect(headers.get('x-total-count')).toBe(String(all.body.length));
      }
    },
  );

  it('says that it finds nobody', async () => {
    for (const page of [1, 2]) {
      const { body, headers } = await admin('GET', `/api/admin/users/expert?search=nobody&page=${page}`);
      expect([body, headers.get('x-total-count')]).toEqual([[], '0']);
    }
  });
});

it.each(['createdAt', '-createdAt'])('pages through the months are the list: %s', async (sort) => {
  await app.tx.query(`DELETE FROM users WHERE role = 'expert'`);
  for (const day of ['2025-11-30T23:59:59.999999Z', '2025-12-01', '2025-12-31T23:59:59Z', '2026-01-01', '2026-03-08']) {
    for (const _ of [1, 2]) {
      const { id } = await makeExpert(app);
      await app.tx.query('UPDATE users SET "createdAt" = $2 WHERE id = $1', [id, day]);
    }
  }
  const path = `/api/admin/users/expert?sort=${sort}`;
  const all = await admin('GET', path);
  expect(all.body).toHaveLength(10);
  for (let page = 1; page < 6; page++) {
    const { body, headers } = await admin('GET', `${path}&perPage=3&page=${page}`);
    expect(body).toEqual(all.body.slice(3 * page - 3, 3 * page));
    expect(headers.get('x-total-count')).toBe('10');
  }
});

onServer('while others write', () => {
  it('those who were here before are counted once', async () => {
    await app.tx.query('DELETE FROM letter_counts');
    const writer = new pg.Client({ connectionString: app.config.databaseUrl! });
    await writer.connect();
    await writer.query('BEGIN');
    await writer.query(`UPDATE users SET "searchText" = "searchText" || ' kq'`);
    await writer.query(
      `INSERT INTO users (email, role, status, version, "searchText") VALUES ('q@example.org', 'expert', 'done', 1, 'qx')`,
    );
    await countThoseHere();
    await writer.query('COMMIT');
    await writer.end();
    await expectCounted('both');
  });
});
