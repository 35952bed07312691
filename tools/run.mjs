import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, ROOT } from './build.mjs';

const [command = '', ...args] = process.argv.slice(2);

await build('run', 'api:build');
const file = join(ROOT, 'api/dist/commands', `${command.replace(':', '-')}.js`);
if (!/^[a-z:-]+$/.test(command) || !existsSync(file)) {
  console.error(`There is no command '${command}'.`);
  process.exit(1);
}
process.argv = [process.argv[0], file, ...args];
await import(pathToFileURL(file).href);
