import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { DataSource, EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { notFound } from '../http/api-error.js';

/** PostgreSQL's codes for an unknown statement name, for a name in use, and for a changed result type. */
const CANNOT_USE_PREPARED = ['26000', '42P05', '0A000'];

const log = new Logger('Database');
const names = new Map<string, string>();
const databasesWithoutNames = new WeakSet<DataSource>();

/**
 * Returns the rows of a statement that is prepared once per connection, outside of transactions.
 * Meant for the few reads of nearly every request, whose text never changes.
 * A pooler that shares connections may not know a statement name, or may already have it.
 * The statement then runs again without a name, and so do all later ones.
 */
export async function queryPrepared<Row>(database: DataSource, { text, values }: Sql): Promise<Row[]> {
  const runner = database.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
    if (!databasesWithoutNames.has(database)) {
      try {
        return (await client.query({ name: nameOf(text), text, values })).rows as Row[];
      } catch (error) {
        if (!CANNOT_USE_PREPARED.includes((error as { code: string }).code)) throw error;
        stopPreparing(database);
      }
    }
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await runner.release();
  }
}

/** Returns the rows of plain SQL. Runs in the transaction of `tx` if there is one. */
export async function queryRows<Row>(
  tx: EntityManager,
  { text, values }: Pick<Sql, 'text' | 'values'>,
): Promise<Row[]> {
  const runner = tx.queryRunner ?? tx.dataSource.createQueryRunner();
  try {
    return (await runner.query(text, values, true)).records as Row[];
  } finally {
    if (!tx.queryRunner) await runner.release();
  }
}

/** Takes the advisory lock with this name until the transaction ends. */
export async function lockName(tx: EntityManager, name: string): Promise<void> {
  await queryRows(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Returns the statement name of a text, which is the same in each process. A name never stands for another statement.
 */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

function stopPreparing(database: DataSource): void {
  if (databasesWithoutNames.has(database)) return;
  databasesWithoutNames.add(database);
  log.log('Prepared statements disabled: a pooler shares the connections, or the schema has changed.');
}

type Where<Row> = FindOptionsWhere<Row> | FindOptionsWhere<Row>[];

/** Returns the row that matches. Throws 404 if there is none. */
export async function findOr404<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  where: Where<Row>,
): Promise<Row> {
  const row = await tx.findOneBy(entity, where);
  if (!row) throw notFound();
  return row;
}

/** Locks the row that matches for a change, and returns it. Throws 404 if there is none. */
export async function lockOr404<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  where: Where<Row>,
): Promise<Row> {
  const row = await tx.findOne(entity, { where, lock: { mode: 'for_no_key_update' } });
  if (!row) throw notFound();
  return row;
}
