import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from './refusal.js';

/** Title and heading rows above the data. */
const MORE_ROWS = 10;
/** A batch ends after this many rows or characters. The event loop of the API takes each in a few milliseconds. */
const BATCH = { rows: 250, characters: 200_000 };

const { path, limits } = workerData;

/** Returns the rows of a file: the number of each and its cells as texts, without blank rows and trailing blank cells. */
async function readTable(bytes) {
  const isArchive = bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  const { readRows } = await import(isArchive ? './workbook.js' : './text-file.js');
  const rows = await readRows(bytes, limits);
  const filled = rows
    .map(({ row, cells }) => ({ row, cells: withoutTrailingBlanks(cells.map(clean)) }))
    .filter(({ cells }) => cells.length > 0);
  if (filled.length === 0) throw new Refusal('empty');
  if (filled.length > limits.rows + MORE_ROWS) throw new Refusal('rows');
  if (filled.some(({ cells }) => cells.length > limits.columns)) throw new Refusal('columns');
  checkSize(filled);
  return filled;
}

const withoutTrailingBlanks = (cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** Refuses a table with too many filled cells, or too much text. */
function checkSize(rows) {
  let [filled, characters] = [0, 0];
  for (const { cells } of rows) {
    for (const cell of cells) {
      if (cell !== '') filled++;
      characters += cell.length;
    }
    if (filled > limits.cells) throw new Refusal('cells');
    if (characters > limits.characters) throw new Refusal('unpacked');
  }
}

/** Spreadsheets and exports put an apostrophe before texts that look like numbers or formulas. Cuts very long texts. */
function clean(cell) {
  const text = cell
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/^'(?=[=+\-@]|\p{Nd})/u, '');
  return text.length > limits.cell ? `${text.slice(0, limits.cell).toWellFormed()}…` : text;
}

/** The rows from an index on. An empty batch ends the table. */
function batchFrom(rows, from) {
  let characters = 0;
  let end = from;
  while (end < rows.length && end < from + BATCH.rows && characters <= BATCH.characters)
    characters += rows[end++].cells.join('').length;
  return rows.slice(from, end);
}

try {
  const rows = await readTable(readFileSync(path));
  let sent = 0;
  parentPort.on('message', () => {
    const batch = batchFrom(rows, sent);
    sent += batch.length;
    parentPort.postMessage({ rows: batch });
  });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  parentPort.postMessage({ reason: error.reason });
}
