import type { EntityManager } from 'typeorm';
import { fill } from '../../../tools/seed/fill.js';
import { CHECKS } from '../../cli/doctor/checks.js';
import { diagnose, type Check, type CheckContext } from '../../cli/doctor/diagnose.js';
import type { Config } from '../../src/platform/config/config.js';
import { readConfig } from '../../src/platform/config/read-config.js';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { SHAPE } from '../../src/report/statistics.service.js';
import { ADMIN, startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fill(app.tx.connection, { experts: 30, organizations: 6, projects: 14, seed: 5 }, ADMIN);
});
afterAll(() => app.close());

const given = (more: Partial<CheckContext> = {}): CheckContext => ({
  tx: app.tx,
  config: app.config,
  env: {},
  now: Date.now,
  ...more,
});
const names = async (asked: CheckContext) => (await diagnose(CHECKS, asked)).map(({ name }) => name);

class RolledBack extends Error {}

/** Returns the result of `look` after the statements, then rolls them back. */
async function after<Result>(statements: string[], look: (tx: EntityManager) => Promise<Result>): Promise<Result> {
  let result!: Result;
  const drifted = app.tx.transaction(async (tx) => {
    for (const statement of statements) await tx.query(statement);
    result = await look(tx);
    throw new RolledBack();
  });
  await expect(drifted).rejects.toThrow(RolledBack);
  return result;
}

const one = (table: string, where = 'TRUE', id = 'id') =>
  `(SELECT ${id} FROM ${table} WHERE ${where} ORDER BY 1 LIMIT 1)`;
const FREE = `status = 'approved_waiting'`;
const mail = (more: string) =>
  `INSERT INTO mails (kind, recipient, language, facts, status, "dueAt") VALUES ('sign-in', 'x@example.org', 'en', '{}', ${more})`;

/** The statements that cause the drift of each check. */
const DRIFTS: Record<string, string[]> = {
  migrations: [`DELETE FROM migrations WHERE name = '${migrations.at(-1)!.name}'`],
  'audit-trigger': ['ALTER TABLE audit_entries DISABLE TRIGGER reject_audit_changes'],
  'invalid-index': [`UPDATE pg_index SET indisvalid = FALSE WHERE indexrelid = 'projects_waiting'::regclass`],
  'matched-without-project': [
    `UPDATE experts SET status = 'matched' WHERE "userId" = (SELECT "userId" FROM experts WHERE ${FREE} AND NOT EXISTS (SELECT FROM assignments WHERE "expertId" = "userId") LIMIT 1)`,
  ],
  'project-with-nobody': [`DELETE FROM assignments WHERE "projectId" = ${one('projects', "status = 'in_progress'")}`],
  statistics: [
    `INSERT INTO statistics_snapshots VALUES (${SHAPE}, '{}', now() - interval '2 hours') ON CONFLICT (shape) DO UPDATE SET "startedAt" = EXCLUDED."startedAt"`,
  ],
  'matching-profiles': [
    `UPDATE matching_profiles SET vocabulary = 'of yesterday' WHERE "expertId" = ${one('matching_profiles', 'TRUE', '"expertId"')}`,
  ],
  'matching-statuses': [
    `UPDATE expert_terms SET status = 'done' WHERE "expertId" = ${one('experts', FREE, '"userId"')}`,
  ],
  'expert-loads': [`UPDATE experts SET "lastAskedAt" = now() WHERE "userId" = ${one('experts', FREE, '"userId"')}`],
  'organizations-with-projects': [
    `UPDATE organizations SET "hasProjects" = NOT "hasProjects" WHERE id = ${one('organizations')}`,
  ],
  'stuck-mails': [mail(`'waiting', now() - interval '20 minutes'`)],
  'dead-mails': [mail(`'dead', now()`)],
  'orphaned-sessions': [
    'ALTER TABLE sessions DROP CONSTRAINT "FK_57de40bc620f456c7311aa3a1e6"',
    `INSERT INTO sessions ("userId", "expiresAt") VALUES (gen_random_uuid(), now() + interval '1 day')`,
  ],
  'expired-sessions': [
    `INSERT INTO sessions ("userId", "expiresAt") VALUES (${one('users')}, now() - interval '2 days')`,
  ],
  'overdue-erasures': [
    `INSERT INTO removed_accounts ("userId", mailbox, sealed, "removedAt") VALUES (gen_random_uuid(), 'x', '', now() - interval '9 days')`,
  ],
  'no-administrator': [`UPDATE users SET role = 'expert' WHERE role = 'admin'`],
};

