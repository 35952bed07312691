import { type LabelKind, LANGUAGES_OF_INTERFACE, latinDigits } from '@network/domain';
import { translate, type MessageId } from '../../platform/i18n/messages.js';
import type { ImportField } from './import-fields.js';
import { MAIL_LANGUAGE_NAMES, OPTION_NAMES } from './option-names.js';
import { textKey } from './text-key.js';

/** The options of each field, by every name that leads to one. */
const known = new Map<string, Map<string, string>>();

function namesOf(
  field: string,
  { options = [], labels }: Pick<ImportField, 'options' | 'labels'>,
): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, option: string) => {
    for (const key of [textKey(name), withoutArticle(textKey(name))]) if (!names.has(key)) names.set(key, option);
  };
  for (const option of options) {
    add(option, option);
    if (labels)
      for (const language of LANGUAGES_OF_INTERFACE)
        add(translate(language, `${labels}.${option}` as MessageId), option);
  }
  const others: Readonly<Record<string, readonly string[]>> =
    field === 'language' ? MAIL_LANGUAGE_NAMES : (OPTION_NAMES[labels ?? ''] ?? {});
  for (const [option, more] of Object.entries(others)) for (const name of more) add(name, option);
  if (labels === 'country') {
    for (const [option, [code]] of Object.entries(others)) {
      for (const language of LANGUAGES_OF_INTERFACE)
        add(new Intl.DisplayNames(language, { type: 'region' }).of(code!)!, option);
    }
  }
  return names;
}

/** The maximum plausible length of an option or list of options. Regular expressions are slow on longer texts. */
export const MAX_OPTION_LENGTH = 300;

/** Returns the option that a text means: its stored value, a label or another name, in English or Arabic, or null. */
export function readOption(field: string, of: Pick<ImportField, 'options' | 'labels'>, text: string): string | null {
  if (text.length > MAX_OPTION_LENGTH) return null;
  const names = known.get(field) ?? namesOf(field, of);
  known.set(field, names);
  // A remark in brackets, such as `English (fluent)`, says more than the option.
  const keys = [textKey(text), textKey(text.replace(/[([（].*$/, ''))];
  for (const key of [...keys, ...keys.map(withoutArticle)]) if (names.has(key)) return names.get(key)!;
  return readRange(of, text);
}

/** People write `صحة` and `الصحة`. */
const withoutArticle = (key: string) => key.replace(/^ال(?=\p{L}{3})/u, '');

const RANGES: readonly LabelKind[] = ['availabilityHrs', 'years'];
const LESS = /(?:^|\s)(?:less|fewer|under|below|up to|max|اقل|حتي)(?:\s|$)|^</;
const MORE = /(?:^|\s)(?:more|over|above|from|min|at least|اكثر|فوق)(?:\s|$)|^>|\+/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Returns the numbers from which and to which an option reaches: `<5`, `5-10`, `10+` and `>20`. */
const boundsOf = (option: string): [number, number] => {
  const [from = 0, to = from] = (option.match(/\d+/g) ?? []).map(Number);
  if (option.startsWith('<')) return [0, from - 0.5];
  return /^>|\+$/.test(option) ? [from + 0.5, Infinity] : [from, to];
};

/** Returns the option of hours or years that a text means, such as `5 to 10`, `8 hours` or `more than 20`, or null. */
function readRange({ options = [], labels }: Pick<ImportField, 'options' | 'labels'>, text: string): string | null {
  if (!labels || !RANGES.includes(labels)) return null;
  const key = withoutMonths(textKey(latinDigits(text)));
  const numbers = (key.replace(/(?<=\d)-/g, ' ').match(/\d+(?:[.,]\d+)?/g) ?? []).map((each) =>
    Number(each.replace(',', '.')),
  );
  if (numbers.length === 0 || numbers.length > 2) return null;
  const [from, to = from] = numbers as [number, number?];
  const middle = LESS.test(key) ? to - 0.5 : MORE.test(key) ? to + 0.5 : (from + to) / 2;
  const same = numbers.length === 2 && options.find((option) => boundsOf(option).join() === [from, to].join());
  return same || (options.find((option) => boundsOf(option)[0] <= middle && middle <= boundsOf(option)[1]) ?? null);
}

/** Spreadsheets interpret 5-10 as a date and show `10-May`, `5-Oct` or 2026-05-10. */
function withoutMonths(key: string): string {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)(?: |$)/.exec(key) ?? [];
  if (month && day) return `${Number(month)}-${Number(day)}`;
  const [, before, name, after] = /^(\d{1,2})?[ -]?([a-z]{3})[a-z]*[ -]?(\d{1,2})?$/.exec(key) ?? [];
  const number = MONTHS.indexOf(name ?? '') + 1;
  const other = before ?? after;
  return number > 0 && other ? [number, Number(other)].sort((a, b) => a - b).join('-') : key;
}
