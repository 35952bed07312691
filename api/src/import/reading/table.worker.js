import { readFileSync } from 'node:fs';
import { TextDecoder } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import yauzl from 'yauzl';

/** The refusal of a file, with its reason. */
class Refusal extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

const { path, maxRows, maxColumns } = workerData;
/** Title and heading rows above the data. */
const MORE_ROWS = 10;

/** The most bytes of an unpacked workbook. 20,000 rows of 50 columns stay below. */
const MAX_UNPACKED = 48 * 1024 * 1024;
/** The highest compression of a large part. Text shrinks to about a tenth; a part that shrinks far more is a bomb. */
const MAX_RATIO = 150;
const SMALL_PART = 1024 * 1024;
const MAX_PARTS = 1000;
/** The most cells in merged areas, or in the areas that have names. */
const MAX_AREAS = 1_000_000;
const MAX_RECORD = 500_000;

const startsWith = (bytes, text) => bytes.subarray(0, text.length).toString('latin1') === text;

/** Returns the rows of a file: the number of each and its cells as texts, without blank rows. */
async function readTable(bytes) {
  const rows = startsWith(bytes, 'PK\x03\x04') ? await readWorkbook(bytes) : readText(decode(bytes));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw new Refusal('empty');
  if (filled.length > maxRows + MORE_ROWS) throw new Refusal('rows');
  if (filled.some(({ cells }) => cells.findLastIndex((cell) => cell !== '') >= maxColumns))
    throw new Refusal('columns');
  return filled;
}

/** Decodes UTF-8, UTF-16 with or without a byte order mark, or else Windows-1256. */
function decode(bytes) {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // Control characters stand in no spreadsheet. Files of other types have them.
  if (/[^\P{Cc}\t\n\v\f\r\x85]/u.test(text) || /^\s*(<[!?a-z]|[{]\\rtf|%PDF)/i.test(text)) throw new Refusal('type');
  return text;
}

function encodingOf(bytes) {
  if (startsWith(bytes, '\xff\xfe')) return 'utf-16le';
  if (startsWith(bytes, '\xfe\xff')) return 'utf-16be';
  const sample = bytes.subarray(0, 4000);
  const zerosAt = (odd) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  // Every separator and line break of UTF-16 has a zero byte.
  if (zerosAt(1) > sample.length / 20 && zerosAt(0) === 0) return 'utf-16le';
  if (zerosAt(0) > sample.length / 20 && zerosAt(1) === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1256';
  }
}

const SEPARATORS = [',', ';', '\t'];

function readText(text) {
  const [named, separator] = /^\s*"?sep=(.)"?\r?\n/i.exec(text) ?? [''];
  // Blank lines and cells count, because each takes memory.
  if (['\n', '\r'].some((end) => isMoreThan(10 * maxRows, end, text))) throw new Refusal('rows');
  const delimiter = separator ?? separatorOf(text);
  const isWide = (line) => isMoreThan(10 * maxColumns, delimiter, line);
  if (text.split(/\r\n?|\n/).some(isWide)) throw new Refusal('columns');
  try {
    const records = parse(text.slice(named.length), {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: MAX_RECORD,
    });
    return records.map((cells, at) => ({ row: at + 1, cells: cells.map(clean) }));
  } catch {
    throw new Refusal('unreadable');
  }
}

/** Whether a text contains a part more often than this. */
function isMoreThan(count, part, text) {
  let found = 0;
  for (let at = text.indexOf(part); at >= 0 && found <= count; at = text.indexOf(part, at + 1)) found++;
  return found > count;
}

/** The separator that is most frequent outside of quotes in the first lines. */
function separatorOf(text) {
  const start = text.slice(0, 20_000).replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => start.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))];
}

/** Spreadsheets and exports put an apostrophe before texts that look like numbers or formulas. */
const clean = (cell) =>
  cell
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/^'(?=[=+\-@]|\p{Nd})/u, '');

/** The first sheet of a workbook. Formulas are refused, because their values are only as good as who saved them. */
async function readWorkbook(bytes) {
  await inspect(bytes);
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  try {
    await workbook.xlsx.load(bytes, {
      ignoreNodes: ['cols', 'dataValidations', 'conditionalFormatting', 'drawing', 'extLst'],
    });
  } catch {
    throw new Refusal('unreadable');
  }
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Refusal('empty');
  if (sheet.columnCount > 10 * maxColumns) throw new Refusal('columns');
  const rows = [];
  sheet.eachRow((row, number) => {
    const cells = [];
    row.eachCell((cell, column) => {
      if (cell.type === ExcelJS.ValueType.Formula) throw new Refusal('formulas');
      if (column <= maxColumns + 1) cells[column - 1] = clean(textOf(cell.value));
    });
    rows.push({ row: number, cells: Array.from(cells, (text) => text ?? '') });
  });
  return rows;
}

