// The search text as it was made when this migration was written: a migration that has run never changes.

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
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    // Accents, hamza and tashkeel stand apart now; tatweel only stretches a word.
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(LETTERS, (letter) => SAME[letter]!)
    .replace(/\s+/g, ' ')
    .trim();

/** What is heard of a letter or of letters that are written for one: the same in Arabic and in Latin script. */
const HEARD: Readonly<Record<string, string>> = {
  ...{ sh: 'c', ch: 'c', kh: 'x', gh: 'g', th: 't', dh: 'd', ph: 'f', ck: 'k' },
  ...{ b: 'b', c: 'k', d: 'd', f: 'f', g: 'j', h: 'h', j: 'j', k: 'k', l: 'l', m: 'm', n: 'n', p: 'b', q: 'k' },
  ...{ r: 'r', s: 's', t: 't', v: 'f', x: 'ks', z: 'z' },
  ...{ ب: 'b', ت: 't', ث: 't', ج: 'j', ح: 'h', خ: 'x', د: 'd', ذ: 'd', ر: 'r', ز: 'z', س: 's', ش: 'c', ص: 's' },
  ...{ ض: 'd', ط: 't', ظ: 'z', غ: 'g', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h' },
};

/** Vowels are written in one script and not in the other; they count only where a word begins. */
const HEARD_FIRST: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'aeiouاع'].map((letter) => [letter, 'a'])),
  ...{ w: 'w', و: 'w', y: 'y', ي: 'y' },
};

const SOUNDED = /[scktgdp]h|ck|\p{L}/gu;

/** `Abdul Rahman`, `Abd al-Rahman` and `Abdurrahman` are written as `abdrahman`. */
const SERVANT_OF =
  /(?<!\p{L})(?:abd(?:[aeou](?:l|r(?=r)|s(?=s)|n(?=n)))?[\s-]*(?:[ae][lrsn][\s-]+)?|عبد\s*ال)(?=\p{L})/gu;
const ARTICLE_APART = /(?<!\p{L})(?:[ae]l|ال)[\s-]+(?=\p{L})/gu;
const ARTICLE = /^(?:[ae]l(?=\p{L}{4})|ال(?=\p{L}{3}))/u;

/**
 * How each word of a folded name sounds, without its vowels: `mhmd` for محمد, Mohammad and Muhammed, `hdd` for Haddad.
 * A word with the article sounds twice, with it and without it; one of which too little is heard, not at all.
 */
const nameSounds = (folded: string): string[][] =>
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
    .replace(SOUNDED, (letter, at: number) => (at === 0 && HEARD_FIRST[letter]) || (HEARD[letter] ?? ''))
    .replace(/(?<=.)h$/, '');

type Text = string | null | undefined;

const heard = (text: Text) => nameSounds(fold(text ?? ''));

/** What a row is found by: its names, in either script and however transliterated, and its other words as written. */
export function searchText(names: readonly Text[], ...words: readonly Text[]): string {
  const written = [...names, ...words].flatMap((text) => text || []).map(fold);
  const sounds = [...new Set(names.flatMap(heard).flat())];
  if (sounds.length > 0) written.push(`~${sounds.join('~')}~`);
  return written.join(' \n ');
}
