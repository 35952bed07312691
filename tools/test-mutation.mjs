import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { filesUnder, ROOT } from './files.mjs';
import { startTestDatabase } from './postgres.mjs';

// Mutation tests with Stryker: `npm run test:mutation -- api/src/note libs/domain/src/status.ts` mutates these files.
// `--sample=20` mutates twenty random ranges of ten lines instead of all lines, for an estimate.
const RANGE = 10;

const args = process.argv.slice(2);
const sample = Number(args.find((arg) => arg.startsWith('--sample='))?.slice('--sample='.length) ?? 0);
const paths = args.filter((arg) => !arg.startsWith('--')).map((path) => path.replace(/\/+$/, ''));

const files = paths.flatMap((path) => (/\.tsx?$/.test(path) ? [path] : filesUnder(path, /(?<!\.(?:spec|d))\.tsx?$/)));
if (files.length === 0) {
  console.error('Name files or folders: npm run test:mutation -- api/src/note');
  process.exit(1);
}
const ranges = sample ? takeSample(files) : files;

// One server for all mutants. The api's global setup would start a server for each of them.
const stopDatabase = await startTestDatabase();
try {
  for (const project of new Set(ranges.map(projectOf))) {
    await runStryker(
      project,
      ranges.filter((range) => projectOf(range) === project),
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

function takeSample(all) {
  const possible = all.flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n').length;
    return Array.from({ length: Math.ceil(lines / RANGE) }, (_, index) => {
      const first = index * RANGE + 1;
      return `${file}:${first}-${first + RANGE - 1}`;
    });
  });
  return possible
    .map((range) => ({ range, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, sample)
    .map(({ range }) => range);
}
