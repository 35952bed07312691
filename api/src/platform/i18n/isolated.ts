import { containDirection } from '@network/domain';

const [ISOLATE, POP] = ['\u2068', '\u2069'];
/** Letters, and the invisible marks that count as letters. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200f\u061c]/u;

/** Isolates the direction of a text within a line. */
export const isolated = (text: string) => `${ISOLATE}${containDirection(text)}${POP}`;

/** Isolates a text inside an English line. Adds the invisible characters only to text with right-to-left letters. */
export const isolatedInEnglish = (text: string) => (RIGHT_TO_LEFT.test(text) ? isolated(text) : text);

/** Isolates a text inside an Arabic line. Adds the invisible characters only to text with letters of another script. */
export const isolatedInArabic = (text: string) => (/(?!\p{Script=Arabic})\p{L}/u.test(text) ? isolated(text) : text);

/** Returns a copy of an object with each text in it changed. */
export const mapTexts = <Value>(value: Value, change: (text: string) => string): Value =>
  JSON.parse(JSON.stringify(value), (_, item: unknown) => (typeof item === 'string' ? change(item) : item)) as Value;
