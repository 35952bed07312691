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

/** The sound of a letter or digraph, the same for Arabic and Latin script. */
const HEARD: Readonly<Record<string, string>> = {
  ...{ sh: 'c', ch: 'c', kh: 'x', gh: 'g', th: 't', dh: 'd', ph: 'f', ck: 'k' },
  ...{ b: 'b', c: 'k', d: 'd', f: 'f', g: 'j', h: 'h', j: 'j', k: 'k', l: 'l', m: 'm', n: 'n', p: 'b', q: 'k' },
  ...{ r: 'r', s: 's', t: 't', v: 'f', x: 'ks', z: 'z' },
  ...{ ب: 'b', ت: 't', ث: 't', ج: 'j', ح: 'h', خ: 'x', د: 'd', ذ: 'd', ر: 'r', ز: 'z', س: 's', ش: 'c', ص: 's' },
  ...{ ض: 'd', ط: 't', ظ: 'z', غ: 'g', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h' },
};

/** Vowels count only at the beginning of a word, because Arabic script omits them. */
const HEARD_FIRST: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'aeiouاع'].map((letter) => [letter, 'a'])),
  ...{ w: 'w', و: 'w', y: 'y', ي: 'y' },
};

const SOUNDING = /[scktgdp]h|ck|\p{L}/gu;

/** Matches the first part of `Abdul Rahman`, `Abd al-Rahman` and `Abdurrahman`, which all become `abdrahman`. */
const SERVANT_OF =
  /(?<!\p{L})(?:abd(?:[aeou](?:l|r(?=r)|s(?=s)|n(?=n)))?[\s-]*(?:[ae][lrsn][\s-]+)?|عبد\s*ال)(?=\p{L})/gu;
const ARTICLE_APART = /(?<!\p{L})(?:[ae]l|ال)[\s-]+(?=\p{L})/gu;
const ARTICLE = /^(?:[ae]l(?=\p{L}{4})|ال(?=\p{L}{3}))/u;

/**
 * Returns the sounds of each word of a folded name, without vowels: `mhmd` for محمد, Mohammad and Muhammed, `hdd` for
 * Haddad. A word with the article has two sounds, with and without it. Words with a sound that is too short are left
 * out.
 */
export const nameSounds = (folded: string): string[][] =>
  [
    ...folded
      .replace(SERVANT_OF, 'abd')
      .replace(ARTICLE_APART, 'al')
      .matchAll(/\p{L}+/gu),
  ]
    .map(([word]) => (ARTICLE.test(word) ? [word, word.replace(ARTICLE, '')] : [word]))
    .map((forms) => forms.map(soundOf).filter((sound) => sound.length > 1))
    .filter((sounds) => sounds.length > 0);

const soundOf = (word: string): string =>
  word
    .replace(/(.)\1+/gu, '$1')
    .replace(SOUNDING, (letter, at: number) => (at === 0 && HEARD_FIRST[letter]) || (HEARD[letter] ?? ''))
    .replace(/(?<=.)h$/, '');
