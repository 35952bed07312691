const [ISOLATE, POP] = ['\u2068', '\u2069'];
const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Isolates the direction of a text inside a line, so that neither changes the order of the other's words. */
export const isolated = (text: string) => `${ISOLATE}${text}${POP}`;

/** Isolates a text inside an English line. Adds the invisible characters only to text with right-to-left letters. */
export const isolatedInEnglish = (text: string) => (RIGHT_TO_LEFT.test(text) ? isolated(text) : text);

/** Whether the first letter belongs to a right-to-left script; null if there is no letter. */
export function beginsRightToLeft(text: string): boolean | null {
  const letter = LETTER.exec(text);
  return letter && RIGHT_TO_LEFT.test(letter[0]);
}
