import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, ROOT } from './files.mjs';

// Finds citations of rules that docs/product does not contain.
const RULES = 'docs/product';

const CITATION = /docs\/product(?:\/[\w-]+\.md)?`?((?:(?:,| and| to)?[\s*/]+\d+(?:\.\d+)?)+)/g;
const HEADING = /^#+ (\d+(?:\.\d+)?) /gm;

const pages = filesUnder(RULES, /\.md$/).map((page) => readFileSync(join(ROOT, page), 'utf8'));
const known = new Set(pages.flatMap((page) => Array.from(page.matchAll(HEADING), ([, number]) => number)));
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
  return Array.from(source.matchAll(CITATION)).flatMap(({ 1: numbers, index }) => {
    const line = source.slice(0, index).split('\n').length;
    return numbers
      .match(/\d+(?:\.\d+)?/g)
      .filter((number) => !known.has(number))
      .map((number) => `${file}:${line}: ${RULES} has no ${number}`);
  });
}
