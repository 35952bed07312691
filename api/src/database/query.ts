import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * What PostgreSQL says of a statement whose name it does not know or knows already, and of one whose table has got other
 * columns since it was prepared.
 */
const IS_NOT_PREPARED = ['26000', '42P05', '0A000'];

const log = new Logger('Database');
const names = new Map<string, string>();
const withoutNames = new WeakSet<DataSource>();
const withOwnServer = new WeakSet<PoolClient>();

/**
 * The rows of one statement, straight from the driver's pool: for what is asked often, in a text that never changes. A
 * connection prepares it once, by name. Where the names of one connection reach another, as a pooler does that hands
 * out a connection for each transaction, the statement is asked again without one, and so are all from then on.
 */
export const queryPrepared = <Row>(database: DataSource, text: string, values: unknown[]): Promise<Row[]> =>
  ofPool(database, text, values, !withoutNames.has(database));

async function ofPool<Row>(database: DataSource, text: string, values: unknown[], isNamed: boolean): Promise<Row[]> {
  const client: PoolClient = await (database.driver as PostgresDriver).master.connect();
  // The statement fails too, and says so; an error that nobody listens to would end the process.
  client.on('error', ignore);
  try {
    if (!isNamed) return (await client.query(text, values)).rows as Row[];
    return (await client.query({ name: nameOf(text), text, values })).rows as Row[];
  } catch (error) {
    if (!isNamed || !IS_NOT_PREPARED.includes((error as { code: string }).code)) throw error;
    stopNaming(database);
    return (await client.query(text, values)).rows as Row[];
  } finally {
    client.off('error', ignore);
    // Not the pool's own `query`: it would throw the connection away with each statement that is refused.
    client.release();
  }
}

/**
 * The rows of a statement in the caller's transaction, if there is one, else as `queryPrepared` reads them. Those of one
 * transaction that are asked for beside each other are done in that order. A name that is refused ends a transaction: it
 * is used only where the connection is known to stay with one server, and never for a text that is often another one
 * (`isLasting`).
 */
export async function queryRows<Row>(
  tx: EntityManager,
  text: string,
  values: unknown[],
  { isLasting }: { isLasting: boolean } = { isLasting: true },
): Promise<Row[]> {
  const mayHaveName = isLasting && !withoutNames.has(tx.dataSource);
  if (!tx.queryRunner) return ofPool<Row>(tx.dataSource, text, values, mayHaveName);
  const client = (await tx.queryRunner.connect()) as PoolClient;
  const isNamed = mayHaveName && withOwnServer.has(client);
  return (await client.query(isNamed ? { name: nameOf(text), text, values } : { text, values })).rows as Row[];
}

/** Finds out whether a new connection ends at the server that answers: a pooler in between gives out a number of its own. */
export async function noteOwnServer(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  if (rows[0]?.pid === (client as PoolClient & { processID: number }).processID) withOwnServer.add(client);
}

/** The same in each process for the same text, so that a name never stands for another statement. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

function stopNaming(database: DataSource): void {
  if (withoutNames.has(database)) return;
  withoutNames.add(database);
  log.log(
    'Statements are not prepared any more, as connections of the database are shared or its tables have changed.',
  );
}

const ignore = () => {};
