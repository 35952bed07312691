import { makeExpert, makeOrganization, makeProject } from './support/factories.js';
import { onServer } from './support/locks.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const STATUSES = ['pending_review', 'in_progress', 'on_hold', 'completed', 'rejected', 'withdrawn'];

/** The same numbers each time, so that a failure can be looked at again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const counted = async () => {
  const lines: { status: string; count: number }[] = await app.tx.query(
    `SELECT status, sum(delta)::int AS count FROM status_counts WHERE kind = 'impact' GROUP BY 1`,
  );
  const of = (figure: string) => lines.find(({ status }) => status === figure)?.count ?? 0;
  return { experts: of('experts'), organizations: of('organizations'), quarters: of('quarters') };
};

/** What the figures are made of, counted from scratch as docs/product.md 1.5 says it. */
const countedFromScratch = async () => {
  const [row] = await app.tx.query(`
    SELECT (SELECT count(*) FROM experts WHERE pledge)::int AS experts, count(DISTINCT "orgId")::int AS organizations,
      coalesce(sum(coalesce(4 * "hoursDonated", (
        SELECT sum(quarters) FROM hour_lines WHERE "projectId" = projects.id AND "confirmedAt" IS NOT NULL))), 0)::int AS quarters
    FROM projects WHERE status IN ('in_progress', 'completed')`);
  return row;
};

const one = (table: string) => `(SELECT id FROM ${table} ORDER BY md5(id::text || $1) LIMIT 1)`;

/** What changes the figures, or nearly: each a statement whose `$1` says which row it meets. */
const writes = (upTo: (below: number) => number) => [
  `UPDATE projects SET status = '${STATUSES[upTo(STATUSES.length)]}' WHERE id = ${one('projects')}`,
  `UPDATE projects SET "hoursDonated" = ${['NULL', '0', '7', '40'][upTo(4)]} WHERE id = ${one('projects')}`,
  `UPDATE projects SET "orgId" = ${one('organizations')} WHERE id = ${one('projects')}`,
  `INSERT INTO hour_lines ("projectId", "expertId", date, quarters, "confirmedAt")
   SELECT ${one('projects')}, "userId", now(), ${1 + upTo(96)}, ${['NULL', 'now()'][upTo(2)]} FROM experts
   ORDER BY md5("userId"::text || $1) LIMIT 3`,
  `UPDATE hour_lines SET "confirmedAt" = now() WHERE "projectId" = ${one('projects')}`,
  `UPDATE hour_lines SET "confirmedAt" = NULL, quarters = ${1 + upTo(96)} WHERE id = ${one('hour_lines')}`,
  `UPDATE hour_lines SET "projectId" = ${one('projects')} WHERE id = ${one('hour_lines')}`,
  `DELETE FROM hour_lines WHERE id = ${one('hour_lines')}`,
  `UPDATE experts SET pledge = NOT pledge WHERE md5("userId"::text || $1) < '4'`,
];

async function fill(): Promise<void> {
  await app.tx.query(`DELETE FROM users WHERE role <> 'admin'`);
  for (let made = 0; made < 12; made++) await makeExpert(app, { pledge: made % 2 === 0 });
  for (let made = 0; made < 8; made++) {
    const { organization } = await makeOrganization(app);
    for (let project = 0; project < 3; project++) await makeProject(app, { organization });
  }
}

describe('what the impact figures are made of', () => {
  it.each([1, 2, 3])('is counted with the writes as from scratch, walk %i', async (seed) => {
    await fill();
    const upTo = numbers(seed);
    const seen = new Set<string>();
    for (let step = 0; step < 150; step++) {
      const all = writes(upTo);
      const some = Array.from({ length: 1 + upTo(3) }, () => all[upTo(all.length)]!);
      // Several in one transaction, of which one in five is rolled back.
      const isKept = upTo(5) > 0;
      const walked = app.tx.transaction(async (tx) => {
        for (const sql of some) await tx.query(sql, sql.includes('$1') ? [`${seed} ${step}`] : []);
        if (!isKept) throw new Error('rolled back');
      });
      await (isKept ? walked : expect(walked).rejects.toThrow('rolled back'));
      if (step % 60 === 59)
        await app.tx.query(`DELETE FROM users WHERE id = ${one('users')} AND role <> 'admin'`, [`${step}`]);
      const figures = await counted();
      expect({ step, some, ...figures }).toEqual({ step, some, ...(await countedFromScratch()) });
      seen.add(JSON.stringify(figures));
    }
    // Which rows a walk meets depends on their ids; one that stands still would show nothing.
    expect(seen.size).toBeGreaterThan(5);
  });

  it('is gone with those whom it counted', async () => {
    await app.tx.query(`DELETE FROM users WHERE role <> 'admin'`);
    expect(await counted()).toEqual({ experts: 0, organizations: 0, quarters: 0 });
    expect(await app.tx.query('SELECT * FROM supported_organizations')).toEqual([]);
  });
});

onServer('with many writing at once', () => {
  it('is counted as from scratch, and nobody waits in a circle', async () => {
    await fill();
    const upTo = numbers(4);
    for (let round = 0; round < 15; round++) {
      const all = writes(upTo);
      // One project, its hours and its organization's other projects, from several sides.
      const at = `round ${round}`;
      await Promise.all(
        Array.from({ length: 8 }, () => all[upTo(all.length)]!).map((sql) =>
          app.tx.query(sql, sql.includes('$1') ? [at] : []),
        ),
      );
      expect({ round, ...(await counted()) }).toEqual({ round, ...(await countedFromScratch()) });
    }
  });
});
