import { isUnknown, type Term, type Vocabulary } from '../../vocabulary/vocabulary.js';
import { termsOf, type Demand } from './demand.js';
import type { Evidence, ExpertFacts } from './evidence.js';
import { experiencePart, hoursPart, timePart, workingLanguages } from './score-parts.js';
import { coveringTerms } from './skills-part.js';
import { EVIDENCE, PART_POINTS } from './weights.js';

/** The ranks of an expert in the lists of terms (ADR 18). */
const RANKS = {
  max: 1000,
  /** The weight of the evidence for the term, against the expert's fit for any project. */
  byEvidence: 0.6,
  /** The maximum number of an expert's pairs of terms. */
  pairs: 10,
} as const;

/** The lists that a project searches, by the weight of their terms, and the experts read from each (ADR 18). */
const SEARCH = {
  /** The weight of a wish against the weight of the mentions of its term. */
  wished: 0.55,
  deep: { terms: 6, size: 150 },
  shallow: { terms: 34, size: 50 },
  /** The lists of two of the first terms. */
  paired: { terms: 9, size: 60 },
  allExperts: 60,
} as const;

/** The term that lists every expert. */
const ALL_EXPERTS = '';
const pairTerm = (first: Term, second: Term): Term => [first, second].sort().join('+');
const pairsOf = <Item>(items: readonly Item[]) =>
  items.flatMap((first, index) => items.slice(index + 1).map((second) => [first, second] as const));

/** A term that indexes an expert, with the expert's rank there, up to 1,000. */
interface IndexedTerm {
  term: Term;
  weight: number;
  /** Whether the expert names the term as a key skill. */
  isSkill: boolean;
}

/**
 * Returns the terms that index an expert: the terms of the profile, and pairs of skill and area. Pairs let a search
 * find experts with both without scanning the experts with one.
 */
export function indexedTerms(expert: ExpertFacts, evidence: Evidence): IndexedTerm[] {
  const fit = projectIndependentFit(expert);
  const indexedTerm = (term: Term, evidenceWeight: number, isSkill = false) => ({
    term,
    weight: Math.round(RANKS.max * (RANKS.byEvidence * evidenceWeight + (1 - RANKS.byEvidence) * fit)),
    isSkill,
  });
  // Unknown words of the free texts are noise.
  const indexed = [...evidence].filter(([term, source]) => source === 'skill' || !isUnknown(term));
  const paired = indexed.filter(([, source]) => source === 'skill' || source === 'area').map(([term]) => term);
  return [
    { term: ALL_EXPERTS, weight: Math.round(RANKS.max * fit), isSkill: false },
    ...indexed.map(([term, source]) => indexedTerm(term, EVIDENCE[source], source === 'skill')),
    ...pairsOf(paired)
      .slice(0, RANKS.pairs)
      .map((pair) => indexedTerm(pairTerm(...pair), 1)),
  ];
}

/** Returns the part of a score that is the same for every project, from 0 to 1. */
function projectIndependentFit(expert: ExpertFacts): number {
  const { hours, experience, time } = PART_POINTS;
  const free = { ...expert, runningProjects: 0 };
  const points = hours * hoursPart(free).share + experience * experiencePart(free).share + time * timePart(free).share;
  return points / (hours + experience + time);
}

/** One ranked list of experts that a project searches. */
export interface SearchList {
  term: Term;
  /** The weight of a hit in this list. */
  weight: number;
  /** The maximum number of experts read from the top of the list. */
  size: number;
  /** Whether only experts who speak a language of the organization count. */
  isLanguageRequired: boolean;
}

/** Returns the lists to search for a project: its terms, nearby terms, pairs of both, and the list of all experts. */
export function searchListsFor(demand: Demand, vocabulary: Vocabulary): SearchList[] {
  const terms = [...termWeights(demand, vocabulary)].sort(([, a], [, b]) => b - a);
  const list = (term: Term, weight: number, size: number) => ({ term, weight, size, isLanguageRequired: true });
  const { deep, shallow, paired, allExperts } = SEARCH;
  return [
    ...terms.slice(0, deep.terms).map(([term, weight]) => list(term, weight, deep.size)),
    ...terms.slice(deep.terms, deep.terms + shallow.terms).map(([term, weight]) => list(term, weight, shallow.size)),
    ...pairsOf(terms.slice(0, paired.terms)).map(([[first, weight], [second, secondWeight]]) =>
      list(pairTerm(first, second), (weight + secondWeight) / 2, paired.size),
    ),
    list(ALL_EXPERTS, 0, allExperts),
    { ...list(ALL_EXPERTS, 0, allExperts), isLanguageRequired: false },
  ];
}

/** Returns the weight of each term that covers part of the demand, by the best part it covers. */
function termWeights({ wanted, mentioned, terms }: Demand, vocabulary: Vocabulary): Map<Term, number> {
  const wishes = new Set(wanted.flatMap(termsOf));
  const mentions = new Map(mentioned.map(({ term, weight }) => [term, weight]));
  const weights = new Map<Term, number>();
  for (const term of terms) {
    const weight = SEARCH.wished * Number(wishes.has(term)) + (1 - SEARCH.wished) * (mentions.get(term) ?? 0);
    // Every term of an area covers it, but its experts are indexed under the area itself.
    const covering = vocabulary.isArea(term) ? [[term, 1] as const] : coveringTerms(vocabulary, term);
    for (const [offered, close] of covering) weights.set(offered, Math.max(weights.get(offered) ?? 0, weight * close));
  }
  return weights;
}

const ARABIC = 1;
const ENGLISH = 2;
const NEITHER = 4;
const BITS: Readonly<Record<string, number>> = { Arabic: ARABIC, English: ENGLISH };

/** Returns an expert's working languages as bits. Both bits if the profile names none. */
export function languageBits({ languages }: Pick<ExpertFacts, 'languages'>): number {
  if (languages.length === 0) return ARABIC | ENGLISH;
  return languages.reduce((bits, language) => bits | (BITS[language] ?? 0), 0) || NEITHER;
}

/** Returns the language bits for working with the organization. An expert needs one of them. */
export function acceptedLanguageBits(preferredLanguage: string | null): number {
  const [language, ...more] = workingLanguages(preferredLanguage);
  return language && more.length === 0 ? BITS[language]! : ARABIC | ENGLISH | NEITHER;
}
