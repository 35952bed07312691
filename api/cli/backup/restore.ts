import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { CommandError } from '../run-command.js';
import { contentsOf, differences, empty, tablesOf } from './contents.js';
import { readManifest, type Manifest } from './manifest.js';
import { majorVersionOf, runTool, withClient } from './postgres-tools.js';

const MAY_NOT = '42501';

/** The manifest of the restored backup, and the tables that differ from it. */
export interface Restored {
  manifest: Manifest;
  differences: string[];
}

/**
 * Restores the backup in `file` into the empty database at `url`, completely or not at all.
 * Throws a `CommandError` if the database is not empty, unless `replaced` is set and there are no other connections.
 */
export async function restore(url: string, file: string, { replaced = false } = {}): Promise<Restored> {
  const manifest = await readManifest(file);
  await withClient(url, (client) => prepare(client, manifest, replaced));
  return fill(url, file, manifest);
}

/** Restores into a new database on the server of `url`, compares every table, and drops the database again. */
export async function drill(url: string, file: string): Promise<Restored> {
  const manifest = await readManifest(file);
  const name = `network_drill_${randomBytes(6).toString('hex')}`;
  return withClient(url, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`).catch((error: Error & { code?: string }) => {
      if (error.code !== MAY_NOT) throw error;
      throw new CommandError('The drill creates a database: DATABASE_DIRECT_URL must name a role with CREATEDB.');
    });
    try {
      return await fill(onSameServer(url, name), file, manifest);
    } finally {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
}

async function prepare(client: Client, manifest: Manifest, replaced: boolean): Promise<void> {
  const server = await majorVersionOf(client);
  if (server < manifest.server)
    throw new CommandError(
      `The backup is from PostgreSQL ${manifest.server}, newer than this server (${server}): restore it on that version or later.`,
    );
  const { length } = await tablesOf(client);
  if (length === 0) return;
  if (!replaced)
    throw new CommandError(
      `The database is not empty (${length} tables): set DATABASE_URL to an empty one, or add --replace to discard its contents.`,
    );
  const { rows } = await client.query(
    `SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
     AND coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  if (rows[0].others > 0)
    throw new CommandError(`Stop the product first: ${rows[0].others} other connections use the database.`);
  await empty(client);
}

/**
 * The restoring role owns all objects and no grants are restored, because the roles of another machine may not exist.
 */
async function fill(url: string, file: string, manifest: Manifest): Promise<Restored> {
  await runTool('pg_restore', url, ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file]);
  const present = await withClient(url, async (client) => {
    await client.query('BEGIN READ ONLY');
    return contentsOf(client);
  });
  return { manifest, differences: differences(manifest.tables, present) };
}

function onSameServer(url: string, name: string): string {
  const renamed = new URL(url);
  renamed.pathname = `/${name}`;
  return renamed.href;
}
