import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.spec.ts'));

it('every folder with API specs is run, by one file', () => {
  const folders = new Set(files.filter((path) => path.endsWith('.api.spec.ts')).map((path) => dirname(path)));
  const run = files.flatMap((path) =>
    [...readFileSync(join(__dirname, path), 'utf8').matchAll(/^runSpecs\((.+)\);$/gm)].flatMap(([, names]) =>
      names!.split(', ').map((name) => name.slice(1, -1)),
    ),
  );
  expect(run.sort()).toEqual([...folders].sort());
});
