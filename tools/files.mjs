import { existsSync, readdirSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Returns the files below a folder whose names match `ending`, as paths from the repository's root with `/`. */
export function filesUnder(folder, ending) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => ending.test(name))
    .sort();
}

/**
 * Returns a folder in the system's temporary folder, one per user. `fill` fills it once.
 * The folder is complete as soon as it exists. Throws if it belongs to another user.
 */
export function unpacked(name, fill) {
  const uid = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `${name}-${uid}`);
  if (!existsSync(folder)) make(folder, fill);
  if (lstatSync(folder).uid !== uid) throw new Error(`${folder} belongs to another user: remove it.`);
  return folder;
}

function make(folder, fill) {
  const draft = mkdtempSync(`${folder}-`);
  try {
    fill(draft, folder);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process may have created the folder first.
    if (!existsSync(folder)) throw error;
  }
}
