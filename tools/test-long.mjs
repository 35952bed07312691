import { join } from 'node:path';
import { build, ROOT } from './build.mjs';
import { withTestDatabase } from './postgres.mjs';
import { program, run } from './steps.mjs';

// The suites that take minutes, on a PostgreSQL server of this run or on the database that TEST_DATABASE_URL names.
// `npm run test:long -- fuzz` runs only the files with that in their names.
await build('run-many', '-t', 'build');
const { ok } = await withTestDatabase(() =>
  run([program('jest'), '--config', 'jest.long.config.mjs', '--passWithNoTests', ...process.argv.slice(2)], {
    live: true,
    cwd: join(ROOT, 'api'),
  }),
);
process.exit(ok ? 0 : 1);
