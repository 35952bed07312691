import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, ROOT } from './build.mjs';
import { withTestDatabase } from './postgres.mjs';
import { program, run } from './steps.mjs';

// Every test: builds what is stale, then all jest suites, then the journeys in a real browser.
// `npm test -- --skip-journeys` leaves the browser out; `npm test -- api portal` runs the jest suites of these only.
// `npm test -- api --balanced` runs the api's suites over two replicas behind the balancer of ops/, which it needs.
// The api's suites run on a PostgreSQL server of this run, or on the one that TEST_DATABASE_URL names;
// `TEST_DATABASE_URL=embedded npm test` runs them on the embedded database.
const PROJECTS = [
  'api',
  'portal',
  'admin-console',
  'shell',
  ...readdirSync(join(ROOT, 'libs')).map((name) => `libs/${name}`),
].filter((project) => existsSync(join(ROOT, project, 'jest.config.mjs')));

const args = process.argv.slice(2);
const named = PROJECTS.filter((project) => args.includes(project));
const hasJourneys = named.length === 0 && !args.includes('--skip-journeys');
if (args.includes('--balanced')) process.env.TEST_BALANCER = '1';
const start = Date.now();
const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`;

if (hasJourneys) await build('run-many', '-t', 'build');
else await build('run-many', '-t', 'build', '-p', 'api,domain');
console.log(`Built after ${seconds()}.`);

const suites = await withTestDatabase(() => runSuites(named.length ? named : PROJECTS));
console.log(`Suites done after ${seconds()}.`);
const journeys = hasJourneys ? await runJourneys() : { passed: 0, failed: 0 };

const failed = suites.failed + journeys.failed;
console.log(`Everything done after ${seconds()}.\n${suites.passed + journeys.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** All jest projects in one run, which shares its workers among them. */
async function runSuites(projects) {
  const folder = mkdtempSync(join(tmpdir(), 'network-results-'));
  const file = join(folder, 'results.json');
  try {
    await run(
      // Only the options that jest accepts for a whole run.
      [
        // Its workers inherit it: what a screen's test renders and drops is cleared away less often.
        '--max-semi-space-size=64',
        program('jest'),
        '--projects',
        ...projects,
        '--maxWorkers=3',
        '--testTimeout=600000',
        `--testSequencer=${join(ROOT, 'tools/longest-first.mjs')}`,
        '--passWithNoTests',
      ].concat(['--json', `--outputFile=${file}`, '--reporters=default']),
      { live: true },
    );
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runJourneys() {
  const { ok, output } = await run([program('@playwright/test', { bin: 'playwright' }), 'test'], {
    live: true,
    cwd: join(ROOT, 'e2e'),
  });
  const counts = /Journeys: (\d+) passed, (\d+) failed/.exec(output);
  const [passed, failed] = counts ? [Number(counts[1]), Number(counts[2])] : [0, 0];
  return { passed, failed: ok ? failed : Math.max(1, failed) };
}
