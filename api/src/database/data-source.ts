import type { PGlite } from '@electric-sql/pglite';
import { DataSource } from 'typeorm';
import { ConfigError, type Config } from '../common/config.js';
import { driverFor, inMemory, onDisk } from './embedded-database.js';
import { entities } from './entities.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations/index.js';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;

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

/** The product's database, connected and migrated. */
export async function openDatabase(config: DatabaseConfig): Promise<DataSource> {
  const database = await createDataSource(config);
  try {
    await database.initialize().catch((error) => refuse(config, error));
    await migrate(database, config);
    return database;
  } catch (error) {
    if (database.isInitialized) await database.destroy();
    throw error;
  }
}

function refuse({ databaseUrl }: DatabaseConfig, error: Error & { code?: string }): never {
  if (!databaseUrl) throw error;
  const refusal = new ConfigError(`DATABASE_URL should lead to a PostgreSQL server that lets us in: ${error.message}`);
  throw Object.assign(refusal, { code: error.code });
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
