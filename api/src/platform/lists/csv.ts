import { Readable } from 'node:stream';
import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { containDirection } from '@network/domain';
import { Counted } from '../http/access.js';

export type Cell = string | number | boolean | null;

/**
 * The places where a spreadsheet would start a formula: the beginning of a cell, ignoring quotes and spaces.
 * A cell may also begin after a semicolon, tab, bar or line break, if the spreadsheet uses that separator.
 */
const FORMULAS = /(^|[;|\t\r\n])(?=[" ]*[=+\-@＝＋－＠])/g;

/** Returns the text with an apostrophe before every possible formula. */
export const withoutFormulas = (text: string): string => text.replace(FORMULAS, "$1'").replace(/^(?=[\t\r\n])/, "'");

/** Returns a range such as 5-10 with an en dash, because Excel takes one with a hyphen for a date. */
const withEnDash = (text: string): string => text.replace(/^(\d+)-(\d+)$/, '$1–$2');

/** Returns a table as CSV (RFC 4180), page by page, in UTF-8 with the byte order mark that Excel needs. */
export async function* csvOf(
  headings: string[],
  pages: AsyncIterable<Cell[][]> | Iterable<Cell[][]>,
): AsyncGenerator<string> {
  yield `\ufeff${toLine(headings)}`;
  for await (const rows of pages) yield rows.map(toLine).join('');
}

/** Returns a table as a CSV file with this name, as an attachment. */
export const csvFile = (
  name: string,
  headings: string[],
  pages: AsyncIterable<Cell[][]> | Iterable<Cell[][]>,
): StreamableFile =>
  new StreamableFile(Readable.from(csvOf(headings, pages), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });

const toLine = (cells: Cell[]): string => `${cells.map(toField).join(',')}\r\n`;

function toField(cell: Cell): string {
  if (cell === null || cell === '' || cell === false) return '';
  if (cell === true) return '1';
  if (typeof cell === 'number') return String(cell);
  return `"${withoutFormulas(withEnDash(containDirection(cell))).replaceAll('"', '""')}"`;
}

/** Documents the headers of a file. */
export const FILE_HEADERS = {
  'Content-Disposition': {
    description: 'An attachment with the file’s name.',
    required: true,
    schema: { type: 'string' as const },
  },
};

/** Documents a CSV file. */
export const ApiCsv = () =>
  applyDecorators(
    Counted(),
    ApiResponse({
      status: 200,
      content: {
        'text/csv': {
          schema: {
            type: 'string',
            description: 'UTF-8 with a byte order mark. The first line has the headings.',
            example: '"Full name","Country"\r\n"Rana Haddad","Germany"\r\n',
          },
        },
      },
      headers: FILE_HEADERS,
    }),
  );
