import { createHash } from 'node:crypto';
import { distance } from 'fastest-levenshtein';
import { memoized, ARABIC_PREFIX, keyOf, stem, wordsOf, type Word } from './words.js';

/** A skill or need with all the words for it. */
export interface Concept {
  id: string;
  /** The first one is the suggested name. */
  en: readonly string[];
  ar: readonly string[];
  /** More general concepts of which it is a kind. */
  broader?: readonly string[];
  /** Concepts that an organization would accept in its place. */
  related?: readonly string[];
}

/** A concept's id, or `~` and the stem of a word that the vocabulary lacks. */
export type Term = string;

/** The programme's own word for a concept of the vocabulary. */
export interface Addition {
  term: string;
  conceptId: string;
}

const UNKNOWN = '~';
export const isUnknown = (term: Term) => term.startsWith(UNKNOWN);

/**
 * The minimum length at which an unknown word is corrected for one or two typos. Shorter words resemble too many
 * others. Running text contains more foreign words than skills do.
 */
const TYPO_LENGTHS = { skill: { one: 5, two: 8 }, text: { one: 7, two: 12 } } as const;
export type Kind = keyof typeof TYPO_LENGTHS;

/** Increase it whenever the interpretation of the same words changes. */
const READING = 1;

/** The parsed words of a concept's forms. There are thousands, and each addition builds a new vocabulary. */
const known = new WeakMap<Concept, Word[][]>();
function formsOf(concept: Concept): Word[][] {
  const forms = known.get(concept) ?? [...concept.en, ...concept.ar].map(wordsOf);
  known.set(concept, forms);
  return forms;
}

/** The words for each concept, in both languages. Finds the concepts in a text and tells how close two of them are. */
export class Vocabulary {
  private readonly concepts = new Map<string, Concept>();
  private readonly conceptOf = new Map<string, string>();
  private readonly known = new Set<string>();
  private readonly byInitial = new Map<string, string[]>();
  private readonly above = new Map<string, ReadonlyMap<string, number>>();
  private readonly neighbours = new Map<string, Set<string>>();
  /** The word count of the longest form that begins with each word. */
  private readonly longest = new Map<string, number>();
  /** A hash of the words. Texts read with another version must be read again. */
  readonly version: string;

  constructor(concepts: readonly Concept[], additions: readonly Addition[] = []) {
    this.version = createHash('sha256')
      .update(JSON.stringify([READING, concepts, additions]))
      .digest('base64url');
    for (const concept of concepts) {
      this.concepts.set(concept.id, concept);
      for (const words of formsOf(concept)) this.add(words, concept.id);
    }
    for (const { term, conceptId } of additions) {
      // The repository may no longer have the concept.
      if (this.concepts.has(conceptId)) this.add(wordsOf(term), conceptId);
    }
    for (const word of this.known) {
      const initial = word[0]!;
      const others = this.byInitial.get(initial);
      if (others) others.push(word);
      else this.byInitial.set(initial, [word]);
    }
    for (const { id, related = [] } of concepts) for (const other of related) this.relate(id, other);
  }

  concept(id: string): Concept | undefined {
    return this.concepts.get(id);
  }

  /** Returns the ids of all concepts. */
  ids(): Iterable<string> {
    return this.concepts.keys();
  }

  /** Returns the concept whose form equals the whole text, without typo correction. */
  meaningOf(text: string): string | undefined {
    return this.conceptOf.get(keyOf(wordsOf(text)));
  }

  /** Returns the terms in a text, without duplicates, in the order in which they first appear. */
  termsIn(text: string, kind: Kind = 'text'): readonly Term[] {
    return this.terms[kind](text);
  }

  private readonly terms = {
    skill: memoized((text) => this.readTerms(text, 'skill')),
    text: memoized((text) => this.readTerms(text, 'text')),
  } satisfies Record<Kind, unknown>;

  private readTerms(text: string, kind: Kind): readonly Term[] {
    const words = wordsOf(text).map((word) => this.corrected(word, kind));
    const terms = new Set<Term>();
    for (let start = 0; start < words.length;) {
      const [length, term] = this.termAt(words, start);
      if (term !== undefined) terms.add(term);
      start += length;
    }
    return [...terms];
  }

