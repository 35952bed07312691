import { existsSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
