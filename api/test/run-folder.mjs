import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';

/** Before all tests: a folder of this run, where the first test that needs one leaves the migrated template. */
export default function setUp() {
  process.env.TEST_RUN_FOLDER = mkdtempSync(join(tmpdir(), 'network-test-'));
}

/** After all tests: nothing stays behind. */
export async function tearDown() {
  const folder = process.env.TEST_RUN_FOLDER;
  rmSync(folder, { recursive: true, force: true });
  if (!process.env.TEST_DATABASE_URL) return;
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS "${basename(folder)}"`);
  await client.end();
}
