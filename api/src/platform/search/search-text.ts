import { domainToUnicode } from 'node:url';
import { COUNTRIES, EXPERTISE_AREAS } from '@network/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import { translate } from '../i18n/messages.js';

type Text = string | null | undefined;

const soundsOf = (text: Text) => nameSounds(fold(text ?? ''));

/** Returns the search text of a row: its names in any script or transliteration, and its other words as written. */
export function searchText(names: readonly Text[], ...words: readonly Text[]): string {
  const written = [...names, ...words].flatMap((text) => text || []).map(fold);
  const sounds = [...new Set(names.flatMap(soundsOf).flat())];
  if (sounds.length > 0) written.push(`~${sounds.join('~')}~`);
  return written.join(' \n ');
}

interface SearchableExpert {
  fullName: Text;
  country: Text;
  mainExpertise: Text;
  keySkills: readonly string[];
}

/** Returns the address as stored, and with the domain in its own script when that differs. */
function addressTexts(email: string): Text[] {
  const [user, domain = ''] = email.split('@');
  const own = domainToUnicode(domain);
  return own === domain ? [email] : [email, `${user}@${own}`];
}

/** The search text of each kind of row. */
export const searchTexts = {
  account: (email: string) => searchText([], ...addressTexts(email)),
  /** `skillNames` are the vocabulary's names of the expert's skills, in both languages. */
  expert: (email: string, expert: SearchableExpert, skillNames: readonly string[]) =>
    searchText(
      [expert.fullName],
      ...addressTexts(email),
      expert.country,
      expert.mainExpertise,
      ...expert.keySkills,
      ...skillNames,
    ),
  /** With the addresses of all members. */
  organization: (emails: string | string[], organization: { orgName?: Text; pocName?: Text; country?: Text }) =>
    searchText(
      [organization.orgName, organization.pocName],
      ...[emails].flat().flatMap(addressTexts),
      organization.country,
    ),
  project: ({ title }: { title: string }) => searchText([], title),
};

/** Returns SQL for the beginning of a search text, which is the name. Its sort order is the same on every database. */
export const beginningOf = (column: Sql): Sql => sql`left(${column}, 60) COLLATE "C"`;

/** Returns a LIKE pattern for rows that contain the typed text. Escapes its wildcards. */
export const containing = (typed: string): string => `%${fold(typed).replace(/[\\%_]/g, '\\$&')}%`;

/** The longest name, in words. Further words are ignored. */
const MAX_WORDS = 6;
const NO_NAME = /[\d@_%]/;

/** Returns the LIKE patterns for the sounds of each typed word. One pattern per word must match. */
function soundPatterns(typed: string): string[][] {
  const words = NO_NAME.test(typed) ? [] : soundsOf(typed);
  // A short sound matches whole words only. A longer one also matches the beginning of a word.
  return words.slice(0, MAX_WORDS).map((forms) => forms.map((sound) => `%~${sound}${sound.length > 2 ? '' : '~'}%`));
}

/** The options that search texts contain, by the kind of their labels. */
const OPTIONS = { country: COUNTRIES, expertise: EXPERTISE_AREAS } as const;
type SearchedOption = keyof typeof OPTIONS;

/** The shortest beginning of a word in an Arabic label that finds its option. */
const MIN_BEGINNING = 3;

const withoutEnd = (word: string) => word.replace(/(?<=...)[اه]$/u, '');

/**
 * Returns the options whose Arabic label has a word that begins with the typed text, or that equals it without the
 * article. A final ا or ه does not count: سورية finds سوريا. Parts of words do not match, because they may be names of
 * people, such as علي in التعليم and بيان in البيانات.
 */
function namedInArabic(kinds: readonly SearchedOption[], typed: string): string[] {
  const beginning = withoutEnd(fold(typed));
  if (beginning.length < MIN_BEGINNING) return [];
  const isNamed = (word: string) =>
    word.startsWith(beginning) || (word.startsWith('ال') && withoutEnd(word.slice(2)) === beginning);
  const isFound = (label: string) => fold(label).replaceAll(' وال', ' ال').split(' ').some(isNamed);
  return kinds.flatMap((kind) => OPTIONS[kind].filter((option) => isFound(translate('ar', `${kind}.${option}`))));
}

/**
 * Returns the condition that `column` contains the typed text, or names that sound like it. Search texts contain the
 * stored options, in English, so those of the given kinds are also found by their Arabic labels.
 */
export function isFoundSql(column: Sql, typed: string, kinds: readonly SearchedOption[] = []): Sql {
  const like = (pattern: string) => sql`${column} LIKE ${pattern}`;
  const written = [typed, ...namedInArabic(kinds, typed)].map((text) => like(containing(text)));
  const words = soundPatterns(typed).map((patterns) => sql`(${join(patterns.map(like), ' OR ')})`);
  const found = words.length > 0 ? [...written, sql`(${join(words, ' AND ')})`] : written;
  return found.length > 1 ? sql`(${join(found, ' OR ')})` : found[0]!;
}

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
