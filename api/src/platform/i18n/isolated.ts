const [ISOLATE, POP] = ['\u2068', '\u2069'];
const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Text that keeps its own direction, and the order of the words around it, inside a line of another one. */
export const isolated = (text: string) => `${ISOLATE}${text}${POP}`;

/** The same, where the line is an English one and the text may turn it: invisible characters only where they do something. */
export const isolatedInEnglish = (text: string) => (RIGHT_TO_LEFT.test(text) ? isolated(text) : text);

/** Whether the first letter is of a script that is written from right to left; null where there is none. */
export function beginsRightToLeft(text: string): boolean | null {
  const letter = LETTER.exec(text);
  return letter && RIGHT_TO_LEFT.test(letter[0]);
}
