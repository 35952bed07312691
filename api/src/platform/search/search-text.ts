import { domainToUnicode } from 'node:url';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { fold, nameSounds } from './fold.js';

type Text = string | null | undefined;

const heard = (text: Text) => nameSounds(fold(text ?? ''));

/** Returns the search text of a row: its names in any script or transliteration, and its other words as written. */
export function searchText(names: readonly Text[], ...words: readonly Text[]): string {
  const written = [...names, ...words].flatMap((text) => text || []).map(fold);
  const sounds = [...new Set(names.flatMap(heard).flat())];
  if (sounds.length > 0) written.push(`~${sounds.join('~')}~`);
  return written.join(' \n ');
}

interface SearchableExpert {
  fullName: Text;
  country: Text;
  mainExpertise: Text;
  keySkills: readonly string[];
}

/** The address as stored, and with the domain in its own script when that differs. */
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
export const beginningOf = (column: string): string => `left(${column}, 60) COLLATE "C"`;

/** Returns a LIKE pattern for rows that contain the typed text. Escapes its wildcards. */
export const containing = (typed: string): string => `%${fold(typed).replace(/[\\%_]/g, '\\$&')}%`;

/** The longest name, in words. Further words are ignored. */
const MOST_WORDS = 6;
const NO_NAME = /[\d@_%]/;

/** Returns the LIKE patterns for the sounds of each typed word. One pattern per word must match. */
function soundPatterns(typed: string): string[][] {
  const words = NO_NAME.test(typed) ? [] : heard(typed);
  // A short sound matches whole words only. A longer one also matches the beginning of a word.
  return words.slice(0, MOST_WORDS).map((forms) => forms.map((sound) => `%~${sound}${sound.length > 2 ? '' : '~'}%`));
}

/** Returns the condition that `column` contains the typed text, or names that sound like it. */
export function isFound(column: string, typed: string): Sql {
  const like = (pattern: string) => sql`${raw(column)} LIKE ${pattern}`;
  const written = like(containing(typed));
  const words = soundPatterns(typed).map((patterns) => sql`(${join(patterns.map(like), ' OR ')})`);
  return words.length > 0 ? sql`(${written} OR (${join(words, ' AND ')}))` : written;
}
