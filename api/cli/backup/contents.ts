import type { ClientBase } from 'pg';

/** Fingerprint of a table: the number of rows, and a sum of row hashes that covers every character. */
export interface Contents {
  rows: string;
  hash: string;
}

/** Fingerprints by schema-qualified table name. */
export type AllContents = Record<string, Contents>;

/** Session settings that make PostgreSQL format values the same way on every server. */
const AS_EVERYWHERE = ['TimeZone = UTC', 'DateStyle = ISO', 'IntervalStyle = postgres', 'extra_float_digits = 1'];

const OURS = String.raw`nspname <> 'information_schema' AND nspname NOT LIKE 'pg\_%'`;

/** Returns the fingerprint of every table in the snapshot of the transaction of `client`. */
export async function contentsOf(client: ClientBase): Promise<AllContents> {
  for (const setting of AS_EVERYWHERE) await client.query(`SET LOCAL ${setting}`);
  const all: AllContents = {};
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<Contents>(
      `SELECT count(*)::text AS rows, coalesce(sum(('x' || left(md5(whole_row::text), 16))::bit(64)::bigint), 0)::text AS hash
       FROM ${table} AS whole_row`,
    );
    all[table] = rows[0]!;
  }
  return all;
}

/** Returns the names of all tables outside the system schemas. */
export async function tablesOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'r' AND ${OURS} ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Drops all schemas outside the system schemas and recreates an empty `public`. */
export async function empty(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I', nspname) AS name FROM pg_namespace WHERE ${OURS}`,
  );
  await client.query(
    ['BEGIN', ...rows.map(({ name }) => `DROP SCHEMA ${name} CASCADE`), 'CREATE SCHEMA public', 'COMMIT'].join(';'),
  );
}

/** Returns one line for each table that differs. */
export function differences(expected: AllContents, present: AllContents): string[] {
  const tables = [...new Set([...Object.keys(expected), ...Object.keys(present)])].sort();
  return tables.flatMap((table) => {
    const [was, is] = [expected[table], present[table]];
    if (!is) return [`${table} is missing`];
    if (!was) return [`${table} is in the database but not in the backup`];
    if (was.rows !== is.rows) return [`${table} has ${is.rows} rows instead of ${was.rows}`];
    return was.hash === is.hash ? [] : [`${table} has the same number of rows but different contents`];
  });
}

/** Returns the totals as text, such as "3 tables, 120 rows". */
export function inTotal(all: AllContents): string {
  const rows = Object.values(all).reduce((sum, table) => sum + Number(table.rows), 0);
  return `${Object.keys(all).length} tables, ${rows} rows`;
}
