import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NX, ROOT } from './build.mjs';
import { changedFiles } from './changed-files.mjs';
import { checkCitations } from './check-citations.mjs';
import { checkMessages } from './check-messages.mjs';
import { checkTypes, typePrograms } from './check-types.mjs';
import { checkWeight } from './check-weight.mjs';
import { program, run, runSteps } from './steps.mjs';

// What CI checks besides the tests. `npm run check -- lint types` runs only these steps, `npm run check -- --changed`
// only those that read no build of the api, on the files that differ from the main branch and the projects they affect.
const wanted = process.argv.slice(2).filter((arg) => arg !== '--changed');
const changed = process.argv.includes('--changed') ? changedFiles() : null;
const NEEDS_API = ['contract', 'client', 'migrations'];
const NEEDS_PAGES = ['weight'];
const NEEDS_BUILD = ['contract', 'migrations', 'messages'];

const dataDir = mkdtempSync(join(tmpdir(), 'network-check-'));
const temporary = { DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_DIRECT_URL: '', SMTP_URL: '', LOG_LEVEL: 'error' };

const build = {
  name: 'build (what the next steps read)',
  work: () => run([NX, 'run', changed ? 'domain:build' : 'api:build']),
  fix: 'The api does not compile: fix the file named above.',
};
const pages = {
  name: 'build of the front ends (what a visitor loads)',
  work: () => run([NX, 'run', 'landing-page:build']),
  fix: 'A front end does not build: fix what is named above.',
};
// The longest first, so that neither core is left waiting at the end.
const steps = [
  ...typePrograms(changed).map(({ project, name }) => ({
    id: 'types',
    name: `types: ${name}`,
    work: () => checkTypes(project),
    fix: 'Fix the lines named above.',
  })),
  {
    id: 'format',
    name: 'format',
    work: () => onFiles(/./, (files) => [program('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files]),
    fix: 'npm run format formats these files.',
  },
  {
    id: 'lint',
    name: 'lint, import rules, literal texts',
    work: () =>
      onFiles(/\.(tsx?|mjs|js|cjs)$/, (files) => [
        // It makes and drops a tree for each file: with more room for what is new, less time goes into clearing it away.
        '--max-semi-space-size=64',
        program('eslint'),
        ...files,
        '--max-warnings',
        '0',
        '--no-warn-ignored',
      ]),
    fix: 'Fix what is named above; npx eslint --fix . does the mechanical part. The import rules are drawn in CONTRIBUTING.md.',
  },
  {
    id: 'lint',
    name: 'no import circles, no promise that nobody waits for',
    work: () =>
      onFiles(/\.(tsx?|mjs|js|cjs)$/, (files) => [program('oxlint'), ...files, '--no-error-on-unmatched-pattern']),
    fix: 'A circle: move what its files share, types too, into a file of its own that imports none of them. A promise: await it, or catch its errors and say void.',
  },
  {
    id: 'contract',
    name: 'api/openapi.json is what the server serves',
    work: () => run(['api/dist/commands/openapi-export.js', '--check'], { env: temporary }),
    fix: 'npm run generate writes it and the client made from it; commit both.',
  },
  {
    id: 'redocly',
    name: "the contract by Redocly's recommended rules",
    // Warnings count; .redocly.lint-ignore.yaml says what is meant.
    work: () =>
      run([program('@redocly/cli', { bin: 'redocly' }), 'lint', 'openapi.json', '--extends=recommended-strict'], {
        cwd: join(ROOT, 'api'),
        env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      }),
    fix: 'The rules are explained at redocly.com/docs/cli/rules; the controller or DTO is to be changed, not openapi.json.',
  },
  {
    id: 'spectral',
    name: "the contract by Spectral's recommended rules",
    work: () => run(['tools/check-spectral.mjs']),
    fix: 'The rules are explained at docs.stoplight.io/docs/spectral; the controller or DTO is to be changed, not openapi.json.',
  },
  {
    id: 'client',
    name: "the client's types are made from the contract",
    // Not through Nx: two runs of it at the same time, with the types beside it, block each other.
    work: () =>
      run(
        [
          program('openapi-typescript', { part: 'libs/api-client' }),
          '../../api/openapi.json',
          '-o',
          'src/generated/api.ts',
          '--check',
        ],
        { cwd: join(ROOT, 'libs/api-client') },
      ),
    fix: 'npm run generate writes them; commit what changes.',
  },
  {
    id: 'migrations',
    name: 'the migrations lead to the entities',
    work: () => run(['api/dist/commands/migration-check.js']),
    fix: 'A migration is missing: CONTRIBUTING.md, "Change a table".',
  },
  {
    id: 'styles',
    name: 'styles: start and end, colours by token',
    work: () => onFiles(/\.css$/, (files) => [program('stylelint'), '--no-color', ...files], ['**/src/**/*.css']),
    fix: 'Logical properties keep Arabic one style sheet away; colours are tokens of libs/ui/src/tokens.css.',
  },
  {
    id: 'messages',
    name: 'messages: none missing in a language, none unused',
    work: checkMessages,
    fix: 'Fix the catalogue src/locales/en.json or ar.json of that app (labels: libs/domain/src/labels.*.ts), or the call.',
  },
  {
    id: 'citations',
    name: 'comments cite rules that exist',
    work: checkCitations,
    fix: 'Cite docs/product.md by the number of a rule it has, or write the rule down there.',
  },
  {
    id: 'components',
    name: 'the list of components can be made',
    work: () => run([process.env.npm_execpath, 'sbom', '--sbom-format=cyclonedx', '--omit=dev', '--loglevel=error']),
    fix: 'npm finds what is installed and what package-lock.json says at odds: npm ci, or a range in "overrides" of package.json that says which version a package really gets.',
  },
  {
    id: 'weight',
    name: 'the landing page: bytes and requests',
    work: checkWeight,
    fix: 'A visitor on a bad line waits for it: load it later (an import() behind a click, loading="lazy"), or leave it out. Budgets stand in tools/check-weight.mjs, what they are for in docs/adr/0024-landing-page-rendered-ahead.md.',
  },
];

const unknown = wanted.find((id) => !steps.some((step) => step.id === id));
if (unknown) {
  console.error(`There is no check '${unknown}'; there are ${steps.map(({ id }) => id).join(', ')}.`);
  process.exit(1);
}

const start = Date.now();
let isGood;
try {
  const chosen = steps.filter(({ id }) =>
    wanted.length ? wanted.includes(id) : !changed || ![...NEEDS_API, ...NEEDS_PAGES].includes(id),
  );
  const needsBuild = chosen.some(({ id }) => NEEDS_BUILD.includes(id));
  isGood = await runSteps([
    ...(needsBuild ? [build] : []),
    ...(chosen.some(({ id }) => NEEDS_PAGES.includes(id)) ? [pages] : []),
    ...chosen.map((step) => {
      if (NEEDS_BUILD.includes(step.id)) return { ...step, after: build };
      return NEEDS_PAGES.includes(step.id) ? { ...step, after: pages } : step;
    }),
  ]);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  `${isGood ? 'All is well' : 'Not everything is well'}, after ${Math.round((Date.now() - start) / 1000)} s.`,
);
process.exit(isGood ? 0 : 1);

/** Runs a program on the whole repository, or on the changed files of a kind. */
function onFiles(kind, command, all = ['.']) {
  const files = changed ? changed.filter((file) => kind.test(file)) : all;
  return files.length ? run(command(files)) : { ok: true, output: '' };
}
