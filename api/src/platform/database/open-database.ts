import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/config.js';
import { createDataSource, serverDataSource, type DatabaseConfig, type Entities } from './data-source.js';
import { queryRows } from './query.js';

const CONNECT_TRIES = 10;
const STARTING_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03'];

/** Returns the database, connected and migrated. Throws a `ConfigError` if it is not reachable. */
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

/** Returns the database, connected but not migrated. Throws a `ConfigError` if it is not reachable. */
export async function connectDatabase(config: DatabaseConfig, entities: Entities): Promise<DataSource> {
  const database = await createDataSource(config, entities);
  if (config.databaseUrl) await connect(database, 'DATABASE_URL');
  else await database.initialize();
  return database;
}

/**
 * Connects to the server of the variable. Retries for a short time, because the server may still be starting. Throws a
 * `ConfigError` if it is not reachable.
 */
export async function connect(database: DataSource, variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'): Promise<void> {
  for (let triesLeft = CONNECT_TRIES; ; triesLeft--) {
    try {
      return void (await database.initialize());
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string };
      if (triesLeft === 0 || !STARTING_CODES.includes(code))
        throw new ConfigError(`${variable} should be a reachable PostgreSQL server: ${message || code}`);
      await pause(1000);
    }
  }
}

/** The key of the advisory lock for migrations. No other lock of this database has this key. */
const MIGRATION_LOCK = 5_020_250;

/** PostgreSQL's code for a missing privilege. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Migrates the database. If several replicas start together, one migrates and the others wait. */
export async function migrate(database: DataSource, config: DatabaseConfig): Promise<void> {
  // The embedded database has one connection, and its lock file excludes other processes.
  if (!config.databaseUrl) return void (await database.runMigrations({ transaction: 'each' }));
  const direct = serverDataSource(config.databaseDirectUrl ?? config.databaseUrl, [], { poolSize: 2 });
  const isOther = config.databaseDirectUrl && config.databaseDirectUrl !== config.databaseUrl;
  await connect(direct, isOther ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
  try {
    // A transaction lock, because a pooler could give the session of a session lock to another client.
    await direct.transaction(async (lock) => {
      await queryRows(lock, sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await direct.runMigrations({ transaction: 'each' });
    });
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new ConfigError(
      'The database is not up to date, and DATABASE_URL names a role that cannot change it: run npm run migrate first',
    );
  } finally {
    await direct.destroy();
  }
}
