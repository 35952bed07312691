import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import setUp, { tearDown } from '../api/test/run-folder.mjs';
import { ROOT } from './build.mjs';
import { AREAS, problemsOfAreas } from './mutation/areas.mjs';
import { makeForgotten } from './mutation/forgotten.mjs';
import { ACCEPTED, EXCLUDED_MUTATIONS } from './mutation/meaningless.mjs';
import { marginOf, takeSample } from './mutation/sample.mjs';
import { withTestDatabase } from './postgres.mjs';

// Changes the rules, services, queries and form logic in one place at a time, and prints each change that no test
// notices. `npm run test:mutation -- api/src/project libs/session` takes the files below these paths only, and
// `--tests=project,state` runs only the test files with these names: quicker, where one knows who should notice.
// `--forgotten` makes only the mutants of tools/mutation/forgotten.mjs, `--sample=5` five percent of them all,
// and with `--seed=2` five other ones.
const LEAST = 80;
const NOTICED = ['Killed', 'Timeout'];

const args = process.argv.slice(2);
const asked = args.filter((arg) => !arg.startsWith('--')).map((path) => path.replace(/\/+$/, ''));
const valueOf = (option) => args.find((arg) => arg.startsWith(option))?.slice(option.length);
const names = valueOf('--tests=')?.split(',');
const sample = Number(valueOf('--sample=') ?? 100);
const isWanted = (test) => !names || names.includes(basename(test).split('.')[0]);
const isAsked = (file) =>
  asked.length === 0 || asked.some((path) => file === path.replace(/:.*$/, '') || file.startsWith(`${path}/`));
/** With the lines, where they are asked for: `paging.ts:20-30`. */
const rangeOf = (file) => asked.find((path) => path.startsWith(`${file}:`)) ?? file;

const problems = problemsOfAreas();
if (problems.length > 0) {
  console.error(`tools/mutation/areas.mjs is to be corrected:\n  ${problems.join('\n  ')}`);
  process.exit(1);
}
if (!(sample > 0 && sample <= 100)) {
  console.error('--sample= takes a number of percent, such as --sample=5.');
  process.exit(1);
}
const areas = AREAS.map(({ project, files, tests }) => ({
  project,
  files: files.filter(isAsked).map(rangeOf),
  tests: tests.filter(isWanted),
})).filter(({ files }) => files.length > 0);
if (areas.length === 0) {
  console.error(`Nothing to change below ${asked.join(', ')}: tools/mutation/areas.mjs lists the files.`);
  process.exit(1);
}

makeForgotten({ only: args.includes('--forgotten') });
if (sample < 100) takeSample(sample, valueOf('--seed=') ?? '');
const start = Date.now();
const mutants = [];
// The databases of the api's tests are copies of one template, made once.
setUp();
// Outside of the repository, where no other tool finds a second copy of it.
const folder = mkdtempSync(join(tmpdir(), 'network-mutation-'));
await withTestDatabase(async () => {
  try {
    for (const area of areas) {
      const judged = (await mutate(area)).filter(({ status }) => status !== 'Ignored').map(judge);
      judged.filter(({ isMissed }) => isMissed).forEach(show);
      console.log(`\n${percent(judged)} % of ${judged.length}, after ${minutes()} min.`);
      mutants.push(...judged);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await tearDown();
  }
});
summarize();

/** The mutants of one area's files, each with what its tests made of it. */
async function mutate({ project, files, tests }) {
  console.log(`\n${project}: ${files.join(' ')}`);
  const plugin = (name) => new URL(`mutation/${name}.mjs`, import.meta.url).pathname;
  const stryker = new Stryker({
    mutate: files,
    plugins: [plugin('jest-warm'), plugin('meaningless')],
    testRunner: 'jest-warm',
    warmJest: { project, tests },
    coverageAnalysis: 'perTest',
    ignorers: ['meaningless'],
    mutator: { excludedMutations: EXCLUDED_MUTATIONS },
    concurrency: Math.min(2, availableParallelism()),
    // Others may be using the machine; an endless loop is found by its number of rounds.
    timeoutMS: 120_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: folder,
    ignorePatterns: ['dist', '.nx', '.data', 'e2e', 'bench'],
    // Nothing is compiled by tsc here.
    disableTypeChecks: false,
    tsconfigFile: 'no-such-tsconfig.json',
    reporters: process.stdout.isTTY ? ['progress'] : ['progress-append-only'],
    logLevel: 'error',
    warnings: false,
  });
  return stryker.runMutationTest();
}

/** A mutant with where it is and whether it is missed. */
function judge(mutant) {
  const { fileName, location, replacement, status } = mutant;
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const { start: from, end } = location;
  const part = lines.slice(from.line - 1, end.line);
  part[part.length - 1] = part.at(-1).slice(0, end.column - 1);
  part[0] = part[0].slice(from.column - 1);
  const file = relative(ROOT, fileName);
  const line = lines[from.line - 1];
  const isUnnoticed = !NOTICED.includes(status);
  const isAccepted = isUnnoticed && ACCEPTED.some((one) => isMeant(one, { file, line, replacement }));
  const isMissed = isUnnoticed && !isAccepted;
  return { ...mutant, file, line, number: from.line, original: part.join('\n'), isAccepted, isMissed };
}

function isMeant(one, { file, line, replacement }) {
  const to = onOneLine(replacement);
  return one.file === file && line.includes(one.line) && (one.to ?? to) === to;
}

function show({ file, number, line, mutatorName, original, replacement, status }) {
  console.log(`\n${file}:${number} ${mutatorName}${status === 'Survived' ? '' : ` (${status})`}\n  ${line.trim()}`);
  console.log(`  - ${short(original)}\n  + ${short(replacement)}`);
}

function summarize() {
  console.log('');
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const own = mutants.filter((mutant) => mutant.file === file);
    console.log(`${percent(own).padStart(5)} % of ${String(own.length).padStart(4)}  ${file}`);
  }
  const score = percent(mutants);
  const accepted = mutants.filter(({ isAccepted }) => isAccepted).length;
  const margin = sample < 100 ? ` ± ${marginOf(Number(score), mutants.length).toFixed(1)}` : '';
  console.log(`\n${score}${margin} % of ${mutants.length} noticed or accepted (${accepted}), after ${minutes()} min.`);
  if (Number(score) < LEAST) {
    console.error(`At least ${LEAST} % have to be.`);
    process.exitCode = 1;
  }
}

function minutes() {
  return Math.round((Date.now() - start) / 60_000);
}

function percent(all) {
  return (100 - (100 * all.filter(({ isMissed }) => isMissed).length) / Math.max(1, all.length)).toFixed(1);
}

function onOneLine(code) {
  return code.replace(/\s+/g, ' ');
}

function short(code) {
  const line = onOneLine(code);
  return line.length > 160 ? `${line.slice(0, 160)} …` : line;
}
