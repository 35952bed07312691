import { fold } from './fold.js';
import { nameSounds } from './name-sounds.js';

type Text = string | null | undefined;

const heard = (text: Text) => nameSounds(fold(text ?? ''));

/** What a row is found by: its names, in either script and however transliterated, and its other words as written. */
export function searchText(names: readonly Text[], ...words: readonly Text[]): string {
  const written = [...names, ...words].flatMap((text) => text || []).map(fold);
  const sounds = [...new Set(names.flatMap(heard).flat())];
  if (sounds.length > 0) written.push(`~${sounds.join('~')}~`);
  return written.join(' \n ');
}

/** The beginning of such a text, to sort by: the name, in an order that is the same on every database. */
export const beginningOf = (column: string): string => `left(${column}, 60) COLLATE "C"`;

/** A LIKE pattern for rows that contain the text as typed, its own wildcards made harmless. */
export const containing = (typed: string): string => `%${fold(typed).replace(/[\\%_]/g, '\\$&')}%`;

/** Words of a name; somebody who types more looks for something else. */
const MOST_WORDS = 6;
const NO_NAME = /[\d@_%]/;

/** For each word typed the LIKE patterns of which one fits a name that sounds like it. */
function soundPatterns(typed: string): string[][] {
  const words = NO_NAME.test(typed) ? [] : heard(typed);
  // One of which little is heard is looked for whole, others may be followed by more.
  return words.slice(0, MOST_WORDS).map((forms) => forms.map((sound) => `%~${sound}${sound.length > 2 ? '' : '~'}%`));
}

/**
 * What is typed, as it stands in the texts that it finds, where it is one letter or two: too short for a trigram index,
 * and counted with the writes. Null where it is more, or finds names by a sound that is written otherwise.
 */
export function fewLetters(typed: string): string | null {
  const written = fold(typed);
  if (!written || !isShort(written)) return null;
  const sounds = soundPatterns(typed).flat();
  return sounds.every((pattern) => pattern.includes(written)) ? written : null;
}

/** Too short for a trigram index. */
export const isShort = (typed: string): boolean => [...fold(typed)].length < 3;

/** The condition that `column` is found by what is typed, as written or as it sounds, and its parameters. */
export function isFound(column: string, typed: string): [condition: string, parameters: Record<string, string>] {
  const parameters: Record<string, string> = {};
  const like = (name: string, pattern: string) => {
    parameters[name] = pattern;
    return `${column} LIKE :${name}`;
  };
  const written = like('search', containing(typed));
  const sounds = soundPatterns(typed).map((patterns, word) =>
    patterns.map((pattern, form) => like(`sound${word}${form}`, pattern)).join(' OR '),
  );
  const sounding = sounds.map((either) => `(${either})`).join(' AND ');
  return [sounding ? `(${written} OR (${sounding}))` : written, parameters];
}