  /**
   * Returns the names of a skill and its broader concepts, in both languages, without areas. Empty if the skill is
   * unknown.
   */
  namesOf(skill: string): string[] {
    const known = this.termsIn(skill, 'skill').filter((term) => !isUnknown(term));
    const concepts = new Set(known.flatMap((term) => [...this.ancestors(term).keys()]));
    return [...concepts].flatMap((id) =>
      this.isArea(id) ? [] : [this.concepts.get(id)!.en[0]!, this.concepts.get(id)!.ar[0]!],
    );
  }

  /** Returns the broader concepts of a concept with their distance in steps. The concept itself has distance 0. */
  ancestors(id: string): ReadonlyMap<string, number> {
    const known = this.above.get(id);
    if (known) return known;
    const found = new Map([[id, 0]]);
    // Iterating over a Map includes the entries added during the iteration.
    for (const [ancestor, steps] of found) {
      for (const broader of this.concepts.get(ancestor)?.broader ?? []) {
        if (!found.has(broader)) found.set(broader, steps + 1);
      }
    }
    this.above.set(id, found);
    return found;
  }

  areRelated(one: string, other: string): boolean {
    return this.neighbours.get(one)?.has(other) ?? false;
  }

  /** Returns whether both are kinds of the same concept, areas excluded. */
  areSiblings(one: string, other: string): boolean {
    const parents = this.concepts.get(other)?.broader ?? [];
    return (this.concepts.get(one)?.broader ?? []).some((id) => parents.includes(id) && !this.isArea(id));
  }

  /** Returns the areas of a term. Empty if the term is unknown. */
  areasOf(term: Term): string[] {
    return isUnknown(term) ? [] : [...this.ancestors(term).keys()].filter((id) => this.isArea(id));
  }

  /** Returns whether the concept is an area, a concept without a broader one. */
  isArea(id: string): boolean {
    const concept = this.concepts.get(id);
    return concept !== undefined && (concept.broader ?? []).length === 0;
  }

  private add(words: readonly Word[], id: string) {
    if (words.length === 0) return;
    if (!this.conceptOf.has(keyOf(words))) this.conceptOf.set(keyOf(words), id);
    const first = words[0]!.key;
    this.longest.set(first, Math.max(this.longest.get(first) ?? 1, words.length));
    for (const { key } of words) this.known.add(key);
  }

  private relate(one: string, other: string) {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      this.neighbours.set(from, (this.neighbours.get(from) ?? new Set()).add(to));
    }
  }

  /** Finds the longest form that begins here, with its number of words. A common word alone is no term. */
  private termAt(words: readonly Word[], start: number): [length: number, term?: Term] {
    const longest = this.longest.get(words[start]!.key) ?? 0;
    for (let length = Math.min(longest, words.length - start); length > 0; length--) {
      const slice = words.slice(start, start + length);
      if (length === 1 && slice[0]!.isCommon) break;
      const found = this.conceptOf.get(keyOf(slice));
      if (found !== undefined) return [length, found];
    }
    const { key, isCommon } = words[start]!;
    return isCommon || key.length < 3 ? [1] : [1, UNKNOWN + stem(key)];
  }

  /** Returns the word in the vocabulary's spelling, if it differs only by a prefix or a typo. */
  private corrected(word: Word, kind: Kind): Word {
    const { key, isCommon } = word;
    if (isCommon || this.known.has(key)) return word;
    return { key: this.corrections[kind](key), isCommon };
  }

  private readonly corrections = {
    skill: memoized((key) => this.correctionOf(key, TYPO_LENGTHS.skill) ?? key),
    text: memoized((key) => this.correctionOf(key, TYPO_LENGTHS.text) ?? key),
  } satisfies Record<Kind, unknown>;

  private correctionOf(key: string, { one, two }: { one: number; two: number }): string | undefined {
    // A prefix joined to the word, or an initial alif without its hamza that was mistaken for an article.
    const meant = [key.replace(ARABIC_PREFIX, ''), `ال${key}`].find((form) => this.known.has(form));
    if (meant !== undefined) return meant;
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
