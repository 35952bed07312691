import { stringify, type Options } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null;

/** As spreadsheets read it (RFC 4180), whatever they take for a separator: nothing in a cell becomes a formula. */
const STYLE: Options = { record_delimiter: 'windows', quoted_string: true, quoted_empty: false, escape_formulas: true };

/** A table as CSV, page by page, in UTF-8 with the mark by which Excel knows it. */
export async function* csvOf(headings: string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield stringify([headings], { ...STYLE, bom: true });
  for await (const rows of pages) yield stringify(rows, STYLE);
}
