import { LIFETIMES } from '@network/domain';
import sql from 'sql-template-tag';
import { LOAD_DIFFERS_SQL, LOADS_SQL, REFRESH_LOADS_SQL, RUNNING_STATUSES_SQL } from '../../src/expert/expert-load.js';
import { migrations } from '../../src/platform/database/migrations/index.js';
import { queryRows } from '../../src/platform/database/query.js';
import { PRIORITY } from '../../src/platform/jobs/job-queue.js';
import { SHAPE } from '../../src/report/statistics.service.js';
import { VocabularyService } from '../../src/vocabulary/vocabulary.service.js';
import type { Check, CheckContext } from './diagnose.js';
import { SETTINGS } from './settings.js';

const CLOCKS_DIFFER_MS = 2000;
const HAS_WRONG_FLAG = '"hasProjects" <> (id IN (SELECT "orgId" FROM projects))';

/** All checks of the doctor. A new check also needs its drift in api/test/cli/doctor.api.spec.ts. */
export const CHECKS: readonly Check[] = [
  {
    name: 'migrations',
    means: 'The database does not belong to this version of the product.',
    fix: 'Start the product to run missing migrations. Unknown ones belong to a newer version: run that version.',
    find: otherMigrations,
  },
  {
    name: 'audit-trigger',
    means: 'The audit log can be changed or emptied without a trace.',
    fix: 'Enable the trigger again, and find out who disabled it.',
    statement: 'ALTER TABLE audit_entries ENABLE TRIGGER reject_audit_changes',
    find: `SELECT 'reject_audit_changes' AS found WHERE NOT EXISTS (
      SELECT FROM pg_trigger WHERE tgrelid = 'audit_entries'::regclass AND tgname = 'reject_audit_changes' AND tgenabled IN ('O', 'A'))`,
  },
  {
    name: 'invalid-index',
    means: 'An index is incomplete. It slows writes without helping reads, and a unique one admits duplicates.',
    fix: 'REINDEX INDEX CONCURRENTLY … for each.',
    find: `SELECT indexrelid::regclass::text AS found FROM pg_index WHERE NOT indisvalid`,
  },
  {
    name: 'matched-without-project',
    means: 'An expert is Matched but on no running project, so nobody sees that they are free.',
    fix: 'Set the expert to Approved in the console, or put them on a project.',
    find: `SELECT 'expert ' || "userId" AS found FROM experts WHERE status = 'matched' AND NOT EXISTS (
      SELECT FROM assignments JOIN projects ON projects.id = "projectId"
      WHERE "expertId" = "userId" AND projects.status IN ${RUNNING_STATUSES_SQL})`,
  },
  {
    name: 'project-with-nobody',
    means: 'A project in progress has no expert.',
    fix: 'Assign an expert in the console, or complete or hold the project.',
    find: `SELECT 'project ' || id AS found FROM projects
      WHERE status = 'in_progress' AND NOT EXISTS (SELECT FROM assignments WHERE "projectId" = projects.id)`,
  },
  {
    name: 'statistics',
    means: 'The statistics are more than an hour old: no process runs, or computing them fails.',
    fix: 'Start the product. If it runs, look for Statistics in its log.',
    find: `SELECT 'computed at ' || "startedAt" AS found FROM statistics_snapshots WHERE shape = ${SHAPE} AND "startedAt" < now() - interval '1 hour'`,
  },
  {
    name: 'matching-profiles',
    means: 'Experts are matched with an outdated vocabulary, or not found at all.',
    fix: 'Restart one process, which reads them again. If they are still listed a minute later, look for Matching in its log.',
    find: staleProfiles,
  },
  {
    name: 'matching-statuses',
    means: 'Matching uses an outdated status of these experts.',
    fix: 'Run the statement.',
    statement: `UPDATE expert_terms SET status = experts.status FROM experts WHERE "userId" = "expertId" AND expert_terms.status <> experts.status`,
    find: `SELECT DISTINCT 'expert ' || "expertId" AS found FROM expert_terms JOIN experts ON "userId" = "expertId" WHERE expert_terms.status <> experts.status`,
  },
  {
    name: 'expert-loads',
    means: 'The filters by capacity and by the last question select the wrong experts.',
    fix: 'Run the statement.',
    statement: REFRESH_LOADS_SQL,
    find: `SELECT 'expert ' || expert."userId" AS found FROM experts AS expert JOIN ${LOADS_SQL} USING ("userId") WHERE ${LOAD_DIFFERS_SQL}`,
  },
  {
    name: 'organizations-with-projects',
    means: 'The filter by projects selects the wrong organizations.',
    fix: 'Run the statement.',
    statement: `UPDATE organizations SET "hasProjects" = NOT "hasProjects" WHERE ${HAS_WRONG_FLAG}`,
    find: `SELECT 'organization ' || id AS found FROM organizations WHERE ${HAS_WRONG_FLAG}`,
  },
  {
    name: 'stuck-mails',
    means:
      'Emails have been due for 15 minutes. Without attempts, no process sends emails. With attempts, the mail server refuses them or is unreachable, or they are of a kind that only a later version knows.',
    fix: 'Start the product, or fix the mail server as the last error says. The emails are then sent.',
    find: `SELECT format('email %s (%s), tries: %s %s', id, kind, attempts, "lastError") AS found FROM mails
      WHERE status = 'waiting' AND (priority < ${PRIORITY.bulk} OR attempts > 0)
        AND "dueAt" < now() - interval '15 minutes' ORDER BY "dueAt"`,
  },
  {
    name: 'dead-mails',
    means:
      'Emails failed for good: the mail server refused the address or the email, or was unreachable for three days.',
    fix: 'Fix the cause in the last error, then resend them in the console (Emails, Undeliverable).',
    find: `SELECT format('email %s (%s), tries: %s %s', id, kind, attempts, "lastError") AS found FROM mails WHERE status = 'dead' ORDER BY "dueAt" DESC`,
  },
  {
    name: 'orphaned-sessions',
    means: 'Sessions belong to missing accounts: someone deleted rows while the foreign keys were off.',
    fix: 'Run the statement, and check what else was deleted.',
    statement: 'DELETE FROM sessions WHERE "userId" NOT IN (SELECT id FROM users)',
    find: `SELECT 'session ' || id AS found FROM sessions WHERE "userId" NOT IN (SELECT id FROM users)`,
  },
  {
    name: 'expired-sessions',
    means: 'Sessions that ended more than a day ago still exist: no process runs, or its clean-up fails.',
    fix: 'Start the product. If it runs, look for Housekeeping in its log.',
    find: `SELECT 'session ' || id AS found FROM sessions WHERE "expiresAt" < now() - interval '1 day'`,
  },
  {
    name: 'overdue-erasures',
    means: 'Deleted accounts should have been erased a day ago: no process runs, or erasing them fails.',
    fix: 'Start the product. If it runs, look for RemovedAccounts in its log.',
    find: `SELECT 'deleted account ' || id AS found FROM removed_accounts
      WHERE "removedAt" < now() - interval '${LIFETIMES.removedDays + 1} days'`,
  },
  {
    name: 'no-administrator',
    means: 'Nobody can review profiles and projects.',
    fix: 'npm run admin -- grant EMAIL',
    find: `SELECT 'no administrator' AS found WHERE NOT EXISTS (SELECT FROM users WHERE role = 'admin')`,
  },
  {
    name: 'clock',
    means: 'The clocks of the database and of this machine differ, so links and sessions end too early or too late.',
    fix: 'Synchronize both clocks with a time server (timedatectl set-ntp true).',
    find: clockDifference,
  },
  ...SETTINGS,
];

