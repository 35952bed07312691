import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, ROOT } from './files.mjs';

// Finds comments that cite a rule which docs/product.md does not have.
const RULES = 'docs/product.md';

const CITED = /docs\/product\.md((?:,?[\s*/]+\d+(?:\.\d+)?)+)/g;

const headings = readFileSync(join(ROOT, RULES), 'utf8').matchAll(/^#+ (\d+(?:\.\d+)?) /gm);
const known = new Set(Array.from(headings, ([, number]) => number));
const FOLDERS = [
  ...['api/src', 'api/test', 'portal/src', 'admin-console/src', 'shell/src', 'docs', 'tools', 'bench'],
  ...['e2e/journeys', 'e2e/pages'],
  ...readdirSync(join(ROOT, 'libs')).map((name) => `libs/${name}/src`),
];

const findings = FOLDERS.flatMap((folder) => filesUnder(folder, /\.(tsx?|mjs|css|ya?ml|md)$/).flatMap(findingsIn));
findings.forEach((finding) => console.error(finding));
process.exitCode = findings.length > 0 ? 1 : 0;

function findingsIn(file) {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return Array.from(source.matchAll(CITED)).flatMap(({ 1: numbers, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return numbers
      .match(/\d+(?:\.\d+)?/g)
      .filter((number) => !known.has(number))
      .map((number) => `${file}:${line}: ${RULES} has no ${number}`);
  });
}
