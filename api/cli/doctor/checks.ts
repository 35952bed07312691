import { LIFETIMES, RUNNING_PROJECT_STATUSES } from '@network/domain';
import { SHAPE } from '../../src/report/statistics-snapshot.service.js';
import type { Check } from './check.js';
import { clockDifference, otherMigrations, staleProfiles } from './looks.js';
import { SETTINGS } from './settings.js';

const RUNNING = `(${RUNNING_PROJECT_STATUSES.map((status) => `'${status}'`).join(', ')})`;

/** All checks of the doctor. A new check also needs its drift in api/test/cli/doctor.api.spec.ts. */
export const CHECKS: readonly Check[] = [
  {
    name: 'migrations',
    means: 'The database and this version of the product do not belong together.',
    mend: 'Missing ones are made by starting the product. Unknown ones are a newer version’s: run that version.',
    find: otherMigrations,
  },
  {
    name: 'audit-trigger',
    means: 'The audit log can be changed or emptied without a trace.',
    mend: 'Switch the trigger on again, and find out who switched it off.',
    statement: 'ALTER TABLE audit_entries ENABLE TRIGGER reject_audit_changes',
    find: `SELECT 'reject_audit_changes' AS found WHERE NOT EXISTS (
      SELECT FROM pg_trigger WHERE tgrelid = 'audit_entries'::regclass AND tgname = 'reject_audit_changes' AND tgenabled IN ('O', 'A'))`,
  },
  {
    name: 'other-trigger',
    means: 'Matching no longer follows what is written.',
    mend: 'ALTER TABLE … ENABLE TRIGGER … for each.',
    find: `SELECT tgrelid::regclass || '.' || tgname AS found FROM pg_trigger
      WHERE NOT tgisinternal AND tgenabled = 'D' AND tgname <> 'reject_audit_changes'`,
  },
  {
    name: 'invalid-index',
    means: 'An index was left half made: it slows writes and helps no read, and a unique one lets doubles in.',
    mend: 'REINDEX INDEX CONCURRENTLY … for each.',
    find: `SELECT indexrelid::regclass::text AS found FROM pg_index WHERE NOT indisvalid`,
  },
  {
    name: 'matched-without-project',
    means: 'An expert is Matched, but on no project that runs: nobody sees that they are free.',
    mend: 'Set the expert to Approved in the console, or put them on a project.',
    find: `SELECT 'expert ' || users.id AS found FROM users WHERE role = 'expert' AND status = 'matched' AND NOT EXISTS (
      SELECT FROM assignments JOIN projects ON projects.id = "projectId"
      WHERE "expertId" = users.id AND projects.status IN ${RUNNING})`,
  },
  {
    name: 'project-with-nobody',
    means: 'A project is in progress, and no expert is on it.',
    mend: 'Put an expert on it in the console, complete it or put it on hold.',
    find: `SELECT 'project ' || id AS found FROM projects
      WHERE status = 'in_progress' AND NOT EXISTS (SELECT FROM assignments WHERE "projectId" = projects.id)`,
  },
  {
    name: 'statistics',
    means: 'The statistics have not been made anew for an hour: no process runs, or making them fails.',
    mend: 'Start the product. If it runs, look in its log for lines of Statistics.',
    find: `SELECT 'made at ' || "startedAt" AS found FROM statistics_snapshots WHERE shape = ${SHAPE} AND "startedAt" < now() - interval '1 hour'`,
  },
  {
    name: 'matching-profiles',
    means: 'Experts are matched by what was read of them with another vocabulary, or not found at all.',
    mend: 'Restart one process: it reads them again. If they are still here a minute later, look in its log for lines of Matching.',
    find: staleProfiles,
  },
  {
    name: 'matching-statuses',
    means: 'Experts are offered for projects, or not, by a status that they no longer have.',
    mend: 'Run the statement.',
    statement: `UPDATE expert_terms SET status = users.status FROM users WHERE users.id = "expertId" AND expert_terms.status <> users.status`,
    find: `SELECT DISTINCT 'expert ' || "expertId" AS found FROM expert_terms JOIN users ON users.id = "expertId" WHERE expert_terms.status <> users.status`,
  },
  {
    name: 'stuck-mails',
    means:
      'Mails have been due for a quarter of an hour. Without a try no process sends mails; with tries, the mail server refuses or is away.',
    mend: 'Start the product, or see what the last error says of the mail server: they go out by themselves once it takes them.',
    find: `SELECT format('mail %s (%s), tries: %s %s', id, kind, attempts, "lastError") AS found FROM mails
      WHERE status = 'waiting' AND "dueAt" < now() - interval '15 minutes' ORDER BY "dueAt"`,
  },
  {
    name: 'dead-mails',
    means: 'Mails were given up: the address or the mail was refused, or the mail server was away for three days.',
    mend: 'Mend the cause that the last error names, then resend them in the console (Mails, given up).',
    find: `SELECT format('mail %s (%s), tries: %s %s', id, kind, attempts, "lastError") AS found FROM mails WHERE status = 'dead' ORDER BY "dueAt" DESC`,
  },
  {
    name: 'orphaned-sessions',
    means: 'Sessions of accounts that are gone: somebody has deleted rows past the foreign keys.',
    mend: 'Run the statement, and check what else was deleted by hand.',
    statement: 'DELETE FROM sessions WHERE "userId" NOT IN (SELECT id FROM users)',
    find: `SELECT 'session ' || id AS found FROM sessions WHERE "userId" NOT IN (SELECT id FROM users)`,
  },
  {
    name: 'expired-sessions',
    means: 'Sessions that ended more than a day ago are still kept: no process runs, or its clean-up fails every hour.',
    mend: 'Start the product. If it runs, look in its log for lines of Housekeeping.',
    find: `SELECT 'session ' || id AS found FROM sessions WHERE "expiresAt" < now() - interval '1 day'`,
  },
  {
    name: 'overdue-erasures',
    means: 'Deleted accounts should have been erased a day ago: no process runs, or erasing them fails every hour.',
    mend: 'Start the product. If it runs, look in its log for lines of RemovedAccounts.',
    find: `SELECT 'deleted account ' || id AS found FROM removed_accounts
      WHERE "removedAt" < now() - interval '${LIFETIMES.removedDays + 1} days'`,
  },
  {
    name: 'no-administrator',
    means: 'Nobody can review profiles and projects.',
    mend: 'npm run admin -- grant EMAIL',
    find: `SELECT 'no administrator' AS found WHERE NOT EXISTS (SELECT FROM users WHERE role = 'admin')`,
  },
  {
    name: 'clock',
    means: 'The clocks of the database and of this machine differ: links and sessions end too early or too late.',
    mend: 'Let both machines follow a time server (timedatectl set-ntp true).',
    find: clockDifference,
  },
  ...SETTINGS,
];
