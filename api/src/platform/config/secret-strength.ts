import { deflateRawSync } from 'node:zlib';

/** Words from examples and typed passwords, and whitespace. A strong secret has none of these. */
const NOT_RANDOM = /\s|secret|passw|change.?me|example|default|trying|production|development/i;
/** Bytes. 32 random characters from an alphabet of 16 cannot be compressed further. */
const MIN_PACKED_BYTES = 28;
/** The share of steps to a neighboring key or character. Random texts have 0.2, typed rows and columns 0.7. */
const MAX_NEIGHBORS = 0.6;
/** The share of letters in pronounceable words. Random texts have 0.3, sentences 0.95. */
const MAX_IN_WORDS = 0.85;
/** The minimum number of letters for a meaningful share, which hexadecimal texts may not reach. */
const MIN_LETTERS = 20;

const KEYBOARD = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const ABOVE_DIGITS = '!@#$%^&*()';

function isNeighbor(first: string, second: string): boolean {
  const [[column, row], [secondColumn, secondRow]] = [keyOf(first), keyOf(second)];
  const isNextKey = Math.abs(column - secondColumn) <= 1 && Math.abs(row - secondRow) <= 1;
  return isNextKey || Math.abs(first.charCodeAt(0) - second.charCodeAt(0)) <= 1;
}

/** Returns column and row of a key, or NaN for a key that is not a letter or digit. */
function keyOf(sign: string): [number, number] {
  const digit = ABOVE_DIGITS.indexOf(sign);
  const key = digit < 0 ? sign.toLowerCase() : KEYBOARD[0]![digit]!;
  const row = KEYBOARD.findIndex((keys) => keys.includes(key));
  return row < 0 ? [NaN, NaN] : [KEYBOARD[row]!.indexOf(key), row];
}

const isPronounceable = (word: string) =>
  !/[^aeiouy]{4}|[aeiouy]{4}/i.test(word) && word.replace(/[^aeiouy]/gi, '').length >= word.length / 5;

/**
 * Returns whether a secret could come from a random generator. It has no words of examples, no keyboard patterns or
 * sentences, no repetitions, and more than one kind of character.
 */
export function isStrongSecret(text: string): boolean {
  const sorts = [/[a-z]/, /[A-Z]/, /\d/].filter((sort) => sort.test(text)).length;
  const neighbors = [...text].slice(1).filter((sign, index) => isNeighbor(text[index]!, sign)).length;
  const words = (text.match(/[A-Za-z][a-z]{2,}/g) ?? []).filter(isPronounceable).join('');
  const letters = text.replace(/[^A-Za-z]/g, '');
  return (
    sorts > 1 &&
    !NOT_RANDOM.test(text) &&
    neighbors < MAX_NEIGHBORS * text.length &&
    words.length < MAX_IN_WORDS * Math.max(letters.length, MIN_LETTERS) &&
    deflateRawSync(text).length >= MIN_PACKED_BYTES
  );
}
