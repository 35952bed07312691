import pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/config.js';
import { queryRows } from './query.js';

/** Tables that the product reads and inserts into, but never changes. */
const APPEND_ONLY = ['public.audit_entries'];
/** Tables that the product only reads: the applied migrations. */
const READ_ONLY = ['public.migrations'];

/**
 * Grants a role the privileges of the running product and no others. It reads and writes rows and appends to the audit
 * log. It owns nothing, so it can neither change a table nor disable a trigger.
 * Runs again after each migration.
 */
export async function grantTo(role: string, database: DataSource): Promise<void> {
  await refuseUnrestricted(role, database);
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
      await queryRows(tx, raw(statement));
  });
}

/** Throws for a superuser, an owner or a member of the owning role, because grants do not restrict them. */
async function refuseUnrestricted(role: string, database: DataSource): Promise<void> {
  const [found] = await queryRows<{ isUnrestricted: boolean; owns: boolean }>(
    database.manager,
    sql`SELECT rolsuper OR pg_has_role(oid, current_user, 'MEMBER') AS "isUnrestricted",
       EXISTS (SELECT FROM pg_class WHERE relowner = pg_roles.oid) AS owns
     FROM pg_roles WHERE rolname = ${role}`,
  );
  if (found?.isUnrestricted)
    throw new ConfigError(
      `DATABASE_URL should name a restricted role: ${role} is a superuser, an owner or a member of the owner`,
    );
  if (found?.owns)
    throw new ConfigError(
      `DATABASE_URL should name a role that owns no tables: run REASSIGN OWNED BY ${pg.escapeIdentifier(role)} first`,
    );
}
