import yauzl from 'yauzl';
import { isMoreThan, Refusal } from './refusal.js';

/** The most bytes of an unpacked workbook. 20,000 rows of 50 columns stay below. */
const MAX_UNPACKED = 48 * 1024 * 1024;
/** The highest compression of a large part. Text shrinks to about a tenth; a part that shrinks far more is a bomb. */
const MAX_RATIO = 150;
const SMALL_PART = 1024 * 1024;
/** A workbook has about two parts for each sheet. */
const MAX_PARTS = 5000;
/** The most cells in merged areas, or in the areas that have names. */
const MAX_AREAS = 1_000_000;

/** Whole columns are often formatted, which gives each blank row its cells. */
const EMPTY_CELL = /<c(?:\s[^<>]*)?\/>/g;

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
/** The parts that the first sheet needs in addition to its own. */
const SHARED_PARTS = [WORKBOOK, RELATIONS, 'xl/sharedStrings.xml', 'xl/styles.xml'];

/** The rows of a workbook's first sheet. Rejects formulas, because their cached results may be stale. */
export async function readRows(bytes, limits) {
  const archive = await firstSheetOf(bytes, limits);
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  try {
    await workbook.xlsx.load(archive, {
      ignoreNodes: ['cols', 'dataValidations', 'conditionalFormatting', 'drawing', 'picture', 'tableParts', 'extLst'],
    });
  } catch {
    throw new Refusal('unreadable');
  }
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Refusal('empty');
  if (sheet.columnCount > 10 * limits.columns) throw new Refusal('columns');
  const rows = [];
  sheet.eachRow((row, number) => {
    const cells = [];
    row.eachCell((cell, column) => {
      if (cell.type === ExcelJS.ValueType.Formula) throw new Refusal('formulas');
      if (column <= limits.columns + 1) cells[column - 1] = textOf(cell.value);
    });
    rows.push({ row: number, cells: Array.from(cells, (text) => text ?? '') });
  });
  return rows;
}

/** An archive of the first sheet alone. Refuses bombs, formulas, and a sheet that takes too long to read. */
async function firstSheetOf(bytes, limits) {
  const zip = await open(bytes);
  const parts = await list(zip);
  const read = async (name) => (parts.has(name) ? unpack(zip, parts.get(name)) : Buffer.alloc(0));
  if (!parts.has(WORKBOOK)) throw new Refusal('type');
  const book = (await read(WORKBOOK)).toString('utf8');
  checkAreas(book.match(/<definedName[\s>][^<]*/g) ?? []);
  const sheet = firstSheetIn(book, (await read(RELATIONS)).toString('utf8'));
  if (!parts.has(sheet)) throw new Refusal('empty');
  const xml = (await read(sheet)).toString('latin1').replace(EMPTY_CELL, '');
  checkSheet(xml, limits);
  const { default: JSZip } = await import('jszip');
  const archive = new JSZip();
  archive.file(sheet, Buffer.from(xml, 'latin1'));
  for (const name of SHARED_PARTS) archive.file(name, await read(name));
  const links = sheet.replace(/([^/]+)$/, '_rels/$1.rels');
  archive.file(links, onlyHyperlinks((await read(links)).toString('utf8')));
  return archive.generateAsync({ type: 'nodebuffer', compression: 'STORE' });
}

/** The name of the first sheet's part. */
function firstSheetIn(book, relations) {
  const [, first] = /<(?:\w+:)?sheet\s[^>]*\br:id="([^"]+)"/.exec(book) ?? [];
  const relation = relations.match(/<Relationship\s[^>]*>/g)?.find((tag) => tag.includes(`"${first}"`)) ?? '';
  const [, target = ''] = /Target="([^"]+)"/.exec(relation) ?? [];
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The sheet's other relations name parts that are left out. */
const onlyHyperlinks = (relations) =>
  `<Relationships>${(relations.match(/<Relationship\s[^>]*\/hyperlink"[^>]*>/g) ?? []).join('')}</Relationships>`;

/** Refuses a sheet with formulas, very many cells, rows or columns, or huge merges. */
function checkSheet(xml, { rows, columns, cells }) {
  if (/<(?:\w+:)?f[\s/>]/.test(xml)) throw new Refusal('formulas');
  // Blank rows count too, because each takes time, even those that the file leaves out between two others.
  const numbers = Array.from(xml.matchAll(/<row\s[^>]*?\br="(\d+)"/g), ([, number]) => Number(number));
  if (isMoreThan(3 * rows, '<row', xml) || numbers.some((number) => number > 10 * rows)) throw new Refusal('rows');
  if (isMoreThan(cells, '<c ', xml)) throw new Refusal('cells');
  if (xml.split('<row').some((row) => isMoreThan(10 * columns, '<c', row))) throw new Refusal('columns');
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

function open(bytes) {
  return new Promise((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) =>
      error ? reject(new Refusal('type')) : resolve(zip),
    ),
  );
}

/** The parts of an archive by name. Refuses an archive that unpacks to far more than its size. */
function list(zip) {
  const parts = new Map();
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(new Refusal('unreadable')));
    zip.on('end', () => resolve(parts));
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
}

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
