import { isUnknown, type Term, type Vocabulary } from '../../vocabulary/vocabulary.js';
import type { Demand, Wish } from './demand.js';
import type { Evidence } from './evidence.js';
import type { PartResult } from './score-parts.js';
import { CLOSENESS, EVIDENCE, FURTHER_SKILLS, SKILLS } from './weights.js';

/** Returns the degree to which the skill `offered` covers the skill `demanded`, from 0 to 1. */
function closeness(vocabulary: Vocabulary, demanded: Term, offered: Term): number {
  if (demanded === offered) return CLOSENESS.same;
  if (isUnknown(demanded) || isUnknown(offered)) return 0;
  const aboveOffered = vocabulary.ancestors(offered);
  const down = aboveOffered.get(demanded);
  if (down !== undefined)
    return vocabulary.isArea(demanded) ? CLOSENESS.inArea : (CLOSENESS.narrower[down] ?? CLOSENESS.narrowest);
  const up = vocabulary.ancestors(demanded).get(offered);
  if (up !== undefined) return vocabulary.isArea(offered) ? CLOSENESS.areaOnly : (CLOSENESS.broader[up] ?? 0);
  if (vocabulary.areRelated(demanded, offered)) return CLOSENESS.related;
  return vocabulary.areSiblings(demanded, offered) ? CLOSENESS.sibling : 0;
}

/** Terms with their closeness to another term. */
type CloseTerms = ReadonlyMap<Term, number>;
const cache = new WeakMap<Vocabulary, Map<Term, CloseTerms>>();

/** Returns all terms that cover `demanded`, with their closeness. Cached per vocabulary. */
export function coveringTerms(vocabulary: Vocabulary, demanded: Term): CloseTerms {
  // Unknown terms only match themselves, and caching them would grow without limit.
  if (isUnknown(demanded)) return new Map([[demanded, CLOSENESS.same]]);
  const ofVocabulary = cache.get(vocabulary) ?? new Map<Term, CloseTerms>();
  cache.set(vocabulary, ofVocabulary);
  const covering = ofVocabulary.get(demanded) ?? new Map(findCoveringTerms(vocabulary, demanded));
  ofVocabulary.set(demanded, covering);
  return covering;
}

function* findCoveringTerms(vocabulary: Vocabulary, demanded: Term): Generator<[Term, number]> {
  for (const offered of vocabulary.ids()) {
    const close = closeness(vocabulary, demanded, offered);
    if (close > 0) yield [offered, close];
  }
}

type CoveredTerm = readonly [demanded: Term, closeness: number];

/** Finds the demanded terms that a term covers. Built once per project and used for every expert. */
export class DemandIndex {
  private readonly byTerm = new Map<Term, CoveredTerm[]>();

  constructor(demanded: readonly Term[], vocabulary: Vocabulary) {
    for (const term of demanded) {
      for (const [offered, close] of coveringTerms(vocabulary, term)) {
        const covered = this.byTerm.get(offered);
        if (covered) covered.push([term, close]);
        else this.byTerm.set(offered, [[term, close]]);
      }
    }
  }

  /** Returns the demanded terms that `offered` covers, with their closeness. */
  coveredBy(offered: Term): readonly CoveredTerm[] {
    return this.byTerm.get(offered) ?? [];
  }

  /** Returns the coverage of each demanded term, from 0 to 1, by the best term of the profile. */
  coverage(evidence: Evidence): ReadonlyMap<Term, number> {
    const coverage = new Map<Term, number>();
    for (const [offered, source] of evidence) {
      for (const [demanded, close] of this.coveredBy(offered)) {
        coverage.set(demanded, Math.max(coverage.get(demanded) ?? 0, EVIDENCE[source] * close));
      }
    }
    return coverage;
  }
}

const descending = (a: number, b: number) => b - a;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

type CoverageOf = (term: Term) => number;

/**
 * Returns how many of a wish's unknown words an expert has. Too few do not count, because they may be general, such as
 * "making" in "violin making".
 */
function unknownShare({ unknown }: Wish, coverageOf: CoverageOf): number {
  const share = sum(unknown.map(({ term, weight }) => weight * coverageOf(term)));
  return share >= SKILLS.hasWords ? share : 0;
}

