import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.mjs';
import { filesUnder } from './files.mjs';

const RULES = 'docs/product.md';

const CITED = /docs\/product\.md((?:,?[\s*/]+\d+(?:\.\d+)?)+)/g;

/** Comments that cite a rule which docs/product.md does not have: `{ ok, output }`. */
export async function checkCitations() {
  const headings = readFileSync(join(ROOT, RULES), 'utf8').matchAll(/^#+ (\d+(?:\.\d+)?) /gm);
  const known = new Set(Array.from(headings, ([, number]) => number));
  const findings = folders().flatMap((folder) =>
    filesUnder(folder, /\.(tsx?|mjs|css|ya?ml|md)$/).flatMap((file) => findingsIn(file, known)),
  );
  return { ok: findings.length === 0, output: findings.join('\n') };
}

const folders = () => [
  ...['api/src', 'api/test', 'portal/src', 'admin-console/src', 'shell/src', 'docs', 'tools', 'bench'],
  ...['e2e/journeys', 'e2e/pages'],
  ...readdirSync(join(ROOT, 'libs')).map((name) => `libs/${name}/src`),
];

function findingsIn(file, known) {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return Array.from(source.matchAll(CITED)).flatMap(({ 1: numbers, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return numbers
      .match(/\d+(?:\.\d+)?/g)
      .filter((number) => !known.has(number))
      .map((number) => `${file}:${line}: ${RULES} has no ${number}`);
  });
}
