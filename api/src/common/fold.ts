/**
 * Text as searches compare it: lower case, without accents and tashkeel, Arabic letter forms made one.
 * Both sides of a comparison go through it: what is stored for searching, and what is typed.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** What a row is found by, folded into one text. */
export const searchText = (...parts: (string | null | undefined)[]): string =>
  parts
    .filter((part): part is string => !!part)
    .map(fold)
    .join(' \n ');

/** A LIKE pattern for rows that contain the text as typed, its own wildcards made harmless. */
export const containing = (typed: string): string => `%${fold(typed).replace(/[\\%_]/g, '\\$&')}%`;
