import { LIMITS, type JoiningRole } from '@network/domain';
import { fieldNamed } from './fields/guess-fields.js';
import type { TableRow } from './reading/read-table.js';

/** The rows in which headings are looked for. Titles and notes may stand above them. */
const LOOKED_AT = 10;
const LONGEST_HEADING = 120;

/** The headings of a table and the rows below them, each with as many cells. */
export interface Table {
  headings: string[];
  rows: TableRow[];
}

/** Finds the row of headings: the one that names most fields. A second row of headings below it completes it. */
export function findHeadings(rows: readonly TableRow[], role: JoiningRole): Table {
  const counts = rows.slice(0, LOOKED_AT).map(({ cells }) => (hasAddress(cells) ? 0 : fieldsIn(cells, role)));
  const most = Math.max(...counts);
  const at = most > 0 ? counts.indexOf(most) : 0;
  let end = at + 1;
  while (isMoreHeadings(rows[end], counts[end], most)) end++;
  const data = rows.slice(end);
  const width = Math.max(...rows.slice(at).map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1));
  const headings = Array.from({ length: width }, (_, column) => headingOf(rows.slice(at, end), column));
  const shown = headings
    .map((_, column) => column)
    .filter((column) => headings[column] || data.some(({ cells }) => cells[column]));
  const named = shown.map((column) => headings[column] || `Column ${column + 1}`);
  return {
    headings: toldApart(named),
    rows: data.map(({ row, cells }) => ({ row, cells: shown.map((column) => cells[column] ?? '') })),
  };
}

/** Skips long cells, because the time of the expression grows with the square of their length. */
const hasAddress = (cells: readonly string[]) =>
  cells.some((cell) => cell.length <= 2 * LIMITS.email && /\S@\S+\.\S/.test(cell));

const fieldsIn = (cells: readonly string[], role: JoiningRole) =>
  new Set(cells.map((cell) => cell && fieldNamed(cell, role)).filter(Boolean)).size;

/** Whether a row repeats the headings, as one in another language does. */
const isMoreHeadings = (row: TableRow | undefined, count = 0, most: number) =>
  !!row && !hasAddress(row.cells) && count >= 2 && count >= most / 2;

/** The first text of a column. A merged heading, which several columns repeat, gives way to the more specific one below. */
function headingOf(rows: readonly TableRow[], column: number): string {
  const filled = rows.filter(({ cells }) => cells[column]);
  const isOwn = ({ cells }: TableRow) => cells.indexOf(cells[column]!) === cells.lastIndexOf(cells[column]!);
  const text = (filled.find(isOwn) ?? filled[0])?.cells[column] ?? '';
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, LONGEST_HEADING).join('');
}

/** Tells equal headings apart by ' (2)'. */
function toldApart(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    let name = heading;
    for (let count = 2; taken.has(name); count++) name = `${heading} (${count})`;
    taken.add(name);
    return name;
  });
}
