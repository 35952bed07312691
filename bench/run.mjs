import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../tools/files.mjs';
import { measureApi, measureGrowth } from './api.mjs';
import { measureMail } from './mail.mjs';
import { EFFORT } from './measure.mjs';
import { measurePages } from './pages.mjs';

const PARTS = { api: measureApi, growth: measureGrowth, mail: measureMail, pages: measurePages };
const DOCUMENT = join(ROOT, 'docs/performance.md');
const HEADINGS = ['what', 'product', 'compared with', 'ratio', 'budget', 'before'];

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.find((part) => !(part in PARTS));
if (unknown) throw new Error(`Unknown part ${unknown}: npm run bench -- [--quick] [${Object.keys(PARTS).join('] [')}]`);

for (const part of positionals.length ? positionals : Object.keys(PARTS)) {
  const rows = (await PARTS[part]()).map(cellsOf);
  console.log(tableOf(rows));
  // The figures of a quick run mean nothing.
  if (!values.quick) updateDocument(rows);
}

function cellsOf({ what, unit, product, baseline, ratio, spread, budget, isMet }) {
  const figure = (value) => (value === undefined ? '' : `${value < 10 ? value.toFixed(2) : Math.round(value)} ${unit}`);
  const range = spread.map((value) => value.toFixed(2)).join('–');
  const verdict = isMet ? budget : `${budget} (missed)`;
  return [
    what,
    figure(product),
    figure(baseline),
    ratio === undefined ? '' : `${ratio.toFixed(2)} (${range})`,
    verdict,
  ];
}

/** A Markdown table in oxfmt's format. */
function tableOf(lines) {
  const all = [HEADINGS, ...lines].map((cells) => HEADINGS.map((_, column) => cells[column] ?? ''));
  const widths = HEADINGS.map((_, column) => Math.max(...all.map((cells) => cells[column].length)));
  const [head, ...body] = all.map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
}

/** Replaces the measured rows of the table in docs/performance.md. Keeps other rows and the column `before`. */
function updateDocument(measured) {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [begin, end] = ['<!-- bench -->', '<!-- bench ends -->'].map((mark) => text.indexOf(mark));
  if (begin < 0 || end < begin) throw new Error('docs/performance.md has no place for the table.');
  const table = new Map(
    [...text.slice(begin, end).matchAll(/^\| (.+) \|$/gm)].slice(2).map(([, line]) => {
      const cells = line.split(' | ').map((cell) => cell.trim());
      return [cells[0], cells];
    }),
  );
  for (const cells of measured) table.set(cells[0], [...cells, table.get(cells[0])?.at(5) ?? '']);
  const method = `Medians of ${EFFORT.rounds} rounds on ${availableParallelism()} cores, with the lowest and the highest ratio.`;
  writeFileSync(
    DOCUMENT,
    `${text.slice(0, begin)}<!-- bench -->\n\n${method}\n\n${tableOf([...table.values()])}\n\n${text.slice(end)}`,
  );
}
