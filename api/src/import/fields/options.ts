import { LANGUAGES_OF_INTERFACE, latinDigits, splitTags, type Country } from '@network/domain';
import { translate, type MessageId } from '../../platform/i18n/messages.js';
import { fold } from '../../platform/search/search-text.js';
import type { ImportField } from './import-fields.js';
import { COUNTRY_NAMES, OPTION_NAMES } from './option-names.js';

/** The maximum plausible length of an option or list of options. Regular expressions are slow on longer texts. */
export const MAX_OPTION_LENGTH = 300;

type Choice = Pick<ImportField, 'options' | 'labels'>;

/** The options of each field, by every name that leads to one. */
const optionsByField = new Map<Choice, Map<string, string>>();

/** Returns the option that a text means: its stored value, a label or another name, in English or Arabic, or null. */
export function readOption(field: Choice, text: string): string | null {
  if (text.length > MAX_OPTION_LENGTH) return null;
  const options = optionsByField.get(field) ?? optionsByName(field);
  optionsByField.set(field, options);
  // A remark in brackets, such as `English (fluent)`, says more than the option.
  const keys = [textKey(text), textKey(text.replace(/[([（].*$/, ''))];
  for (const key of [...keys, ...keys.map(withoutArticle)]) if (options.has(key)) return options.get(key)!;
  return readRange(field, text);
}

function optionsByName({ options = [], labels }: Choice): Map<string, string> {
  const byName = new Map<string, string>();
  const add = (name: string, option: string) => {
    for (const key of [textKey(name), withoutArticle(textKey(name))]) if (!byName.has(key)) byName.set(key, option);
  };
  for (const option of options) {
    add(option, option);
    for (const language of LANGUAGES_OF_INTERFACE) add(translate(language, `${labels}.${option}` as MessageId), option);
  }
  for (const [option, names] of Object.entries((labels && OPTION_NAMES[labels]) ?? {}))
    for (const name of splitTags(names)) add(name, option);
  if (labels === 'country') {
    for (const country of options as Country[])
      for (const language of LANGUAGES_OF_INTERFACE)
        add(new Intl.DisplayNames(language, { type: 'region' }).of(countryCode(country))!, country);
  }
  return byName;
}

/** Returns the code of a country (ISO 3166-1). */
export const countryCode = (country: Country): string => splitTags(COUNTRY_NAMES[country])[0]!;

/** People write `صحة` and `الصحة`. */
const withoutArticle = (key: string) => key.replace(/^ال(?=\p{L}{3})/u, '');

const RANGES: readonly Choice['labels'][] = ['hours', 'years'];
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
function readRange({ options = [], labels }: Choice, text: string): string | null {
  if (!RANGES.includes(labels)) return null;
  const key = withoutMonths(textKey(latinDigits(text)));
  const numbers = (key.replace(/(?<=\d)-/g, ' ').match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) =>
    Number(number.replace(',', '.')),
  );
  if (numbers.length === 0 || numbers.length > 2) return null;
  const [from, to = from] = numbers as [number, number?];
  const middle = LESS.test(key) ? to - 0.5 : MORE.test(key) ? to + 0.5 : (from + to) / 2;
  const same = numbers.length === 2 && options.find((option) => boundsOf(option).join() === [from, to].join());
  return same || (options.find((option) => boundsOf(option)[0] <= middle && middle <= boundsOf(option)[1]) ?? null);
}

/** Spreadsheets interpret 5-10 as a date and show `10-May`, `5-Oct` or 2026-05-10. */
function withoutMonths(key: string): string {
  const [, isoMonth, isoDay] = /^\d{4}-(\d\d)-(\d\d)(?: |$)/.exec(key) ?? [];
  if (isoMonth && isoDay) return `${Number(isoMonth)}-${Number(isoDay)}`;
  const [, before, name, after] = /^(\d{1,2})?[ -]?([a-z]{3})[a-z]*[ -]?(\d{1,2})?$/.exec(key) ?? [];
  const number = MONTHS.indexOf(name ?? '') + 1;
  const day = before ?? after;
  return number > 0 && day ? [number, Number(day)].sort((a, b) => a - b).join('-') : key;
}

const BETWEEN_NUMBERS = /(?<=\d)\s*(?:to|until|till|and|-|–|—|−|الى|حتي|و)\s*(?=\d)/g;

/**
 * Normalizes headings and options for comparison: removes case, accents, punctuation and spaces, and converts digits to
 * 0–9 and ranges to 5-10.
 */
export const textKey = (text: string): string =>
  fold(latinDigits(text))
    .replace(/[()[\]{}*?؟:;،.,'’"“”_/\\|&]+/g, ' ')
    .replace(BETWEEN_NUMBERS, '-')
    .replace(/(?<!\d)-|-(?!\d)/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');
