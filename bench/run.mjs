import { parseArgs } from 'node:util';
import { report } from './report.mjs';

// Read once everything is built: parts of them stand on what the build makes.
const PARTS = {
  api: async () => (await import('./api.mjs')).measureApi(),
  growth: async () => (await import('./growth.mjs')).measureGrowth(),
  mail: async () => (await import('./mail.mjs')).measureMail(),
  process: async () => (await import('./process.mjs')).measureProcess(),
  browser: async () => (await import('./browser.mjs')).measureBrowser(),
};

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.find((part) => !(part in PARTS));
if (unknown)
  throw new Error(`There is no part ${unknown}: npm run bench -- [--quick] [${Object.keys(PARTS).join('] [')}]`);

for (const part of positionals.length ? positionals : Object.keys(PARTS)) {
  const rows = await PARTS[part]();
  console.table(rows.map(({ spread, ...row }) => ({ ...row, least: spread[0], most: spread[1] })));
  // A quick run shows that everything runs; its figures say nothing.
  if (!values.quick) report(part, rows);
}
