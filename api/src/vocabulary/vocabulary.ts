import { createHash } from 'node:crypto';
import { distance } from 'fastest-levenshtein';
import { memoized, ARABIC_PREFIX, keyOf, stem, wordsOf, type Word } from './words.js';

/** Something people are asked for and can do, with all the words for it. */
export interface Concept {
  id: string;
  /** The first is offered to those who type. */
  en: readonly string[];
  ar: readonly string[];
  /** More general concepts that it is a kind of. */
  broader?: readonly string[];
  /** What an organization would accept in its place. */
  related?: readonly string[];
}

/** A concept's id, or the stem of a word that the vocabulary lacks behind a `~`. */
export type Term = string;

/** A word of the programme's own for a concept that the vocabulary has. */
export interface Addition {
  term: string;
  conceptId: string;
}

const UNKNOWN = '~';
export const isUnknown = (term: Term) => term.startsWith(UNKNOWN);

/**
 * Minimum length at which an unknown word is corrected for one or two typos, because shorter words resemble too many
 * others. Running text contains more foreign words than skills do.
 */
const TYPO_LENGTHS = { skill: { one: 5, two: 8 }, text: { one: 7, two: 12 } } as const;
export type Kind = keyof typeof TYPO_LENGTHS;

/** Increase it whenever the same words are interpreted differently than before. */
const READING = 1;

/** The words of a concept's forms, taken apart once: there are thousands, and each addition makes a vocabulary anew. */
const known = new WeakMap<Concept, Word[][]>();
function formsOf(concept: Concept): Word[][] {
  const forms = known.get(concept) ?? [...concept.en, ...concept.ar].map(wordsOf);
  known.set(concept, forms);
  return forms;
}

/** The words that mean the same, in both languages: finds the concepts in a text, and says how near two of them are. */
export class Vocabulary {
  private readonly concepts = new Map<string, Concept>();
  private readonly conceptOf = new Map<string, string>();
  private readonly known = new Set<string>();
  private readonly byInitial = new Map<string, string[]>();
  private readonly above = new Map<string, ReadonlyMap<string, number>>();
  private readonly neighbours = new Map<string, Set<string>>();
  /** How many words the longest form has that begins with a word. */
  private readonly longest = new Map<string, number>();
  /** The same for the same words: what was read with another has to be read again. */
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
      // The repository may have lost the concept since.
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

  /** The ids of all concepts. */
  ids(): Iterable<string> {
    return this.concepts.keys();
  }

  /** The concept that a text is a word for, as a whole and without slips. */
  meaningOf(text: string): string | undefined {
    return this.conceptOf.get(keyOf(wordsOf(text)));
  }

  /** What a text speaks of, each term once, in the order in which it is first named. */
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

  /** What a skill and all that it is a kind of are called, in both languages; nothing where nothing is known of it. */
  namesOf(skill: string): string[] {
    const known = this.termsIn(skill, 'skill').filter((term) => !isUnknown(term));
    const concepts = new Set(known.flatMap((term) => [...this.ancestors(term).keys()]));
    return [...concepts].flatMap((id) =>
      this.isArea(id) ? [] : [this.concepts.get(id)!.en[0]!, this.concepts.get(id)!.ar[0]!],
    );
  }

  /** The more general concepts above one, and how many steps each is away; the concept itself is none away. */
  ancestors(id: string): ReadonlyMap<string, number> {
    const known = this.above.get(id);
    if (known) return known;
    const found = new Map([[id, 0]]);
    // A Map is walked in the order of its entries, those added on the way included.
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

  /** Whether both are kinds of the same thing, an area apart. */
  areSiblings(one: string, other: string): boolean {
    const parents = this.concepts.get(other)?.broader ?? [];
    return (this.concepts.get(one)?.broader ?? []).some((id) => parents.includes(id) && !this.isArea(id));
  }

  /** The areas that a term belongs to; none where nothing is known of it. */
  areasOf(term: Term): string[] {
    return isUnknown(term) ? [] : [...this.ancestors(term).keys()].filter((id) => this.isArea(id));
  }

  /** Whether it is one of the areas that all others belong to. */
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

  /** The longest form that begins here and how many words it takes; a common word alone is no term. */
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

  /** The word as the vocabulary writes it, where it only differs by a prefix or a slip. */
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
    // Written in one with the next word, or begun with an alif whose hamza was left out, and so taken for an article.
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
