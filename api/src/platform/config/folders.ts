import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

/** The api's folder, from the sources or from any file of the build. */
export const API = folderWith('package.json', HERE);

export const CHECKOUT = dirname(API);

/** The folder of files that are not code: in the build if this runs from the build, else in the sources. */
export const FILES = join(API, relative(API, HERE).split(sep)[0]!);

function folderWith(name: string, folder: string): string {
  return existsSync(join(folder, name)) ? folder : folderWith(name, dirname(folder));
}