/** The environment variables that cause the drift of each check in production. */
const SETTINGS: Record<string, NodeJS.ProcessEnv> = {
  'weak-secret': { NODE_ENV: 'development', JWT_SECRET: 'the secret of all secrets in this place' },
  'shared-secret': { CERTIFICATE_SECRET: 'q0lXhZ8vN3uYbT5cWm2sRkJd7fGp1aEo6iUxQy4tLzA' },
  'no-tls': { PUBLIC_URL: 'http://network.example.org', TRUST_PROXY: '0' },
  'unknown-proxy': { TRUST_PROXY: '0' },
  'mail-in-the-clear': { SMTP_TLS: 'optional' },
  'example-address': { CONTACT_EMAIL: 'team@example.org' },
};

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://u:p@db:5432/network',
  SMTP_URL: 'smtp://mail.network.sy:25',
  PUBLIC_URL: 'https://network.sy',
  JWT_SECRET: 'q0lXhZ8vN3uYbT5cWm2sRkJd7fGp1aEo6iUxQy4tLzA',
  MAIL_FROM: 'no-reply@network.sy',
  CONTACT_EMAIL: 'team@network.sy',
  TRUST_PROXY: '1',
};
const asIn = (env: NodeJS.ProcessEnv) => given({ env, config: readConfig(env) as Config });

describe('the doctor', () => {
  it('finds nothing in a healthy database', async () => {
    expect(await diagnose(CHECKS, given())).toEqual([]);
    expect(await diagnose(CHECKS, asIn(PRODUCTION))).toEqual([]);
  });

  it('has a drift for every check', () => {
    expect([...Object.keys(DRIFTS), 'clock', ...Object.keys(SETTINGS)].sort()).toEqual(
      CHECKS.map(({ name }) => name).sort(),
    );
  });

  it.each(Object.entries(DRIFTS))('finds %s', async (name, statements) => {
    expect(await after(statements, (tx) => names(given({ tx })))).toContain(name);
  });

  const mended = CHECKS.filter((check): check is Check & { statement: string } => Boolean(check.statement));
  it.each(mended.map(({ name, statement }) => [name, statement]))(
    'mends %s by the statement it names',
    async (name, statement) => {
      expect(await after([...DRIFTS[name]!, statement], (tx) => names(given({ tx })))).not.toContain(name);
    },
  );

  it.each(Object.entries(SETTINGS))('finds the setting %s, and no other', async (name, env) => {
    expect(await names(asIn({ ...PRODUCTION, ...env }))).toEqual([name]);
  });

  it('finds a difference between the clocks', async () => {
    const found = await diagnose(CHECKS, given({ now: () => Date.now() - 10_000 }));
    expect(found).toMatchObject([{ name: 'clock', found: ['the database is 10 s ahead'] }]);
  });

  it('reports the checks that it cannot run, and runs the others', async () => {
    const found = await after(
      ['ALTER TABLE mails RENAME TO gone', mail(`'dead', now()`).replace('mails', 'gone')],
      (tx) => diagnose(CHECKS, given({ tx })),
    );
    expect(found.find(({ name }) => name === 'dead-mails')?.found[0]).toMatch(
      /^could not be checked: QueryFailedError 42P01/,
    );
    expect(found.map(({ name }) => name)).not.toContain('no-administrator');
  });

  it('writes nothing', async () => {
    const found = await app.tx.transaction('REPEATABLE READ', async (tx) => {
      await tx.query('SET TRANSACTION READ ONLY');
      return diagnose(CHECKS, given({ tx }));
    });
    expect(found).toEqual([]);
  });
});
