import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Those who watch change modules between two runs. */
const isWatching = process.argv.some((arg) => arg.startsWith('--watch'));

/** Options for jest: test files share what they load from the product, as docs/adr/0019-modules-stay-loaded.md says. */
export const warm = isWatching
  ? { testEnvironment: 'node' }
  : { testEnvironment: here('environment.mjs'), runtime: here('runtime.mjs') };
