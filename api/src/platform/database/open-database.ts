import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/config.js';
import { createDataSource, serverDataSource, type DatabaseConfig, type Entities } from './data-source.js';

const CONNECT_TRIES = 10;
const COMING_UP = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03'];

/** The product's database, connected and migrated. Refuses with a `ConfigError` when it cannot be reached. */
export async function openDatabase(config: DatabaseConfig, entities: Entities): Promise<DataSource> {
  const database = await connectDatabase(config, entities);
  try {
    await migrate(database, config);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** The same as it is, without migrating it. */
export async function connectDatabase(config: DatabaseConfig, entities: Entities): Promise<DataSource> {
  const database = await createDataSource(config, entities);
  if (config.databaseUrl) await connect(database);
  else await database.initialize();
  return database;
}

/** A server that is still coming up is given a little time: everything may have been started together. */
async function connect(database: DataSource): Promise<void> {
  for (let triesLeft = CONNECT_TRIES; ; triesLeft--) {
    try {
      return void (await database.initialize());
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string };
      if (triesLeft === 0 || !COMING_UP.includes(code))
        throw new ConfigError(`DATABASE_URL should lead to a PostgreSQL server that lets us in: ${message || code}`);
      await pause(1000);
    }
  }
}

/** Any number that nothing else in this database locks. */
const MIGRATION_LOCK = 5_020_250;

/** What PostgreSQL answers whoever lacks a right. */
const NOT_ALLOWED = '42501';

/** Brings the database up to date. Several replicas may start together: one migrates, the others wait for it. */
export async function migrate(database: DataSource, config: DatabaseConfig): Promise<void> {
  // The embedded database has one connection, and its lock file keeps everybody else out.
  if (!config.databaseUrl) return void (await database.runMigrations({ transaction: 'each' }));
  const direct = serverDataSource(config.databaseDirectUrl ?? config.databaseUrl, [], { poolSize: 2 });
  await direct.initialize();
  try {
    // Of a transaction, not of the session: a pooler in between would give the session's lock to somebody else.
    await direct.transaction(async (lock) => {
      await lock.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await direct.runMigrations({ transaction: 'each' });
    });
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
    throw new ConfigError(
      'The database is not up to date, and DATABASE_URL names a role that cannot change it: run npm run migrate first',
    );
  } finally {
    await direct.destroy();
  }
}
