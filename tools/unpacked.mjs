import { existsSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder below that for temporary files, one for each user of this machine, which `fill` has filled once. Whoever
 * finds it finds it whole; one that belongs to somebody else is refused.
 */
export function unpacked(name, fill) {
  const uid = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `${name}-${uid}`);
  if (!existsSync(folder)) make(folder, fill);
  if (lstatSync(folder).uid !== uid) throw new Error(`${folder} belongs to somebody else: remove it.`);
  return folder;
}

function make(folder, fill) {
  const draft = mkdtempSync(`${folder}-`);
  try {
    fill(draft, folder);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Somebody else may have been faster.
    if (!existsSync(folder)) throw error;
  }
}
