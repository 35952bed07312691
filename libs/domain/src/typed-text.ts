/** Characters without a shape, such as direction marks, zero-width spaces and soft hyphens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Joiners and variation selectors are invisible too, but they shape Persian words and emoji. */
const SHAPELESS = /(?!\p{Join_Control}|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;
/** Text without visible characters. */
const BLANK = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const EDGE = /[\s\u200b-\u200d\u2060]/;

/** Returns a text of several lines in the form that is stored: composed (NFC) and trimmed, or "" when it is blank. */
export function cleanText(typed: string): string {
  if (BLANK.test(typed)) return '';
  const text = typed.normalize('NFC');
  // Trims each end separately. One expression for both would start over at each inner whitespace.
  let [start, end] = [0, text.length];
  while (EDGE.test(text[start]!)) start++;
  while (EDGE.test(text[end - 1]!)) end--;
  return text.slice(start, end);
}

/** Returns whether a field has a value. A checkbox always has one. */
export const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? cleanText(value) !== '' : Array.isArray(value) ? value.length > 0 : value != null;

/** Returns a text of one line in the form that is stored: like `cleanText`, without invisible characters. */
export const cleanLine = (typed: string): string => cleanText(typed.replace(SHAPELESS, ''));

/**
 * Returns the text without any invisible character. Use it where joiners have no meaning: addresses, codes, numbers.
 */
export const dropInvisible = (typed: string): string => typed.replace(INVISIBLE, '');

/** Returns the form in which two tags are compared: without letter case and all invisible characters. */
export const tagKey = (tag: string): string => cleanLine(dropInvisible(tag)).toLowerCase();

/** Whether a text has a letter or a digit, as names need one. */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Returns the tags of a pasted list, which commas, semicolons or line breaks separate. */
export const splitTags = (typed: string): string[] =>
  typed
    .split(/[,;،؛\n\r\u2028\u2029]/)
    .map(cleanLine)
    .filter((tag) => tag !== '');

const DIGIT = /\p{Nd}/u;

/** Returns the text with the decimal digits of every script as 0–9. */
export const latinDigits = (typed: string): string =>
  typed.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    // Unicode encodes the digits of a script without gaps, from zero to nine.
    let before = 0;
    while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++;
    return String(before % 10);
  });

/** Returns a mailed or printed code with Latin digits, without whitespace, dashes and invisible characters. */
export const typedCode = (typed: string): string =>
  latinDigits(cleanLine(dropInvisible(typed.normalize('NFKC')))).replace(/[\s\p{Pd}]/gu, '');

/**
 * Returns the number that a text spells in the digits of any script, or null. The decimal sign is a comma or a point.
 * Refuses three digits after it, which may as well be thousands: 1,500.
 */
export function typedNumber(typed: string): number | null {
  const text = latinDigits(cleanLine(dropInvisible(typed)))
    .replace(/^\u2212/, '-')
    .replace(/[,٫،，．]/, '.');
  return /^[+-]?\d{1,15}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/** Characters that change the meaning of an address if they occur in its host. */
const NO_HOST = /[\s/?#:@\\%[\]<>^|]/;

/**
 * Returns the form in which an email address is stored and compared, so that one mailbox has one account. The domain is
 * in ASCII (IDNA), the local part in NFC and lower case.
 */
export function canonicalEmail(typed: string): string {
  const text = cleanLine(dropInvisible(typed));
  const at = text.lastIndexOf('@') + 1;
  return text.slice(0, at).toLowerCase().normalize('NFC') + asciiHost(text.slice(at));
}

function asciiHost(host: string): string {
  try {
    return NO_HOST.test(host) ? host : new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

/**
 * Returns a mailed token without the characters that mail programs and people add to a link, inside or after it.
 */
export const mailedToken = (token: string): string => token.replace(/[^\w.-]/g, '').replace(/\.+$/, '');
