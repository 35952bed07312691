import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(__dirname, '../..');
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** The number of level 1 items in each section of ASVS 5.0.0. Sections without any are left out. */
const LEVEL_1 = [
  ['1.2', 5, '1.3', 2, '1.5', 1, '2.1', 1, '2.2', 2, '2.3', 1, '3.2', 2, '3.3', 1, '3.4', 2, '3.5', 3],
  ['4.1', 1, '4.4', 1, '5.2', 2, '5.3', 2, '6.1', 1, '6.2', 8, '6.3', 2, '6.4', 2, '7.2', 4, '7.4', 2],
  ['8.1', 1, '8.2', 2, '8.3', 1, '9.1', 3, '9.2', 1, '10.4', 5, '11.3', 2, '11.4', 1, '12.1', 1, '12.2', 2],
  ['13.4', 1, '14.2', 1, '14.3', 1, '15.1', 1, '15.2', 1, '15.3', 1],
].flat();

it('names existing specs', () => {
  const specs = new Set(
    ['api/src', 'api/test', 'libs', 'portal/src', 'shell/src', 'admin-console/src']
      .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }))
      .map((path) => basename(path)),
  );
  const named = [...text.matchAll(/`([\w.-]+\.spec\.tsx?)`/g)].map(([, name]) => name!);
  expect(named.filter((name) => !specs.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(40);
});

it('covers every item of level 1', () => {
  const level1 = text.slice(0, text.indexOf('## Beyond level 1'));
  const listed = new Set<string>();
  for (const [, cell] of level1.matchAll(/^- \*\*((?:\d+\.){2}\d[^*]*)\*\*:/gm))
    for (const part of cell!.split(',')) {
      const [from, to = from] = part.split(' to ').map((id) => id.trim().split('.').map(Number)) as number[][];
      for (let item = from![2]!; item <= to![2]!; item++) listed.add(`${from![0]}.${from![1]}.${item}`);
    }
  const expected = LEVEL_1.filter((_, at) => at % 2 === 0).flatMap((section, at) =>
    Array.from({ length: Number(LEVEL_1[at * 2 + 1]) }, (__, item) => `${section}.${item + 1}`),
  );
  expect([...listed].sort()).toEqual(expected.sort());
});
