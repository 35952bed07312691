import { Stryker } from '@stryker-mutator/core';
import { filesUnder } from './files.mjs';
import { startTestDatabase } from './postgres.mjs';

// Mutation tests with Stryker: `npm run test:mutation -- api/src/note libs/domain/src/status.ts` mutates these files.

const paths = process.argv.slice(2).map((path) => path.replace(/\/+$/, ''));
const files = paths.flatMap((path) => (/\.tsx?$/.test(path) ? [path] : filesUnder(path, /(?<!\.(?:spec|d))\.tsx?$/)));
if (files.length === 0) {
  console.error('Name files or folders: npm run test:mutation -- api/src/note');
  process.exit(1);
}

// One server for all mutants. The api's global setup would start a server for each of them.
const stopDatabase = await startTestDatabase();
try {
  for (const project of new Set(files.map(projectOf))) {
    await runStryker(
      project,
      files.filter((file) => projectOf(file) === project),
    );
  }
} finally {
  await stopDatabase();
}

/** Returns the folder with the Jest configuration: `api`, `portal`, `libs/ui`. */
function projectOf(file) {
  return /^(?:libs\/)?[^/]+/.exec(file)[0];
}

/**
 * Returns the tests of an api module, which are in its folder below `api/test`. Stryker finds the tests of front ends
 * by their imports.
 */
function testsOf(project, mutate) {
  if (project !== 'api') return {};
  const folders = [...new Set(mutate.map((file) => file.split('/')[2]))];
  return {
    testMatch: folders.flatMap((name) => [`**/test/${name}/**/*.spec.ts`, `**/src/${name}/**/*.spec.ts`]),
  };
}

async function runStryker(project, mutate) {
  const stryker = new Stryker({
    mutate,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { configFile: `${project}/jest.config.mjs`, config: { ...testsOf(project, mutate), testTimeout: 600_000 } },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 120_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: '.nx/mutation',
    ignorePatterns: ['.nx', '.data', 'e2e', 'bench'],
    disableTypeChecks: false,
    tsconfigFile: 'none',
    clearTextReporter: { reportTests: false, allowColor: false },
    reporters: ['clear-text', 'progress-append-only'],
    thresholds: { high: 90, low: 80, break: 80 },
    logLevel: 'warn',
  });
  await stryker.runMutationTest();
}
