import { LIMITS, type JoiningRole } from '@network/domain';
import { fieldNamed } from './fields/guess-fields.js';
import type { TableRow } from './reading/read-table.js';

/** The number of rows searched for headings, because titles and notes may precede them. */
const LOOKED_AT = 10;
const MAX_HEADING_LENGTH = 120;

/** The headings of a table, and the position of its data. */
export interface Headings {
  /** The index of the first row of data. */
  from: number;
  /** The indexes of the columns that have a heading or data. */
  columns: number[];
  /** The heading of each of these columns. */
  headings: string[];
}

/** Finds the row of headings: the one that names most fields. A second row of headings below it completes it. */
export function findHeadings(rows: readonly TableRow[], role: JoiningRole): Headings {
  const counts = rows.slice(0, LOOKED_AT).map(({ cells }) => (hasAddress(cells) ? 0 : fieldsIn(cells, role)));
  const most = Math.max(...counts);
  const at = most > 0 ? counts.indexOf(most) : 0;
  let from = at + 1;
  while (isMoreHeadings(rows[from], counts[from], most)) from++;
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const own = Array.from({ length: width }, (_, column) => headingOf(rows.slice(at, from), column));
  const groups = groupsIn(rows.slice(Math.max(0, at - 1), from));
  const isRepeated = (heading: string) => own.indexOf(heading) !== own.lastIndexOf(heading);
  const named = own.map((heading, column) => {
    const group = groups[column] ?? '';
    return group && group !== heading && isRepeated(heading) ? shortened(`${group} ${heading}`) : heading;
  });
  const hasData = (column: number) => rows.some(({ cells }, index) => index >= from && !!cells[column]);
  const columns = [...named.keys()].filter((column) => named[column] || hasData(column));
  return {
    from,
    columns,
    headings: numberDuplicates(columns.map((column) => named[column] || `Column ${column + 1}`)),
  };
}

/** Skips long cells, because the regular expression takes quadratic time. */
const hasAddress = (cells: readonly string[]) =>
  cells.some((cell) => cell.length <= 2 * LIMITS.email && /\S@\S+\.\S/.test(cell));

const fieldsIn = (cells: readonly string[], role: JoiningRole) =>
  new Set(cells.map((cell) => cell && fieldNamed(shortened(cell), role)).filter(Boolean)).size;

const shortened = (heading: string) =>
  [...heading.slice(0, 2 * MAX_HEADING_LENGTH)].slice(0, MAX_HEADING_LENGTH).join('');

/** Returns whether a row repeats the headings, as one in another language does. */
const isMoreHeadings = (row: TableRow | undefined, count = 0, most: number) =>
  !!row && !hasAddress(row.cells) && count >= 2 && count >= most / 2;

/**
 * Returns the first text of a column. A merged heading, which several columns repeat, gives way to the more specific
 * one below.
 */
function headingOf(rows: readonly TableRow[], column: number): string {
  const filled = rows.filter(({ cells }) => cells[column]);
  const isOwn = ({ cells }: TableRow) => cells.indexOf(cells[column]!) === cells.lastIndexOf(cells[column]!);
  const text = (filled.find(isOwn) ?? filled[0])?.cells[column] ?? '';
  return shortened(text.replace(/\s+/g, ' ').trim());
}

/**
 * Returns the merged headings by which columns belong together, such as `Contact` above `Name` and `Phone`. No title is
 * one.
 */
function groupsIn(rows: readonly TableRow[]): readonly string[] {
  const texts = (cells: readonly string[]) => cells.filter((cell) => cell !== '');
  const isGrouped = ({ cells }: TableRow) => {
    const { size } = new Set(texts(cells));
    return size > 1 && size < texts(cells).length && !hasAddress(cells);
  };
  return rows.length > 1 && isGrouped(rows[0]!) ? rows[0]!.cells : [];
}

/** Appends ' (2)' to duplicate headings. */
function numberDuplicates(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    let name = heading;
    for (let count = 2; taken.has(name); count++) name = `${heading} (${count})`;
    taken.add(name);
    return name;
  });
}
