import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { startTestDatabase } from '../../../tools/postgres.mjs';

let stopDatabase;

/** Starts a PostgreSQL server and creates a folder for the migrated template, before all tests. */
export default async function setUp() {
  stopDatabase = await startTestDatabase();
  process.env.TEST_RUN_FOLDER = mkdtempSync(join(tmpdir(), 'network-test-'));
}

/** Removes the folder and the databases, and stops the server, after all tests. */
export async function tearDown() {
  const folder = process.env.TEST_RUN_FOLDER;
  rmSync(folder, { recursive: true, force: true });
  if (!process.env.TEST_DATABASE_URL) return;
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  const ours = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [basename(folder)]);
  for (const { datname } of ours.rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  await client.end();
  await stopDatabase();
}
