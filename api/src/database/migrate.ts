import type { DataSource } from 'typeorm';
import { serverDataSource, type DatabaseConfig } from './data-source.js';

/** Any number that nothing else in this database locks. */
const MIGRATION_LOCK = 5_020_250;

/** Brings the database up to date. Several replicas may start together: one migrates, the others wait for it. */
export async function migrate(database: DataSource, config: DatabaseConfig): Promise<void> {
  // The embedded database has one connection, and its lock file keeps everybody else out.
  if (!config.databaseUrl) return void (await database.runMigrations({ transaction: 'each' }));
  const direct = serverDataSource(config.databaseDirectUrl ?? config.databaseUrl, [], 2);
  await direct.initialize();
  const lock = direct.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await direct.runMigrations({ transaction: 'each' });
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
    await direct.destroy();
  }
}
