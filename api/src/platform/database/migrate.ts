import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/config.js';
import { serverDataSource, type DatabaseConfig } from './data-source.js';

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
