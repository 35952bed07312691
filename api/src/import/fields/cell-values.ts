import {
  cleanLine,
  DEFAULT_PHONE_COUNTRY,
  latinDigits,
  splitTags,
  typedNumber,
  type Country,
  type JoiningRole,
} from '@network/domain';
import type { Sentence } from '../../platform/http/api-error.js';
import { cleaned, isWebAddress, withCountryCode } from '../../platform/validation/field-rules.js';
import { isLastName } from './guess-fields.js';
import { IMPORT_FIELDS, NAME_FIELD, takesSeveral, type ImportField } from './import-fields.js';
import { countryCode, MAX_OPTION_LENGTH, readOption } from './options.js';

export interface MappedColumn {
  heading: string;
  field: string | null;
}

/** The values of a row by field (invalid ones as written), and their error messages. */
export interface RowValues {
  values: Record<string, unknown>;
  errors: Record<string, Sentence[]>;
}

/** A field with the columns that are mapped to it, in the order in which their texts are joined. */
interface Source {
  name: string;
  field: ImportField;
  columns: number[];
}

/** Returns the function that reads the cells of a row by the rules of the forms. Empty cells have no value. */
export function rowReader(
  columns: readonly MappedColumn[],
  role: JoiningRole,
): (cells: readonly string[]) => RowValues {
  const sources = sourcesOf(columns, role);
  return (cells) => {
    const read: RowValues = { values: {}, errors: {} };
    let country: string = DEFAULT_PHONE_COUNTRY;
    for (const source of sources) {
      const { name, field } = source;
      const text = textOf(source, cells);
      if (text === '') continue;
      const [value, problem] = checkedValue(field, text, country);
      read.values[name] = value;
      if (problem) read.errors[name] = [problem];
      else if (name === 'country') country = countryCode(value as Country);
    }
    if (!('email' in read.values)) read.errors.email = [{ id: 'import.needsEmail' }];
    if (!(NAME_FIELD[role] in read.values)) read.errors[NAME_FIELD[role]] = [{ id: 'import.needsName' }];
    return read;
  };
}

/** Returns the mapped fields of a role, the country first: it is the default for phone numbers without a prefix. */
function sourcesOf(columns: readonly MappedColumn[], role: JoiningRole): Source[] {
  const fields = [...IMPORT_FIELDS[role]].sort(([a], [b]) => Number(b === 'country') - Number(a === 'country'));
  return fields
    .map(([name, field]) => {
      const mapped = [...columns.keys()].filter((at) => columns[at]!.field === name);
      const isLast = (at: number) => Number(isLastName(columns[at]!.heading));
      return { name, field, columns: field.kind === 'text' ? mapped.sort((a, b) => isLast(a) - isLast(b)) : mapped };
    })
    .filter((source) => source.columns.length > 0);
}

/** Placeholders for missing values: those that people enter, and the errors of spreadsheets, such as `#REF!`. */
const NOTHING = /^(?:[-–—.]+|#?n\/a|#nv|#[\p{L}\d/]+[!?]|لا يوجد)$/iu;

/** Returns the text of a field: names and lists from all of their columns, others from the first non-empty one. */
function textOf({ name, field, columns }: Source, cells: readonly string[]): string {
  const filled = columns.map((at) => cells[at] ?? '').filter((cell) => cell !== '' && !NOTHING.test(cell));
  if (!takesSeveral(name, field)) return filled[0] ?? '';
  return filled.join(field.kind === 'text' ? ' ' : '\n');
}

/** Rejects very long text before parsing, because regular expressions are slow on it. */
const SLACK = 4;

/** Returns the parsed value of a text, and its error. Invalid text is kept as written. */
function checkedValue(field: ImportField, text: string, country: string): [unknown, Sentence | null] {
  const { maxLength: max = MAX_OPTION_LENGTH } = field.rule.schema as { maxLength?: number };
  if (text.length > SLACK * max) return [shortened(text, SLACK * max), { id: 'field.tooLong', values: { max } }];
  const value = cleaned(field.rule, valueIn(field, text, country));
  const problem = field.rule.problem(value);
  return [problem ? text : value, problem];
}

/** Does not split a surrogate pair, which the database would reject. */
const shortened = (text: string, length: number) => `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** Returns the intended value of a text, in the format of a request. */
function valueIn(field: ImportField, text: string, country: string): unknown {
  switch (field.kind) {
    case 'choice':
      return readOption(field, text) ?? text;
    case 'choices':
      return splitTags(text).flatMap((part) => readOption(field, part) ?? splitAnd(field, part));
    case 'tags':
      return splitTags(text);
    case 'phone':
      return withCountryCode(withoutExponent(text), country) ?? text;
    case 'email':
      return addressIn(text);
    case 'url':
      return webAddressIn(text);
    case 'number':
      return typedNumber(text) ?? text;
    default:
      return text;
  }
}

/** Returns the options between slashes or "and" in a text. Arabic writes "and" as part of the next word. */
const splitAnd = (field: ImportField, text: string) =>
  splitTags(text.replace(/\s(?:and|&|\+|و)\s|\s+و(?=\S)|\/|\|/gi, ',')).map((part) => readOption(field, part) ?? part);

/** Spreadsheets write long numbers as 9.63944567890E+11. Returns all digits if the text has them. */
function withoutExponent(text: string): string {
  const [, first, decimals = '', exponent] = /^(\d)(?:[.,](\d+))?E\+?(\d+)$/i.exec(latinDigits(text)) ?? [];
  return first && decimals.length === Number(exponent) ? first + decimals : text;
}

/** Returns the address in `Rana Haddad <rana@example.org>` or `mailto:rana@example.org`, or the first of several. */
function addressIn(text: string): string {
  const [, inside = text] = /<([^<>]+@[^<>]+)>/.exec(text) ?? [];
  const [first = inside] = cleanLine(inside)
    .replace(/^mailto:/i, '')
    .split(/[\s,;،؛]+/);
  return first;
}

/** Tolerates a missing `https://`. */
function webAddressIn(text: string): string {
  const line = cleanLine(text);
  return !/^[a-z][a-z\d+.-]*:/i.test(line) && /^[^\s/]+\.[a-z]{2,}(\/|$)/i.test(line) && isWebAddress(`https://${line}`)
    ? `https://${line}`
    : line;
}

/** Returns the part of an address by which profiles are compared: without scheme, `www.`, language and query. */
export const addressKey = (url: string): string =>
  latinDigits(url)
    .toLowerCase()
    .replace(/^https?:\/\/(?:[a-z]{2,3}\.)?/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
