import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { distance } from 'fastest-levenshtein';
import { FILES } from '../platform/config/folders.js';
import { ARABIC, ARABIC_PREFIX, FEMININE_PLURAL, memoized, singular, type Word } from './words.js';

/**
 * The minimum length at which an unknown word is corrected for one or two typos. Shorter words resemble too many
 * others. Running text contains more foreign words than skills do.
 */
const TYPO_LENGTHS = { skill: { one: 5, two: 8 }, text: { one: 7, two: 12 } } as const;
export type TextKind = keyof typeof TYPO_LENGTHS;

/** Corrects misspelled words to words of the vocabulary. */
export class Spelling {
  private readonly byInitial = new Map<string, string[]>();

  /** @param known the words of all forms of the vocabulary. */
  constructor(private readonly known: ReadonlySet<string>) {
    for (const word of known) {
      const others = this.byInitial.get(word[0]!);
      if (others) others.push(word);
      else this.byInitial.set(word[0]!, [word]);
    }
  }

  /** Returns the word in the vocabulary's spelling, if it differs only by an inflection, a prefix or a typo. */
  corrected(word: Word, kind: TextKind): Word {
    if (word.isCommon || this.known.has(word.key)) return word;
    const key = this.corrections[kind](word.folded);
    return { ...word, key };
  }

  private readonly corrections = {
    skill: memoized((folded) => this.correctionOf(folded, 'skill') ?? singular(folded)),
    text: memoized((folded) => this.correctionOf(folded, 'text') ?? singular(folded)),
  } satisfies Record<TextKind, unknown>;

  private correctionOf(folded: string, kind: TextKind): string | undefined {
    const key = singular(folded);
    // «سجلات» is the plural of «سجل», but «شركات» that of «شركة».
    const masculine = folded.replace(FEMININE_PLURAL, '');
    // An initial alif without its hamza was mistaken for an article.
    const [inflected] = [masculine, `ال${key}`].filter((form) => this.known.has(form));
    if (inflected !== undefined) return inflected;
    const meant = this.withoutPrefix(key) ?? this.nearest(key, TYPO_LENGTHS[kind]);
    // A word in the dictionary is never corrected to a similar one.
    return meant !== undefined && !isRealWord(folded) && !isRealWord(key) ? meant : undefined;
  }

  private withoutPrefix(key: string): string | undefined {
    const bare = singular(key.replace(ARABIC_PREFIX, ''));
    return this.known.has(bare) ? bare : undefined;
  }

  /** Returns the known word with the fewest typos, of those with the same first letter. */
  private nearest(key: string, { one, two }: { one: number; two: number }): string | undefined {
    if (key.length < one) return undefined;
    let best: string | undefined;
    let limit = key.length < two ? 2 : 3;
    for (const word of this.byInitial.get(key[0]!) ?? []) {
      if (Math.abs(word.length - key.length) >= limit || word.length < one) continue;
      const found = distance(word, key);
      if (found < limit) [best, limit] = [word, found];
    }
    return best;
  }
}

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
