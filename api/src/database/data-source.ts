import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { DataSource } from 'typeorm';
import { ConfigError, type Config } from '../common/config.js';
import { driverFor, inMemory, onDisk } from './embedded-database.js';
import { entities } from './entities.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations/index.js';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const CONNECT_TRIES = 10;
const COMING_UP = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03'];

/** What decides which database is opened; `embedded` is one that is open already, for tests. */
export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'> & { embedded?: PGlite };

const common = {
  type: 'postgres',
  entities,
  migrations,
  synchronize: false,
  installExtensions: false,
  uuidExtension: 'pgcrypto',
} as const;

/** The product's database, not yet connected: the server behind DATABASE_URL, or the embedded one in DATA_DIR. */
export async function createDataSource(config: DatabaseConfig): Promise<DataSource> {
  if (config.databaseUrl) return serverDataSource(config.databaseUrl);
  return embeddedDataSource(config.embedded ?? (await onDisk(config.dataDir)));
}

/** The product's database, connected and migrated. Refuses with a `ConfigError` when it cannot be reached. */
export async function openDatabase(config: DatabaseConfig): Promise<DataSource> {
  const database = await createDataSource(config);
  try {
    if (config.databaseUrl) await connect(database);
    else await database.initialize();
    await migrate(database, config);
    return database;
  } catch (error) {
    if (database.isInitialized) await database.destroy();
    throw error;
  }
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

/** An empty database in memory, for trying migrations out. */
export async function createTrialDataSource(): Promise<DataSource> {
  return embeddedDataSource(await inMemory());
}

/** The server behind `url`, with at most `poolSize` connections. */
export function serverDataSource(url: string, poolSize = POOL_SIZE): DataSource {
  return new DataSource({ ...common, url, poolSize, connectTimeoutMS: CONNECT_TIMEOUT_MS });
}

function embeddedDataSource(pglite: PGlite): DataSource {
  return new DataSource({ ...common, driver: driverFor(pglite) });
}
