import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, ROOT } from './build.mjs';

await build('run-many', '-t', 'build');
await import(pathToFileURL(join(ROOT, 'api/dist/main.js')).href);
