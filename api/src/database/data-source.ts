import type { PGlite } from '@electric-sql/pglite';
import { DataSource, type MixedList } from 'typeorm';
import type { Config } from '../config/config.js';
import { driverFor, inMemory, onDisk } from './embedded-database.js';
import { migrations } from './migrations/index.js';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;

/** The classes of all tables, which the modules above own (api/src/entities.ts). */
export type Entities = MixedList<new () => object>;

/** What decides which database is opened; `embedded` is one that is open already, for tests. */
export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'> & { embedded?: PGlite };

const common = {
  type: 'postgres',
  migrations,
  synchronize: false,
  installExtensions: false,
  uuidExtension: 'pgcrypto',
} as const;

/** The product's database, not yet connected: the server behind DATABASE_URL, or the embedded one in DATA_DIR. */
export async function createDataSource(config: DatabaseConfig, entities: Entities): Promise<DataSource> {
  if (config.databaseUrl) return serverDataSource(config.databaseUrl, entities);
  return embeddedDataSource(config.embedded ?? (await onDisk(config.dataDir)), entities);
}

/** An empty database in memory, for trying migrations out. */
export async function createTrialDataSource(entities: Entities): Promise<DataSource> {
  return embeddedDataSource(await inMemory(), entities);
}

/** The server behind `url`, with at most `poolSize` connections. */
export function serverDataSource(url: string, entities: Entities, poolSize = POOL_SIZE): DataSource {
  return new DataSource({ ...common, entities, url, poolSize, connectTimeoutMS: CONNECT_TIMEOUT_MS });
}

function embeddedDataSource(pglite: PGlite, entities: Entities): DataSource {
  return new DataSource({ ...common, entities, driver: driverFor(pglite) });
}
