import { isUnknown, type Term, type Vocabulary } from '../../vocabulary/vocabulary.js';
import { CLOSENESS, EVIDENCE, FURTHER_SKILLS, SKILLS } from './weights.js';
import type { Evidence } from './profile.js';
import type { Demand } from './demand.js';
import type { Judged } from './parts.js';

/** How well somebody who has `had` does what is `asked`, from 0 to 1. */
export function closeness(vocabulary: Vocabulary, asked: Term, had: Term): number {
  if (asked === had) return CLOSENESS.same;
  if (isUnknown(asked) || isUnknown(had)) return 0;
  const aboveHad = vocabulary.ancestors(had);
  const down = aboveHad.get(asked);
  if (down !== undefined)
    return vocabulary.isArea(asked) ? CLOSENESS.inArea : (CLOSENESS.narrower[down] ?? CLOSENESS.narrowest);
  const up = vocabulary.ancestors(asked).get(had);
  if (up !== undefined) return vocabulary.isArea(had) ? CLOSENESS.areaOnly : (CLOSENESS.broader[up] ?? 0);
  if (vocabulary.areRelated(asked, had)) return CLOSENESS.related;
  return vocabulary.areSiblings(asked, had) ? CLOSENESS.sibling : 0;
}

type Near = ReadonlyMap<Term, number>;
const known = new WeakMap<Vocabulary, Map<Term, Near>>();

/** All terms that are of use where `asked` is asked for, and how much: worked out once for each. */
export function nearTo(vocabulary: Vocabulary, asked: Term): Near {
  // What the vocabulary lacks is only near itself, and there is no end of it.
  if (isUnknown(asked)) return new Map([[asked, CLOSENESS.same]]);
  const ofVocabulary = known.get(vocabulary) ?? new Map<Term, Near>();
  known.set(vocabulary, ofVocabulary);
  const near = ofVocabulary.get(asked) ?? new Map(nearestOf(vocabulary, asked));
  ofVocabulary.set(asked, near);
  return near;
}

function* nearestOf(vocabulary: Vocabulary, asked: Term): Generator<[Term, number]> {
  for (const had of vocabulary.ids()) {
    const close = closeness(vocabulary, asked, had);
    if (close > 0) yield [had, close];
  }
}

type ServedTerm = readonly [asked: Term, closeness: number];

/** How well terms serve those that are asked for, however many experts have them. */
export class Served {
  private readonly byTerm = new Map<Term, ServedTerm[]>();

  constructor(asked: readonly Term[], vocabulary: Vocabulary) {
    for (const one of asked) {
      for (const [had, close] of nearTo(vocabulary, one)) {
        const served = this.byTerm.get(had);
        if (served) served.push([one, close]);
        else this.byTerm.set(had, [[one, close]]);
      }
    }
  }

  /** The asked terms that somebody who has `had` is of use for. */
  by(had: Term): readonly ServedTerm[] {
    return this.byTerm.get(had) ?? [];
  }

  /** How well an expert does what is asked, from 0 to 1, by the best of what their profile names. */
  worths(evidence: Evidence): ReadonlyMap<Term, number> {
    const worths = new Map<Term, number>();
    for (const [had, source] of evidence) {
      for (const [asked, close] of this.by(had)) {
        const worth = EVIDENCE[source] * close;
        if (worth > (worths.get(asked) ?? 0)) worths.set(asked, worth);
      }
    }
    return worths;
  }
}

const descending = (one: number, other: number) => other - one;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const isSpecific = (terms: readonly Term[], vocabulary: Vocabulary) =>
  terms.some((term) => !isUnknown(term) && !vocabulary.isArea(term));

/** Of the skills named as wanted: the best counts most, each further one less. */
function wantedShare({ wanted }: Demand, worthOf: (term: Term) => number): number {
  const shares = wanted.map((terms) => {
    const worths = terms.map(worthOf);
    return SKILLS.bestOfItem * Math.max(...worths) + ((1 - SKILLS.bestOfItem) * sum(worths)) / worths.length;
  });
  const weights = FURTHER_SKILLS.slice(0, shares.length);
  return sum(shares.sort(descending).map((share, index) => share * weights[index]!)) / sum(weights);
}

/** Of what the brief speaks of: the few terms that an expert meets best, against those that say most. */
function spokenShare({ spokenOf }: Demand, worthOf: (term: Term) => number): number {
  if (spokenOf.length === 0) return 0;
  const most = spokenOf.map(({ weight }) => weight).sort(descending);
  const met = spokenOf.map(({ term, weight }) => weight * worthOf(term)).sort(descending);
  return Math.min(1, sum(met.slice(0, SKILLS.decisiveTerms)) / sum(most.slice(0, SKILLS.decisiveTerms)));
}

/** How much of what a project asks for an expert can do. Vague wishes leave the word to title and summary. */
export function judgeSkills(demand: Demand, worths: ReadonlyMap<Term, number>, vocabulary: Vocabulary): Judged {
  const worthOf = (term: Term) => worths.get(term) ?? 0;
  const spoken = spokenShare(demand, worthOf);
  const says = sayWhich(demand, worthOf);
  if (demand.wanted.length === 0) return { share: spoken, says };
  const specific = demand.wanted.filter((terms) => isSpecific(terms, vocabulary)).length / demand.wanted.length;
  const trust = SKILLS.trustVague + (SKILLS.trustSpecific - SKILLS.trustVague) * specific;
  return { share: trust * wantedShare(demand, worthOf) + (1 - trust) * spoken, says };
}

/** So many skills are named in a sentence. */
const NAMED = 3;

function sayWhich(demand: Demand, worthOf: (term: Term) => number): Judged['says'] {
  const near = demand.asked.filter((term) => worthOf(term) >= SKILLS.near && !isUnknown(term));
  const atLeast = (least: number) =>
    near
      .filter((term) => worthOf(term) >= least)
      .sort((one, other) => worthOf(other) - worthOf(one))
      .slice(0, NAMED);
  const has = atLeast(SKILLS.has);
  if (has.length > 0) return { id: 'match.skills.has', values: { skills: { terms: has } } };
  if (near.length > 0) return { id: 'match.skills.near', values: { skills: { terms: atLeast(SKILLS.near) } } };
  return { id: 'match.skills.none' };
}

/** Those of somebody's skills that are what a project asks for. */
export const matchedSkills = (skills: readonly string[], served: Served, vocabulary: Vocabulary): string[] =>
  skills.filter((skill) =>
    vocabulary.termsIn(skill, 'skill').some((had) => served.by(had).some(([, close]) => close >= SKILLS.has)),
  );
