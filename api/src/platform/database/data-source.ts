import { Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { DataSource, type MixedList } from 'typeorm';
import type { Config } from '../config/config.js';
import { migrations } from './migrations/index.js';

const POOL_SIZE = 10;
/** How long a call waits for a connection, of its own or of the pool's. */
const CONNECT_TIMEOUT_MS = 5_000;
/** How long a statement may take to bring its first, or next, byte. */
const SILENCE_MS = 15_000;

/** The classes of all tables, which the modules above own (api/src/entities.ts). */
export type Entities = MixedList<new () => object>;

/** What decides which database is opened; `embedded` is one that is open already, for tests. */
export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'> &
  Partial<Pick<Config, 'process'>> & { embedded?: PGlite };

const common = {
  type: 'postgres',
  migrations,
  synchronize: false,
  installExtensions: false,
  uuidExtension: 'pgcrypto',
} as const;

/** The product's database, not yet connected: the server behind DATABASE_URL, or the embedded one in DATA_DIR. */
export async function createDataSource(config: DatabaseConfig, entities: Entities): Promise<DataSource> {
  if (config.databaseUrl) {
    const extra = { stream: impatientSocket, application_name: `network-${config.process ?? 'all'}` };
    return serverDataSource(config.databaseUrl, entities, { extra });
  }
  const { onDisk } = await embedded();
  return embeddedDataSource(config.embedded ?? (await onDisk(config.dataDir)), entities);
}

/** An empty database in memory, for trying migrations out. */
export async function createTrialDataSource(entities: Entities): Promise<DataSource> {
  const { inMemory } = await embedded();
  return embeddedDataSource(await inMemory(), entities);
}

/** The server behind `url`; its statements may take as long as they like, unless `options` say otherwise. */
export function serverDataSource(
  url: string,
  entities: Entities,
  options: { poolSize?: number; extra?: object } = {},
): DataSource {
  return new DataSource({
    ...common,
    // Named, because TypeORM would look for it among the packages, and it is in the bundle.
    driver: pg,
    entities,
    url,
    poolSize: POOL_SIZE,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    ...options,
  });
}

/**
 * A connection that is given up when the server stays silent. A setting of the session could do the same, but a pooler in
 * between takes none.
 */
function impatientSocket(): Socket {
  const socket = new Socket();
  const giveUp = () => socket.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }));
  return socket.setTimeout(SILENCE_MS, giveUp);
}

/** Loaded by those who have it: a whole PostgreSQL, of which others need nothing. */
const embedded = () => import('./embedded-database.js');

async function embeddedDataSource(pglite: PGlite, entities: Entities): Promise<DataSource> {
  const { driverFor } = await embedded();
  return new DataSource({ ...common, entities, driver: driverFor(pglite) });
}