/** Dates as 2026-01-31, with the time if there is one. */
function textOf(value) {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/T(.{5}).*/, ' $1');
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('hyperlink' in value) return linkText(value);
  return '';
}

/** A link shows its text, which says more than the address only if it is an address itself. */
function linkText({ text, hyperlink }) {
  const shown = textOf(text);
  if (/^mailto:/i.test(hyperlink)) return /@/.test(shown) ? shown : hyperlink.replace(/^mailto:([^?]*).*$/i, '$1');
  return /[./]/.test(shown) && !/\s/.test(shown) ? shown : hyperlink;
}

/** Unpacks every part without keeping it, and refuses bombs and the formulas of the first sheet. */
async function inspect(bytes) {
  const parts = new Map();
  let unpacked = 0;
  const zip = await new Promise((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  ).catch(() => {
    throw new Refusal('type');
  });
  await new Promise((resolve, reject) => {
    zip.on('error', () => reject(new Refusal('unreadable')));
    zip.on('end', resolve);
    zip.on('entry', (entry) => {
      const { fileName, uncompressedSize, compressedSize } = entry;
      unpacked += uncompressedSize;
      parts.set(fileName, entry);
      const isBomb = uncompressedSize > SMALL_PART && uncompressedSize > MAX_RATIO * compressedSize;
      if (unpacked > MAX_UNPACKED || isBomb || parts.size > MAX_PARTS) reject(new Refusal('unpacked'));
      else zip.readEntry();
    });
    zip.readEntry();
  });
  if (!parts.has('xl/workbook.xml')) throw new Refusal('type');
  const textOfPart = async (name) => (parts.has(name) ? (await unpack(zip, parts.get(name))).toString('utf8') : '');
  const workbook = await textOfPart('xl/workbook.xml');
  checkAreas(workbook.match(/<definedName[\s>][^<]*/g) ?? []);
  const [, first] = /<(?:\w+:)?sheet\s[^>]*\br:id="([^"]+)"/.exec(workbook) ?? [];
  const relations = (await textOfPart('xl/_rels/workbook.xml.rels')).match(/<Relationship\s[^>]*>/g) ?? [];
  const [, target = ''] = /Target="([^"]+)"/.exec(relations.find((each) => each.includes(`"${first}"`)) ?? '') ?? [];
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  for (const [name, entry] of parts) {
    const content = await unpack(zip, entry);
    if (name === sheet && /<(?:\w+:)?f[\s/>]/.test(content.toString('latin1'))) throw new Refusal('formulas');
    if (name.startsWith('xl/worksheets/')) inspectSheet(content.toString('latin1'));
  }
}

/** Refuses a sheet that takes too long to read: very many rows, rows of very many cells, or huge merges. */
function inspectSheet(xml) {
  if (xml.split('<row').some((row) => row.split('<c').length > 10 * maxColumns)) throw new Refusal('columns');
  // Blank rows count too, because each takes time, even those that the file leaves out between two others.
  const numbers = Array.from(xml.matchAll(/<row\s[^>]*?\br="(\d+)"/g), ([, number]) => Number(number));
  if (isMoreThan(3 * maxRows, '<row', xml) || numbers.some((number) => number > 10 * maxRows))
    throw new Refusal('rows');
  checkAreas(xml.match(/<mergeCell\s[^>]*>/g) ?? []);
}

/**
 * Refuses areas with very many cells, because exceljs keeps each cell of a merge and of a defined name. `parts` are tags
 * or formulas.
 */
function checkAreas(parts) {
  let cells = 0;
  for (const part of parts) {
    for (const [, left, top, right, bottom] of part.matchAll(/\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)/gi))
      cells += (Math.abs(bottom - top) + 1) * (Math.abs(columnOf(right) - columnOf(left)) + 1);
  }
  if (cells > MAX_AREAS) throw new Refusal('unreadable');
}

/** The number of a column: 1 for A, 27 for AA. */
const columnOf = (letters) =>
  [...letters.toUpperCase()].reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0);

/** The content of a part. Refuses one that is larger than the archive says. */
function unpack(zip, entry) {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(new Refusal('unreadable'));
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('error', () => reject(new Refusal('unreadable')));
      stream.on('end', () => resolve(Buffer.concat(chunks)));
    });
  });
}

try {
  parentPort.postMessage({ rows: await readTable(readFileSync(path)) });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  parentPort.postMessage({ refused: error.reason });
}
