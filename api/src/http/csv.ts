import { stringify, type Options } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null;

const STYLE: Options = {
  record_delimiter: 'windows',
  quoted_string: true,
  quoted_empty: false,
  cast: { string: withoutFormulas },
};

/** Where a spreadsheet may begin a cell: one that separates by semicolons, tabs or bars does not see our quotes. */
const BEGINNINGS = /([;|\t\r\n])/;
/** What it takes for a formula there, quotes and spaces before it set aside. */
const FORMULA = /^[" ]*[=+\-@＝＋－＠]/;

/** A text of which no spreadsheet makes a formula, whichever of comma, semicolon, tab and bar it takes for a separator. */
export function withoutFormulas(text: string): string {
  const guarded = text.split(BEGINNINGS).map((part) => (FORMULA.test(part) ? `'${part}` : part));
  return guarded.join('').replace(/^(?=[\t\r\n])/, "'");
}

/** A table as CSV (RFC 4180), page by page, in UTF-8 with the mark by which Excel knows it. */
export async function* csvOf(
  headings: string[],
  pages: AsyncIterable<Cell[][]> | Iterable<Cell[][]>,
): AsyncGenerator<string> {
  yield stringify([headings], { ...STYLE, bom: true });
  for await (const rows of pages) yield stringify(rows, STYLE);
}
