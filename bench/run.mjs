import { parseArgs } from 'node:util';
import { build } from '../tools/build.mjs';
import { measureApi } from './api.mjs';
import { measureBrowser } from './browser.mjs';
import { measureGrowth } from './growth.mjs';
import { measureMail } from './mail.mjs';
import { measureProcess } from './process.mjs';
import { report } from './report.mjs';

const PARTS = {
  api: measureApi,
  growth: measureGrowth,
  mail: measureMail,
  process: measureProcess,
  browser: measureBrowser,
};

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.find((part) => !(part in PARTS));
if (unknown)
  throw new Error(`There is no part ${unknown}: npm run bench -- [--quick] [${Object.keys(PARTS).join('] [')}]`);

await build('run-many', '-t', 'build');
for (const part of positionals.length ? positionals : Object.keys(PARTS)) {
  const rows = await PARTS[part]();
  console.table(rows.map(({ spread, ...row }) => ({ ...row, least: spread[0], most: spread[1] })));
  // A quick run shows that everything runs; its figures say nothing.
  if (!values.quick) report(part, rows);
}
