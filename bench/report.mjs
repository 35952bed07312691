import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../tools/files.mjs';
import { EFFORT } from './measure.mjs';

const FILE = join(ROOT, 'docs/performance.md');

/** Writes the rows of a part between its marks in docs/performance.md; the rest of the file is written by hand. */
export function report(part, rows) {
  const [begin, end] = [`<!-- bench ${part} -->`, `<!-- bench ${part} ends -->`];
  const text = readFileSync(FILE, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for the part ${part}.`);
  const said = `Of ${EFFORT.rounds} rounds on ${availableParallelism()} cores: medians, and the least and the most of the ratios.`;
  writeFileSync(FILE, `${text.slice(0, from + begin.length)}\n\n${said}\n\n${tableOf(rows)}\n\n${text.slice(to)}`);
}

/** As oxfmt writes a table. */
function tableOf(rows) {
  const lines = [['what', 'product', 'baseline', 'ratio', 'wanted'], ...rows.map(cellsOf)];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const shown = lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [shown[0], rule, ...shown.slice(1)].join('\n');
}

function cellsOf({ name, unit, product, baseline, ratio, spread, isVoid, wanted }) {
  const figure = (value) => `${value < 10 ? value.toFixed(2) : Math.round(value)} ${unit}`.trim();
  const range = `(${spread.map((each) => each.toFixed(2)).join('–')})`;
  if (baseline === undefined) return [name, `${figure(product)} ${range}`, '', '', wanted];
  const shown = `${ratio.toFixed(2)} ${range}`;
  return [name, figure(product), figure(baseline), isVoid ? `void: ${shown}` : shown, wanted];
}
