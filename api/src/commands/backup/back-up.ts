import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from '../run-command.js';
import { contentsOf } from './contents.js';
import { connected, majorOf } from './connected.js';
import { checksumOf, manifestOf, type Manifest } from './manifest.js';
import { runTool } from './postgres-tools.js';

/** Only who runs the command reads the file: it is everybody's personal data. */
const PRIVATE = 0o600;

/** Writes all of the database at `url`, as it is at one moment, to `file`, and beside it what is known of it. */
export async function backUp(url: string, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new CommandError(`${file} is there already: name another file.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const partial = `${file}.partial`;
  closeSync(openSync(partial, 'w', PRIVATE));
  chmodSync(partial, PRIVATE);
  try {
    const known = await connected(url, async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const [{ snapshot, at, migration }] = (
        await client.query(
          `SELECT pg_export_snapshot() AS snapshot, now() AS at, (SELECT name FROM migrations ORDER BY id DESC LIMIT 1) AS migration`,
        )
      ).rows;
      // The programs and we look at the same moment, whatever is written meanwhile.
      await runTool('pg_dump', url, ['--format=custom', `--snapshot=${snapshot}`, `--file=${partial}`]);
      return { madeAt: at.toISOString(), server: await majorOf(client), migration, tables: await contentsOf(client) };
    });
    const manifest = { ...known, checksum: await checksumOf(partial) };
    writeFileSync(manifestOf(file), `${JSON.stringify(manifest, null, 2)}\n`, { mode: PRIVATE });
    renameSync(partial, file);
    return manifest;
  } finally {
    rmSync(partial, { force: true });
  }
}
