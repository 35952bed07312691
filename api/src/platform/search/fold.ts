/** Letters that searches take for others, where Unicode does not take them apart. */
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
 * Text as searches compare it: lower case, without accents and tashkeel, Arabic letter forms made one.
 * Both sides of a comparison go through it: what is stored for searching, and what is typed.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    // Accents, hamza and tashkeel stand apart now; tatweel only stretches a word.
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(LETTERS, (letter) => SAME[letter]!)
    .replace(/\s+/g, ' ')
    .trim();
