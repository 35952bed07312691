import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { lock } from 'proper-lockfile';
import type { DatabaseConfig } from '../../src/platform/database/data-source.js';
import { inFolder } from '../../src/platform/database/embedded-database.js';
import { openDatabase } from '../../src/platform/database/open-database.js';
import { entities } from '../../src/retention.js';

export interface TestDatabase {
  /** Settings to merge into the test's configuration. */
  config: Pick<DatabaseConfig, 'databaseUrl' | 'databaseDirectUrl' | 'embedded'>;
  /** Drops the database. Call it after the application has closed. */
  drop(): Promise<void>;
}

/** Creates a migrated, empty database on the server at TEST_DATABASE_URL, otherwise embedded in memory. */
export function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? onServer(server) : embedded();
}

async function onServer(server: string): Promise<TestDatabase> {
  const template = basename(runFolder());
  await once('template-on-server', async () => {
    await statement(server, `CREATE DATABASE "${template}"`);
    const url = databaseUrl(server, template);
    await prepare({ databaseUrl: url, databaseDirectUrl: url, dataDir: '' });
  });
  const name = `${template}-${randomUUID()}`;
  await statement(server, `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`);
  const url = databaseUrl(server, name);
  return {
    config: { databaseUrl: url, databaseDirectUrl: url },
    drop: () => statement(server, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}

async function embedded(): Promise<TestDatabase> {
  const folder = await copyOfEmbedded();
  const pglite = await inFolder(folder);
  return {
    config: { databaseUrl: undefined, databaseDirectUrl: undefined, embedded: pglite },
    drop: async () => {
      if (!pglite.closed) await pglite.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Creates a folder with a migrated, empty embedded database. It opens faster than loading a dump. */
export async function copyOfEmbedded(folder = join(runFolder(), randomUUID())): Promise<string> {
  const template = join(runFolder(), 'template');
  await once('template', async () => prepare({ embedded: await inFolder(template), dataDir: '' }));
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** Migrates the template, so that tests skip the migrations. */
async function prepare(config: DatabaseConfig): Promise<void> {
  const database = await openDatabase(config, entities);
  await database.destroy();
}

/** Runs `work` in one Jest worker while the others wait for it. */
async function once(name: string, work: () => Promise<void>): Promise<void> {
  const marker = join(runFolder(), `${name}.ready`);
  const release = await lock(runFolder(), {
    retries: { retries: 6_000, minTimeout: 100, maxTimeout: 100 },
    stale: 60_000,
  });
  try {
    if (existsSync(marker)) return;
    await work();
    writeFileSync(marker, '');
  } finally {
    await release();
  }
}

async function statement(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function runFolder(): string {
  const folder = process.env.TEST_RUN_FOLDER;
  if (!folder) throw new Error('Run the tests with jest: its global set-up names the folder of the run.');
  return folder;
}
