import { type Concept, isUnknown, type Addition, type Vocabulary } from './vocabulary.js';
import { keyOf, spelled, spelledBare, wordsOf } from './words.js';

/** A spelling of a concept's word, or the end of one from a later word on. */
type Entry = readonly [spelling: string, conceptId: string];

const MAX_SUGGESTIONS = 8;
const ARABIC = /\p{Script=Arabic}/u;
/** A form's label for other answers, never suggested. */
const OTHER = 'other';

/**
 * Finds concepts by the beginnings of their words. Names, other words, and inner words each form an alphabetical list.
 * Entries with the same beginning are adjacent there.
 */
export class Suggestions {
  private readonly lists: readonly Entry[][];

  constructor(
    concepts: readonly Concept[],
    additions: readonly Addition[],
    private readonly vocabulary: Vocabulary,
  ) {
    const offered = concepts.filter(({ id }) => id !== OTHER);
    const names = offered.flatMap(({ id, en, ar }) => entriesOf([en[0]!, ar[0]!], id));
    const words = offered.flatMap(({ id, en, ar }) => entriesOf([...en.slice(1), ...ar.slice(1)], id));
    const added = additions.flatMap(({ term, conceptId }) => entriesOf([term], conceptId));
    const others = [...words, ...added.filter(([, id]) => vocabulary.concept(id))];
    this.lists = [names, others, [...names, ...others].flatMap(endsOf)].map((entries) => entries.sort(bySpelling));
  }

  /** Returns the names of up to eight concepts that the typed text may lead to, in the language of that text. */
  for(typed: string): string[] {
    const found = new Set<string>();
    for (const beginning of new Set([spelled(typed), spelledBare(typed), keyOf(wordsOf(typed))])) {
      if (beginning !== '') for (const list of this.lists) this.collect(list, beginning, found);
    }
    if (found.size === 0) this.collectCorrected(typed, found);
    this.collectBroader(found);
    const language = ARABIC.test(typed) ? 'ar' : 'en';
    return [...found].map((id) => this.vocabulary.concept(id)![language][0]!);
  }

  private collect(list: readonly Entry[], beginning: string, found: Set<string>) {
    for (
      let at = firstFrom(list, beginning);
      found.size < MAX_SUGGESTIONS && list[at]?.[0].startsWith(beginning);
      at++
    ) {
      found.add(list[at]![1]);
    }
  }

  /** Matches a misspelled text, which begins no entry. */
  private collectCorrected(typed: string, found: Set<string>) {
    const meant = this.vocabulary.termsIn(typed, 'skill').filter((term) => !isUnknown(term) && term !== OTHER);
    for (const id of meant.slice(0, MAX_SUGGESTIONS)) found.add(id);
  }

  /** Adds more general concepts, except areas, if there are few hits. */
  private collectBroader(found: Set<string>) {
    for (const id of [...found]) {
      for (const broader of this.vocabulary.concept(id)!.broader ?? []) {
        if (found.size < MAX_SUGGESTIONS && !this.vocabulary.isArea(broader)) found.add(broader);
      }
    }
  }
}

const entriesOf = (forms: readonly string[], id: string): Entry[] =>
  [...new Set(forms.flatMap((form) => [spelled(form), spelledBare(form)]))].map((spelling) => [spelling, id]);

/** Returns the rest of a spelling from its second, third and every further word on. */
const endsOf = ([spelling, id]: Entry): Entry[] =>
  [...spelling.matchAll(/ /g)].map(({ index }) => [spelling.slice(index + 1), id]);

const bySpelling = ([spellingA]: Entry, [spellingB]: Entry) =>
  spellingA < spellingB ? -1 : Number(spellingA > spellingB);

/** Finds the index of the first entry at or after a text in alphabetical order, by binary search. */
function firstFrom(entries: readonly Entry[], text: string): number {
  let [from, to] = [0, entries.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (entries[middle]![0] < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