/** Returns the share of one wanted skill. Its best match counts most. */
function wishShare(wish: Wish, coverageOf: CoverageOf): number {
  const parts = wish.known.map(({ term, weight }) => ({ weight, met: weight * coverageOf(term) }));
  if (wish.unknown.length > 0) {
    parts.push({ weight: wish.unknownWeight, met: wish.unknownWeight * unknownShare(wish, coverageOf) });
  }
  const [weights, met] = [parts.map(({ weight }) => weight), parts.map((part) => part.met)];
  const best = Math.max(...met) / Math.max(...weights);
  const average = sum(met) / sum(weights);
  return SKILLS.bestOfItem * best + (1 - SKILLS.bestOfItem) * average;
}

/** Returns the share of the wanted skills. The best match counts most, and each further one less. */
function wantedShare({ wanted }: Demand, coverageOf: CoverageOf): number {
  const shares = wanted.map((wish) => wishShare(wish, coverageOf)).sort(descending);
  const weights = FURTHER_SKILLS.slice(0, shares.length);
  return sum(weights.map((weight, index) => weight * shares[index]!)) / sum(weights);
}

/** Returns the share of the mentioned terms: the expert's best few against the most significant few. */
function mentionedShare({ mentioned }: Demand, coverageOf: CoverageOf): number {
  if (mentioned.length === 0) return 0;
  const weights = mentioned.map(({ weight }) => weight).sort(descending);
  const met = mentioned.map(({ term, weight }) => weight * coverageOf(term)).sort(descending);
  const demanded = Math.max(SKILLS.minDecisiveWeight, sum(weights.slice(0, SKILLS.decisiveTerms)));
  return Math.min(1, sum(met.slice(0, SKILLS.decisiveTerms)) / demanded);
}

/**
 * Scores the share of the demand that an expert covers. The vaguer the wanted skills, the more title and summary count.
 */
export function skillsPart(demand: Demand, coverage: ReadonlyMap<Term, number>): PartResult {
  const coverageOf = (term: Term) => coverage.get(term) ?? 0;
  const mentioned = mentionedShare(demand, coverageOf);
  const says = skillsReason(demand, coverageOf);
  if (demand.wanted.length === 0) return { share: mentioned, says };
  const specific = demand.wanted.filter(({ isSpecific }) => isSpecific).length / demand.wanted.length;
  const trust = SKILLS.trustVague + (SKILLS.trustSpecific - SKILLS.trustVague) * specific;
  return { share: trust * wantedShare(demand, coverageOf) + (1 - trust) * mentioned, says };
}

/** The maximum number of skills named in a reason. */
const NAMED_SKILLS = 3;

function skillsReason(demand: Demand, coverageOf: CoverageOf): PartResult['says'] {
  const wishes = demand.wanted
    .filter((wish) => wish.known.length === 0 && unknownShare(wish, coverageOf) > 0)
    .map(({ text }) => text);
  const near = demand.terms.filter((term) => coverageOf(term) >= SKILLS.near && !isUnknown(term));
  const atLeast = (least: number) =>
    near
      .filter((term) => coverageOf(term) >= least)
      .sort((a, b) => coverageOf(b) - coverageOf(a))
      .slice(0, NAMED_SKILLS);
  const has = atLeast(SKILLS.has);
  if (has.length + wishes.length > 0) {
    return { id: 'match.skills.has', values: { skills: { wishes, terms: has } } };
  }
  if (near.length > 0) return { id: 'match.skills.near', values: { skills: { terms: atLeast(SKILLS.near) } } };
  return { id: 'match.skills.none' };
}

/** Returns the skills of an expert that the project asks for. */
export const matchedSkills = (skills: readonly string[], demandIndex: DemandIndex, vocabulary: Vocabulary): string[] =>
  skills.filter((skill) =>
    vocabulary
      .termsIn(skill, 'skill')
      .filter((offered) => vocabulary.isDistinctive(offered))
      .some((offered) => demandIndex.coveredBy(offered).some(([, close]) => close >= SKILLS.has)),
  );
