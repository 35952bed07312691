import pg from 'pg';
import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/config.js';

/** What the product adds to and reads, and never changes. */
const APPEND_ONLY = ['public.audit_entries'];
/** What it only reads: which migrations have run. */
const READ_ONLY = ['public.migrations'];

/**
 * Gives a role what the product needs at work, and nothing beyond it: it reads and writes rows, adds to the audit log,
 * and owns nothing, so that it can neither change a table nor switch off a trigger. Said again after each migration.
 */
export async function grantTo(role: string, database: DataSource): Promise<void> {
  await refuseWhoIsMore(role, database);
  const name = pg.escapeIdentifier(role);
  await database.transaction(async (tx) => {
    for (const statement of [
      `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${name}`,
      `REVOKE CREATE ON SCHEMA public FROM ${name}`,
      `GRANT USAGE ON SCHEMA public TO ${name}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name}`,
      `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${name}`,
      `REVOKE UPDATE, DELETE ON ${APPEND_ONLY.join(', ')} FROM ${name}`,
      `REVOKE INSERT, UPDATE, DELETE ON ${READ_ONLY.join(', ')} FROM ${name}`,
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
