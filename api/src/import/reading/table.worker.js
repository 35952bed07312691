import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from './refusal.js';

/** Title and heading rows above the data. */
const MORE_ROWS = 10;
/** The first rows, in which headings are looked for and by which fields are guessed. */
const HEAD_ROWS = 110;
/** A batch ends after this many rows or characters. The event loop of the API takes each in a few milliseconds. */
const BATCH = { rows: 250, characters: 200_000 };

const { path, limits } = workerData;

/** Returns the rows of a file: the number of each and its cells as texts, without blank rows. */
async function readTable(bytes) {
  const isArchive = bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  const { readRows } = await import(isArchive ? './workbook.js' : './text-file.js');
  const rows = await readRows(bytes, limits);
  const filled = rows
    .map(({ row, cells }) => ({ row, cells: cells.map(clean) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw new Refusal('empty');
  if (filled.length > limits.rows + MORE_ROWS) throw new Refusal('rows');
  if (filled.some(({ cells }) => cells.findLastIndex((cell) => cell !== '') >= limits.columns))
    throw new Refusal('columns');
  checkSize(filled);
  return filled;
}

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

/** The first rows, the number of all, and the index of the last row that each column has a value in. */
function openingOf(rows) {
  const lastFilled = [];
  for (const [index, { cells }] of rows.entries())
    for (const [column, cell] of cells.entries()) if (cell !== '') lastFilled[column] = index;
  return { head: rows.slice(0, HEAD_ROWS), count: rows.length, lastFilled: Array.from(lastFilled, (at) => at ?? -1) };
}

/** The next rows: all columns to store as one JSON text, and the mapped columns separately. */
function batchOf(rows, { from, stored, mapped }) {
  const file = [];
  const batch = [];
  let characters = 0;
  for (const { row, cells } of rows.slice(from, from + BATCH.rows)) {
    if (characters > BATCH.characters) break;
    const text = JSON.stringify({ row, cells: stored.map((column) => cells[column] ?? '') });
    characters += text.length;
    file.push(text);
    batch.push({ row, cells: mapped.map((column) => cells[column] ?? '') });
  }
  return { rows: batch, file: `[${file.join(',')}]` };
}

try {
  const rows = await readTable(readFileSync(path));
  parentPort.on('message', (wanted) => parentPort.postMessage(batchOf(rows, wanted)));
  parentPort.postMessage(openingOf(rows));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  parentPort.postMessage({ refused: error.reason });
}
