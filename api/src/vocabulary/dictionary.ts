import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { FILES } from '../platform/config/folders.js';
import { ARABIC } from './words.js';

/** The folded words of a language, without forms that an ending makes from another word (tools/dictionaries.mjs). */
interface Dictionary {
  stems: ReadonlySet<string>;
  endings: readonly string[];
  /** The fewest letters of a stem. */
  shortest: number;
}

type Language = 'ar' | 'en';
const read: Partial<Record<Language, Dictionary>> = {};

/** Reads a dictionary when it is first needed, because few words are looked up. */
function dictionaryOf(language: Language): Dictionary {
  return (read[language] ??= readDictionary(language));
}

function readDictionary(language: Language): Dictionary {
  const file = readFileSync(join(FILES, `vocabulary/dictionaries/${language}.json.gz`));
  const { stems, ...rest } = JSON.parse(gunzipSync(file).toString()) as Omit<Dictionary, 'stems'> & { stems: string[] };
  return { ...rest, stems: new Set(stems) };
}

/** Returns whether a folded word is in the dictionary of its language. */
export const isRealWord = (word: string): boolean => isIn(dictionaryOf(ARABIC.test(word) ? 'ar' : 'en'), word);

const isIn = (dictionary: Dictionary, word: string): boolean =>
  dictionary.stems.has(word) ||
  dictionary.endings.some(
    (ending) =>
      word.endsWith(ending) &&
      word.length >= dictionary.shortest + ending.length &&
      isIn(dictionary, word.slice(0, -ending.length)),
  );
