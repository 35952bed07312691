import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/config.js';
import { createDataSource, type DatabaseConfig, type Entities } from './data-source.js';
import { migrate } from './migrate.js';

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
