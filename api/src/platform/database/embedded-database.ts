import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { lock } from 'proper-lockfile';
import { ConfigError } from '../config/config.js';

const STALE_MS = 5000;
const CONNECT_TIMEOUT_MS = 20_000;

/** Opens an empty embedded PostgreSQL in memory. */
export const inMemory = (): Promise<PGlite> => create({});

/** Opens the embedded PostgreSQL in `folder`, without a lock. The caller must be its only user. */
export const inFolder = (folder: string): Promise<PGlite> => create({ dataDir: folder });

/** Opens the embedded PostgreSQL in `dataDir`. Throws a `ConfigError` while another process has it open. */
export async function onDisk(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = await acquire(folder);
  try {
    const pglite = await inFolder(folder);
    const close = pglite.close.bind(pglite);
    pglite.close = async () => {
      try {
        await close();
      } finally {
        await release();
      }
    };
    return pglite;
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Yields to the event loop between queries. The database runs in this process, so a chain of queries would otherwise
 * block timers and requests.
 */
async function create(options: PGliteOptions): Promise<PGlite> {
  const pglite = await PGlite.create({ ...options, extensions: { citext, pg_trgm, pgcrypto, unaccent } });
  const exec = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = async (...message) => {
    const answers = await exec(...message);
    await turn();
    return answers;
  };
  return pglite;
}

/** Returns a replacement for the `pg` package. The pool of TypeORM is the one connection of the embedded database. */
export function driverFor(pglite: PGlite) {
  class EmbeddedPool extends pg.Pool {
    constructor() {
      // A query outside the open transaction would wait for ever for the only connection. The time-out makes it fail.
      super({
        ...createPgConfig(pglite),
        max: 1,
        idleTimeoutMillis: 0,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      });
    }

    override end(done?: () => void): Promise<void> {
      const ended = super.end().then(() => pglite.close());
      return done ? ended.then(done) : ended;
    }
  }
  return { Pool: EmbeddedPool };
}

/** Locks the folder. A killed process leaves its lock without updates; it is taken over once it is stale. */
async function acquire(folder: string): Promise<() => Promise<void>> {
  const lockfilePath = `${folder}.lock`;
  let seen: number | undefined;
  for (;;) {
    try {
      return await lock(folder, { lockfilePath, stale: STALE_MS, update: 1000 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
      const touched = statSync(lockfilePath, { throwIfNoEntry: false })?.mtimeMs;
      if (seen && touched && touched !== seen)
        throw new ConfigError(
          `The product is running on the database in ${folder}: stop it first, or set DATABASE_URL.`,
        );
      seen = touched;
      await pause(500);
    }
  }
}
