import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './files.mjs';

// Builds everything, runs all Jest suites and the browser journeys, and prints the total numbers of passed and failed tests.
// `npm test -- --skip-journeys` leaves the browser out. `npm test -- api portal` runs the suites of these projects.
// `npm test -- api --balanced` runs the api's suites against two replicas behind the balancer of ops/, which it
// requires.
const PROJECTS = [
  'api',
  'portal',
  'admin-console',
  'shell',
  ...readdirSync(join(ROOT, 'libs')).map((name) => `libs/${name}`),
].filter((project) => existsSync(join(ROOT, project, 'jest.config.mjs')));

const flag = { type: 'boolean', default: false };
const { values: flags, positionals: named } = parseArgs({
  options: { 'skip-journeys': flag, balanced: flag },
  allowPositionals: true,
});
const unknown = named.find((name) => !PROJECTS.includes(name));
if (unknown) {
  console.error(`There is no project '${unknown}' to test. Choose from ${PROJECTS.join(', ')}.`);
  process.exit(1);
}
if (flags.balanced) process.env.TEST_BALANCER = '1';

const buildCode = await run('nx', ['run-many', '-t', 'build']);
if (buildCode !== 0) process.exit(buildCode ?? 1);
const results = mkdtempSync(join(tmpdir(), 'network-results-'));
const start = Date.now();

const suites = await runJest(named.length ? named : PROJECTS);
const hasJourneys = named.length === 0 && !flags['skip-journeys'];
const journeys = hasJourneys ? await runPlaywright() : { passed: 0, failed: 0 };
rmSync(results, { recursive: true, force: true });

const failed = suites.failed + journeys.failed;
console.log(`Done after ${Math.round((Date.now() - start) / 1000)} s.`);
console.log(`${suites.passed + journeys.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Runs all projects in one Jest process, so that they share the workers. */
async function runJest(projects) {
  const file = join(results, 'jest.json');
  // Suites leave memory behind. In a worker with a gigabyte of it, collecting garbage takes a third of the time.
  const workers = ['--maxWorkers=3', '--workerIdleMemoryLimit=512MB'];
  // Five times the longest limit of the configurations, because a shared machine may be several times as slow as ours.
  const options = [...workers, '--testTimeout=300000', '--passWithNoTests'];
  await run('jest', ['--projects', ...projects, ...options, '--json', `--outputFile=${file}`, '--reporters=default']);
  const counts = read(file);
  if (!counts) return { passed: 0, failed: 1 };
  return { passed: counts.numPassedTests, failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites };
}

async function runPlaywright() {
  const file = join(results, 'playwright.json');
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    cwd: join(ROOT, 'e2e'),
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const { expected = 0, unexpected = 0, flaky = 0 } = read(file)?.stats ?? {};
  const failed = unexpected + flaky;
  return { passed: expected, failed: code === 0 ? failed : Math.max(1, failed) };
}

/** Runs a program of an installed package, which npm has put on the path. Returns its exit code. */
async function run(program, programArgs, options = {}) {
  const child = spawn(program, programArgs, { cwd: ROOT, stdio: 'inherit', ...options });
  const [code] = await once(child, 'close');
  return code;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
