import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

/** The api's folder, whichever of its files this has been built into. */
export const API = folderWith('package.json', HERE);

/** The folder of the whole product. */
export const CHECKOUT = dirname(API);

/** The files that are no code: of the build where this is built, else of the sources. */
export const FILES = join(API, relative(API, HERE).split(sep)[0]!);

function folderWith(name: string, folder: string): string {
  return existsSync(join(folder, name)) ? folder : folderWith(name, dirname(folder));
}
