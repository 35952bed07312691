import { Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { DataSource, type MixedList } from 'typeorm';
import type { Config } from '../config/config.js';
import { migrations } from './migrations/index.js';

const POOL_SIZE = 10;
/** The time a call waits for a new or pooled connection, in milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;
/** The time a statement may take to return its first or next byte, in milliseconds. */
const SOCKET_TIMEOUT_MS = 15_000;

/** The entities of all tables. The modules above own them (api/src/retention.ts). */
export type Entities = MixedList<new () => object>;

/** The settings that select the database. Tests pass an open database as `embedded`. */
export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'> &
  Partial<Pick<Config, 'process'>> & { embedded?: PGlite };

const common = {
  type: 'postgres',
  migrations,
  synchronize: false,
  installExtensions: false,
  uuidExtension: 'pgcrypto',
} as const;

/** Returns the unconnected data source: the server at DATABASE_URL, or the embedded database in DATA_DIR. */
export async function createDataSource(config: DatabaseConfig, entities: Entities): Promise<DataSource> {
  if (config.databaseUrl) {
    const extra = { stream: socketWithTimeout, application_name: `network-${config.process ?? 'all'}` };
    return serverDataSource(config.databaseUrl, entities, { extra });
  }
  const { onDisk } = await embedded();
  return embeddedDataSource(config.embedded ?? (await onDisk(config.dataDir)), entities);
}

/** Returns an empty database in memory, for trial runs of migrations. */
export async function createTrialDataSource(entities: Entities): Promise<DataSource> {
  const { inMemory } = await embedded();
  return embeddedDataSource(await inMemory(), entities);
}

/** Returns a data source for the server at `url`. Its statements have no time limit unless `options` set one. */
export function serverDataSource(
  url: string,
  entities: Entities,
  options: { poolSize?: number; extra?: object } = {},
): DataSource {
  return new DataSource({
    ...common,
    // Passed explicitly, because the driver is in the bundle and TypeORM would look for an installed package.
    driver: pg,
    entities,
    url,
    poolSize: POOL_SIZE,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    ...options,
  });
}

/**
 * Returns a socket that closes when the server stays silent. A session setting could do the same, but poolers accept
 * none.
 */
function socketWithTimeout(): Socket {
  const socket = new Socket();
  const giveUp = () => socket.destroy(Object.assign(new Error('connection timed out'), { code: 'ETIMEDOUT' }));
  return socket.setTimeout(SOCKET_TIMEOUT_MS, giveUp);
}

/** Loaded on demand: it contains a whole PostgreSQL, which installations with a server do not need. */
const embedded = () => import('./embedded-database.js');

async function embeddedDataSource(pglite: PGlite, entities: Entities): Promise<DataSource> {
  const { driverFor } = await embedded();
  return new DataSource({ ...common, entities, driver: driverFor(pglite) });
}
