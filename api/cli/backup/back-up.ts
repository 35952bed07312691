import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from '../run-command.js';
import { contentsOf } from './contents.js';
import { checksumOf, manifestOf, type Manifest } from './manifest.js';
import { majorVersionOf, runTool, withClient } from './postgres-tools.js';

/** Only the user who runs the command may read the file, because it holds personal data of all accounts. */
const PRIVATE = 0o600;

/**
 * Writes a consistent snapshot of the database at `url` to `file`, and its manifest into the same folder.
 * Throws a `CommandError` if the file exists.
 */
export async function backUp(url: string, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new CommandError(`${file} already exists: choose another name.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const partial = `${file}.partial`;
  closeSync(openSync(partial, 'w', PRIVATE));
  chmodSync(partial, PRIVATE);
  try {
    const known = await withClient(url, async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const [{ snapshot, at, migration }] = (
        await client.query(
          `SELECT pg_export_snapshot() AS snapshot, now() AS at, (SELECT name FROM migrations ORDER BY id DESC LIMIT 1) AS migration`,
        )
      ).rows;
      // pg_dump and the manifest read the same snapshot, regardless of concurrent writes.
      await runTool('pg_dump', url, ['--format=custom', `--snapshot=${snapshot}`, `--file=${partial}`]);
      return {
        madeAt: at.toISOString(),
        server: await majorVersionOf(client),
        migration,
        tables: await contentsOf(client),
      };
    });
    const manifest = { ...known, checksum: await checksumOf(partial) };
    writeFileSync(manifestOf(file), `${JSON.stringify(manifest, null, 2)}\n`, { mode: PRIVATE });
    renameSync(partial, file);
    return manifest;
  } finally {
    rmSync(partial, { force: true });
  }
}
