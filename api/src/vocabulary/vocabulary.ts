import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILES } from '../platform/config/folders.js';
import { Forms } from './forms.js';
import { Spelling, type TextKind } from './spelling.js';
import { isFiller, memoized, stem, wordsOf, type Word } from './words.js';

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

/** The minimum rarity at which a word that the vocabulary lacks names a skill on its own. */
const DISTINCTIVE_RARITY = 0.5;

/** Increase it whenever the interpretation of the same words changes. */
const READING_VERSION = 4;

/** The parsed words of a concept's forms. There are thousands, and each addition builds a new vocabulary. */
const formsCache = new WeakMap<Concept, Word[][]>();
function formsOf(concept: Concept): Word[][] {
  const forms = formsCache.get(concept) ?? [...concept.en, ...concept.ar].map(wordsOf);
  formsCache.set(concept, forms);
  return forms;
}

/** The words for each concept, in both languages. Finds the concepts in a text and tells how close two of them are. */
export class Vocabulary {
  private readonly concepts = new Map<string, Concept>();
  private readonly forms: Forms;
  private readonly spelling: Spelling;
  private readonly ancestorsOf = new Map<string, ReadonlyMap<string, number>>();
  private stemCounts?: Map<Term, number>;
  /** A hash of the words. Texts read with another version must be read again. */
  readonly version: string;

  constructor(concepts: readonly Concept[], additions: readonly Addition[] = []) {
    this.version = createHash('sha256')
      .update(JSON.stringify([READING_VERSION, concepts, additions]))
      .digest('base64url');
    for (const concept of concepts) this.concepts.set(concept.id, concept);
    // The repository may no longer have the concept of an addition.
    const added = additions.filter(({ conceptId }) => this.concepts.has(conceptId));
    this.forms = new Forms([
      ...concepts.flatMap((concept) => formsOf(concept).map((words) => [words, concept.id] as const)),
      ...added.map(({ term, conceptId }) => [wordsOf(term), conceptId] as const),
    ]);
    this.spelling = new Spelling(this.forms.words);
  }

  concept(id: string): Concept | undefined {
    return this.concepts.get(id);
  }

  ids(): Iterable<string> {
    return this.concepts.keys();
  }

  /** Returns the concept whose form equals the whole text, without typo correction. */
  meaningOf(text: string): string | undefined {
    return this.forms.find(wordsOf(text));
  }

  /** Returns the terms in a text, without duplicates, in the order in which they first appear. */
  termsIn(text: string, kind: TextKind = 'text'): readonly Term[] {
    return this.terms[kind](text);
  }

  private readonly terms = {
    skill: memoized((text) => this.readTerms(text, 'skill')),
    text: memoized((text) => this.readTerms(text, 'text')),
  } satisfies Record<TextKind, unknown>;

  private readTerms(text: string, kind: TextKind): readonly Term[] {
    const typed = this.forms.compounded(wordsOf(text));
    // Splits compounds again that were misspelled.
    const words = this.forms.compounded(typed.map((word) => this.spelling.corrected(word, kind)));
    const isWhole = kind === 'skill' && words.length === 1;
    const terms = new Set<Term>();
    for (let start = 0; start < words.length;) {
      const [length, term] = this.forms.findLongest(words, start) ?? [1, unknownTerm(words[start]!, isWhole)];
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
    const known = this.ancestorsOf.get(id);
    if (known) return known;
    const found = new Map([[id, 0]]);
    // Iterating over a Map includes the entries added during the iteration.
    for (const [ancestor, steps] of found) {
      for (const broader of this.concepts.get(ancestor)?.broader ?? []) {
        if (!found.has(broader)) found.set(broader, steps + 1);
      }
    }
    this.ancestorsOf.set(id, found);
    return found;
  }

  /** Returns whether an organization would accept one of two concepts in place of the other. */
  areRelated(idA: string, idB: string): boolean {
    const [conceptA, conceptB] = [this.concepts.get(idA), this.concepts.get(idB)];
    return !!conceptA?.related?.includes(idB) || !!conceptB?.related?.includes(idA);
  }

  /** Returns whether both are kinds of the same concept, areas excluded. */
  areSiblings(idA: string, idB: string): boolean {
    const parents = this.concepts.get(idB)?.broader ?? [];
    return (this.concepts.get(idA)?.broader ?? []).some((id) => parents.includes(id) && !this.isArea(id));
  }

  /**
   * Returns the rarity of an unknown word, from 0 to 1. "Violin" is rare. "Making" is not, because many concepts use it in
   * their forms.
   */
  rarityOf(term: Term): number {
    return 1 / (1 + (this.countsByStem().get(term) ?? 0));
  }

  /** Returns whether a term names a skill on its own. */
  isDistinctive(term: Term): boolean {
    return !isUnknown(term) || this.rarityOf(term) >= DISTINCTIVE_RARITY;
  }

  /** Returns the terms that identify a skill. General words are included only if there are no others. */
  distinctiveTerms(skill: string): readonly Term[] {
    const terms = this.termsIn(skill, 'skill');
    const distinctive = terms.filter((term) => this.isDistinctive(term));
    return distinctive.length > 0 ? distinctive : terms;
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

  /** Counts the concepts whose forms use a word, by its stem. */
  private countsByStem(): ReadonlyMap<Term, number> {
    if (this.stemCounts) return this.stemCounts;
    this.stemCounts = new Map<Term, number>();
    for (const concept of this.concepts.values()) {
      const stems = new Set(formsOf(concept).flatMap((words) => words.map(({ key }) => UNKNOWN + stem(key))));
      for (const term of stems) this.stemCounts.set(term, (this.stemCounts.get(term) ?? 0) + 1);
    }
    return this.stemCounts;
  }
}

/** Returns no term for a common word, nor for a very short one unless it is the whole skill, such as "R". */
function unknownTerm({ key, isCommon }: Word, isWhole: boolean): Term | undefined {
  if (isCommon || isFiller(key) || (key.length < 3 && !isWhole)) return undefined;
  return UNKNOWN + stem(key);
}

const DATA = join(FILES, 'vocabulary/data');

let concepts: readonly Concept[] | undefined;

/** Reads the concepts of all areas from the repository once. */
export const readConcepts = (): readonly Concept[] =>
  (concepts ??= readdirSync(DATA)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(DATA, file), 'utf8')) as Concept[]));

/** Builds the repository's vocabulary, without the programme's additions. */
export const openVocabulary = () => new Vocabulary(readConcepts());
