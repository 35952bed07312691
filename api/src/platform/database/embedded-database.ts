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

/** The embedded database is open in another process. */
export class DatabaseInUse extends ConfigError {
  override name = 'DatabaseInUse';
}

/** An empty embedded PostgreSQL in memory. */
export const inMemory = (): Promise<PGlite> => create({});

/** The embedded PostgreSQL kept in `folder`, which nobody else opens meanwhile. */
export const inFolder = (folder: string): Promise<PGlite> => create({ dataDir: folder });

/** The embedded PostgreSQL kept in `dataDir`. Refuses with `DatabaseInUse` while another process has it open. */
export async function onDisk(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true });
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

/** It works in this process: without a turn of the event loop a chain of queries would let no timer and no request run. */
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

/** What TypeORM takes for the `pg` package: its pool is the embedded database's one connection. */
export function driverFor(pglite: PGlite) {
  class EmbeddedPool extends pg.Pool {
    constructor() {
      // With one connection a query beside an open transaction would wait for ever: the time-out makes it an error.
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

/** A lock whose time stands still was left by a killed process: it is taken over once it is stale. */
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
        throw new DatabaseInUse(
          `The product is running on the database in ${folder}: stop it first, or set DATABASE_URL.`,
        );
      seen = touched;
      await pause(500);
    }
  }
}
