/** Letters that are equal in searches, although Unicode does not decompose them. */
const SAME: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const LETTERS = new RegExp(`[${Object.keys(SAME).join('')}]`, 'g');

/**
 * Returns the form of a text that searches compare: lower case, without accents and tashkeel, with unified Arabic
 * letters. Apply it to both sides of a comparison: the stored search text and the typed text.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    // After decomposition, accents, hamza and tashkeel are separate characters. Tatweel only stretches a word.
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(LETTERS, (letter) => SAME[letter]!)
    .replace(/\s+/g, ' ')
    .trim();
