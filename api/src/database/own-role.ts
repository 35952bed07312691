import pg from 'pg';
import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/config.js';

/** The schemas of the product: its own tables, and those of the mail queue. */
const SCHEMAS = ['public', 'pgboss'];

/** What the product adds to and reads, and never changes. */
const APPEND_ONLY = ['public.audit_entries'];
/** What it only reads: which migrations have run, and of what version the queue's tables are. */
const READ_ONLY = ['public.migrations', 'pgboss.version'];
/** But not when the queue was last looked after: by these, one process at a time takes back what a killed one held. */
const QUEUE_CARE = 'UPDATE (maintained_on, monitored_on, cron_on) ON pgboss.version';

/**
 * Gives a role what the product needs at work, and nothing beyond it: it reads and writes rows, adds to the audit log,
 * and owns nothing, so that it can neither change a table nor switch off a trigger. Said again after each migration.
 */
export async function grantTo(role: string, database: DataSource): Promise<void> {
  await refuseWhoIsMore(role, database);
  const name = pg.escapeIdentifier(role);
  const schemas = SCHEMAS.join(', ');
  await database.transaction(async (tx) => {
    for (const statement of [
      `REVOKE ALL ON ALL TABLES IN SCHEMA ${schemas} FROM ${name}`,
      `REVOKE CREATE ON SCHEMA ${schemas} FROM ${name}`,
      `GRANT USAGE ON SCHEMA ${schemas} TO ${name}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${name}`,
      `GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${name}`,
      `REVOKE UPDATE, DELETE ON ${APPEND_ONLY.join(', ')} FROM ${name}`,
      `REVOKE INSERT, UPDATE, DELETE ON ${READ_ONLY.join(', ')} FROM ${name}`,
      `GRANT ${QUEUE_CARE} TO ${name}`,
    ])
      await tx.query(statement);
  });
}

/** Grants take nothing from a superuser, from an owner, or from a member of the role that owns. */
async function refuseWhoIsMore(role: string, database: DataSource): Promise<void> {
  const [found] = await database.query<{ isMore: boolean; owns: boolean }[]>(
    `SELECT rolsuper OR pg_has_role(oid, current_user, 'MEMBER') AS "isMore",
       EXISTS (SELECT FROM pg_class WHERE relowner = pg_roles.oid) AS owns
     FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  if (found?.isMore)
    throw new ConfigError(`DATABASE_URL should name a role with no more rights than it is given: ${role} is the owner`);
  if (found?.owns)
    throw new ConfigError(
      `DATABASE_URL should name a role that owns nothing: first REASSIGN OWNED BY ${pg.escapeIdentifier(role)}`,
    );
}
