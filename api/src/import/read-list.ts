import { LIMITS, type JoiningRole } from '@network/domain';
import { readRows, type ReadRow } from './checked-rows.js';
import type { MappedColumn } from './fields/cell-values.js';
import { guessFields } from './fields/guess-fields.js';
import { findHeadings } from './heading-row.js';
import { refused, withTable } from './reading/read-table.js';

/** Rows with their values, and their cells as JSON for the database. */
export interface ReadBatch {
  rows: ReadRow[];
  file: string;
}

/** A parsed file: its columns with their guessed fields, and its rows. */
export interface PeopleList {
  columns: MappedColumn[];
  batches: ReadBatch[];
}

/** Values of a column by which its field is guessed. */
const GUESSED_FROM = 100;

/** Reads a file of people. Throws 400 for an invalid or oversized file. */
export function readPeopleList(path: string, role: JoiningRole): Promise<PeopleList> {
  return withTable(path, async (table) => {
    const { from, columns: stored, headings } = findHeadings(table, role);
    if (table.count - from > LIMITS.importRows) throw refused('rows');
    if (table.count <= from) throw refused('empty');
    const first = table.head.slice(from, from + GUESSED_FROM);
    const fields = guessFields(
      headings.map((heading, at) => ({ heading, values: first.map(({ cells }) => cells[stored[at]!] ?? '') })),
      role,
    );
    const columns = headings.map((heading, at) => ({ heading, field: fields[at]! }));
    const mapped = mappedIn(columns);
    const batches: ReadBatch[] = [];
    for (let at = from; at < table.count; at += batches.at(-1)!.rows.length) {
      const wanted = { from: at, stored, mapped: mapped.map((column) => stored[column]!) };
      const { rows, file } = await table.batch(wanted);
      batches.push({
        rows: await readRows(
          rows,
          mapped.map((column) => columns[column]!),
          role,
        ),
        file,
      });
    }
    return { columns, batches };
  });
}

/** The indexes of the columns that are mapped to a field. */
export const mappedIn = (columns: readonly MappedColumn[]): number[] =>
  columns.flatMap(({ field }, at) => (field === null ? [] : [at]));
