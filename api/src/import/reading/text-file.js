import { TextDecoder } from 'node:util';
import { parse } from 'csv-parse/sync';
import { isMoreThan, Refusal } from './refusal.js';

const SEPARATORS = [',', ';', '\t'];
const MAX_RECORD = 500_000;

/** The rows of a CSV file in any of three encodings. */
export function readRows(bytes, limits) {
  return readText(decode(bytes), limits);
}

/** Decodes UTF-8, UTF-16 with or without a byte order mark, or else Windows-1256. */
function decode(bytes) {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // Control characters indicate a binary file.
  if (/[^\P{Cc}\t\n\v\f\r\x85]/u.test(text) || /^\s*(<[!?a-z]|[{]\\rtf|%PDF)/i.test(text)) throw new Refusal('type');
  return text;
}

function encodingOf(bytes) {
  const startsWith = (mark) => bytes.subarray(0, mark.length).toString('latin1') === mark;
  if (startsWith('\xff\xfe')) return 'utf-16le';
  if (startsWith('\xfe\xff')) return 'utf-16be';
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

function readText(text, { rows, columns }) {
  const [named, separator] = /^\s*"?sep=(.)"?\r?\n/i.exec(text) ?? [''];
  // Blank lines and cells count, because each takes memory.
  if (['\n', '\r'].some((end) => isMoreThan(10 * rows, end, text))) throw new Refusal('rows');
  const delimiter = separator ?? separatorOf(text);
  const isWide = (line) => isMoreThan(10 * columns, delimiter, line);
  if (text.split(/\r\n?|\n/).some(isWide)) throw new Refusal('columns');
  try {
    const records = parse(text.slice(named.length), {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: MAX_RECORD,
    });
    return records.map((cells, at) => ({ row: at + 1, cells }));
  } catch {
    throw new Refusal('unreadable');
  }
}

/** The separator that is most frequent outside of quotes in the first lines. */
function separatorOf(text) {
  const start = text.slice(0, 20_000).replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => start.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))];
}
