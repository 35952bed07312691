import { distance } from 'fastest-levenshtein';
import { isRealWord } from './dictionary.js';
import { ARABIC_PREFIX, memoized, singular, type Word } from './words.js';

/**
 * The minimum length at which an unknown word is corrected for one or two typos. Shorter words resemble too many
 * others. Running text contains more foreign words than skills do.
 */
const TYPO_LENGTHS = { skill: { one: 5, two: 8 }, text: { one: 7, two: 12 } } as const;
export type Kind = keyof typeof TYPO_LENGTHS;

/** Finds the vocabulary's word that somebody meant with another spelling. */
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
  corrected(word: Word, kind: Kind): Word {
    const { key, masculine, isCommon } = word;
    if (isCommon || this.known.has(key)) return word;
    if (masculine !== undefined && this.known.has(masculine)) return { key: masculine, isCommon };
    return { key: this.corrections[kind](key), isCommon };
  }

  private readonly corrections = {
    skill: memoized((key) => this.correctionOf(key, 'skill') ?? key),
    text: memoized((key) => this.correctionOf(key, 'text') ?? key),
  } satisfies Record<Kind, unknown>;

  /** A word of its own is no slip of another, however alike they are. */
  private correctionOf(key: string, kind: Kind): string | undefined {
    // An initial alif without its hamza was mistaken for an article.
    if (this.known.has(`ال${key}`)) return `ال${key}`;
    const meant = this.withoutPrefix(key) ?? this.nearest(key, TYPO_LENGTHS[kind]);
    return meant !== undefined && !isRealWord(key) ? meant : undefined;
  }

  private withoutPrefix(key: string): string | undefined {
    const bare = singular(key.replace(ARABIC_PREFIX, ''));
    return this.known.has(bare) ? bare : undefined;
  }

  /** Returns the known word with the fewest typos, of those with the same first letter. */
  private nearest(key: string, { one, two }: { one: number; two: number }): string | undefined {
    if (key.length < one) return undefined;
    let best: string | undefined;
    let slips = key.length < two ? 2 : 3;
    for (const word of this.byInitial.get(key[0]!) ?? []) {
      if (Math.abs(word.length - key.length) >= slips || word.length < one) continue;
      const found = distance(word, key);
      if (found < slips) [best, slips] = [word, found];
    }
    return best;
  }
}
