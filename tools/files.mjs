import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.mjs';

/** The files below a folder of the repository whose names match `ending`, as paths from the root with `/`. */
export function filesUnder(folder, ending) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => ending.test(name))
    .sort();
}
