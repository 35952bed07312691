import { LIMITS, type JoiningRole } from '@network/domain';
import { pacer } from '../platform/jobs/pacer.js';
import type { MappedColumn } from './fields/cell-values.js';
import { guessFields } from './fields/guess-fields.js';
import { findHeadings } from './heading-row.js';
import { readTable, refused, type TableRow } from './reading/read-table.js';

/** A parsed file: its columns with their guessed fields, and the cells of each row in these columns. */
export interface PeopleList {
  columns: MappedColumn[];
  rows: TableRow[];
}

/** The number of rows by whose values the fields are guessed. */
const GUESSED_FROM = 100;

/** Reads a file of people. Throws 400 for an invalid or oversized file. */
export async function readPeopleList(path: string, role: JoiningRole): Promise<PeopleList> {
  const table = await readTable(path);
  const { from, columns, headings } = findHeadings(table, role);
  if (table.length - from > LIMITS.importRows) throw refused('rows');
  if (table.length <= from) throw refused('empty');
  const pace = pacer();
  const rows: TableRow[] = [];
  for (const { row, cells } of table.slice(from)) {
    await pace();
    rows.push({ row, cells: columns.map((at) => cells[at] ?? '') });
  }
  const first = rows.slice(0, GUESSED_FROM);
  const fields = guessFields(
    headings.map((heading, at) => ({ heading, values: first.map(({ cells }) => cells[at]!) })),
    role,
  );
  return { columns: headings.map((heading, at) => ({ heading, field: fields[at]! })), rows };
}
