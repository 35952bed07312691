import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { CommandError } from '../run-command.js';
import { connected, majorOf } from './connected.js';
import { contentsOf, differences, empty, tablesOf } from './contents.js';
import { readManifest, type Manifest } from './manifest.js';
import { runTool } from './postgres-tools.js';

const MAY_NOT = '42501';

/** What was restored, and in what it differs from what was backed up. */
export interface Restored {
  manifest: Manifest;
  differences: string[];
}

/**
 * Brings the backup in `file` into the empty database at `url`, all of it or nothing. One that holds anything is refused,
 * unless it is to be `replaced`, and nobody else is connected.
 */
export async function restore(url: string, file: string, { replaced = false } = {}): Promise<Restored> {
  const manifest = await readManifest(file);
  await connected(url, (client) => prepare(client, manifest, replaced));
  return fill(url, file, manifest);
}

/** Restores into a new database on the server of `url`, compares every table, and removes the database again. */
export async function drill(url: string, file: string): Promise<Restored> {
  const manifest = await readManifest(file);
  const name = `network_drill_${randomBytes(6).toString('hex')}`;
  return connected(url, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`).catch((error: Error & { code?: string }) => {
      if (error.code !== MAY_NOT) throw error;
      throw new CommandError(
        'The drill makes a database of its own: name in DATABASE_DIRECT_URL a role that may (CREATEDB).',
      );
    });
    try {
      return await fill(onSameServer(url, name), file, manifest);
    } finally {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
}

async function prepare(client: Client, manifest: Manifest, replaced: boolean): Promise<void> {
  const server = await majorOf(client);
  if (server < manifest.server)
    throw new CommandError(`The backup is of PostgreSQL ${manifest.server}, and this server is older: ${server}.`);
  const { length } = await tablesOf(client);
  if (length === 0) return;
  if (!replaced)
    throw new CommandError(
      `The database is not empty (${length} tables): name an empty one in DATABASE_URL, or add --replace and lose what is in it.`,
    );
  const { rows } = await client.query(
    `SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
     AND coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  if (rows[0].others > 0) throw new CommandError(`Stop the product first: ${rows[0].others} others use the database.`);
  await empty(client);
}

/** All belongs to whoever restores, and nobody is granted anything: the roles of another machine need not be here. */
async function fill(url: string, file: string, manifest: Manifest): Promise<Restored> {
  await runTool('pg_restore', url, ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file]);
  const present = await connected(url, async (client) => {
    await client.query('BEGIN READ ONLY');
    return contentsOf(client);
  });
  return { manifest, differences: differences(manifest.tables, present) };
}

function onSameServer(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