/** Migrations that only this version or only the database has. */
async function otherMigrations({ tx }: CheckContext): Promise<string[]> {
  const [schema] = await queryRows<{ table: string | null }>(tx, sql`SELECT to_regclass('migrations') AS table`);
  const rows = schema?.table ? await queryRows<{ name: string }>(tx, sql`SELECT name FROM migrations ORDER BY id`) : [];
  const [known, made] = [migrations.map(({ name }) => name), rows.map(({ name }) => name)];
  return [
    ...known.filter((name) => !made.includes(name)).map((name) => `missing: ${name}`),
    ...made.filter((name) => !known.includes(name)).map((name) => `unknown: ${name}`),
  ];
}

/** Experts whose matching profile was not computed with the current vocabulary. */
async function staleProfiles({ tx }: CheckContext): Promise<string[]> {
  const { version } = await new VocabularyService(tx.connection).current(tx);
  const rows = await queryRows<{ found: string }>(
    tx,
    sql`SELECT 'expert ' || "userId" AS found FROM experts
     WHERE NOT EXISTS (SELECT FROM matching_profiles WHERE "expertId" = "userId" AND vocabulary = ${version})`,
  );
  return rows.map(({ found }) => found);
}

async function clockDifference({ tx, now }: CheckContext): Promise<string[]> {
  const before = now();
  const [clock] = await queryRows<{ at: number }>(
    tx,
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at`,
  );
  const difference = clock!.at - (before + now()) / 2;
  return Math.abs(difference) > CLOCKS_DIFFER_MS ? [`the database is ${Math.round(difference / 1000)} s ahead`] : [];
}
