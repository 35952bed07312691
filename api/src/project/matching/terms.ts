import { isUnknown, type Term, type Vocabulary } from '../../vocabulary/vocabulary.js';
import type { Demand } from './demand.js';
import { nearTo } from './skills.js';
import { judgeExperience, judgeHours, judgeTime, workingLanguages } from './parts.js';
import type { Evidence, ExpertFacts } from './profile.js';
import { EVIDENCE, PART_POINTS } from './weights.js';

/** Under this term everybody stands. */
export const EVERYBODY = '';
const WEIGHT_MAX = 1000;
/** Where somebody stands under a term: how plainly the profile names it counts more than the rest of them. */
const BY_EVIDENCE = 0.6;
const PAIRS_MAX = 10;
const pair = (one: Term, other: Term): Term => (one < other ? `${one}+${other}` : `${other}+${one}`);
const pairs = <One>(terms: readonly One[]) =>
  terms.flatMap((one, index) => terms.slice(index + 1).map((other) => [one, other] as const));

/** A term under which an expert is found, and how high they stand there, up to 1,000. */
export interface IndexedTerm {
  term: Term;
  weight: number;
}

/**
 * What an expert is found by when a project looks for candidates: what the profile names, and the skills and the area
 * two by two, so that whoever has both is found without anybody counting those who have one.
 */
export function indexedTerms(expert: ExpertFacts, evidence: Evidence): IndexedTerm[] {
  const fit = fitOfAnyProject(expert);
  const weigh = (term: Term, named: number) => ({
    term,
    weight: Math.round(WEIGHT_MAX * (BY_EVIDENCE * named + (1 - BY_EVIDENCE) * fit)),
  });
  // A word of a story that nobody knows leads to nobody.
  const told = [...evidence].filter(([term, source]) => source === 'skill' || !isUnknown(term));
  const plain = told.filter(([, source]) => source === 'skill' || source === 'area').map(([term]) => term);
  return [
    { term: EVERYBODY, weight: Math.round(WEIGHT_MAX * fit) },
    ...told.map(([term, source]) => weigh(term, EVIDENCE[source])),
    ...pairs(plain)
      .slice(0, PAIRS_MAX)
      .map(([one, other]) => weigh(pair(one, other), 1)),
  ];
}

/** What of a score is the same for every project, from 0 to 1. */
function fitOfAnyProject(expert: ExpertFacts): number {
  const { hours, experience, time } = PART_POINTS;
  const free = { ...expert, runningProjects: 0 };
  const points =
    hours * judgeHours(free).share + experience * judgeExperience(free).share + time * judgeTime(free).share;
  return points / (hours + experience + time);
}

/** One list of experts that a project looks through. */
export interface Sought {
  term: Term;
  /** How much it says that somebody stands under the term. */
  value: number;
  /** So many of the first there are looked at. */
  most: number;
  /** Whether only those are looked at whom the organization can speak with. */
  isUnderstood: boolean;
}

const WISHED = 0.55;
const DEEP = { terms: 6, most: 150 };
const SHALLOW = { terms: 34, most: 50 };
const PAIRED = { terms: 9, most: 60 };
const ANYBODY = 60;

/** The lists to look through for a project: of what it asks for and what comes near, of two of these, and of everybody. */
export function soughtFor(demand: Demand, vocabulary: Vocabulary): Sought[] {
  const values = [...valuesOf(demand, vocabulary)].sort(([, one], [, other]) => other - one);
  const list = (term: Term, value: number, most: number) => ({ term, value, most, isUnderstood: true });
  const [deep, shallow] = [values.slice(0, DEEP.terms), values.slice(DEEP.terms, DEEP.terms + SHALLOW.terms)];
  const two = pairs(values.slice(0, PAIRED.terms));
  return [
    ...deep.map(([term, value]) => list(term, value, DEEP.most)),
    ...shallow.map(([term, value]) => list(term, value, SHALLOW.most)),
    ...two.map(([[one, worth], [other, more]]) => list(pair(one, other), (worth + more) / 2, PAIRED.most)),
    list(EVERYBODY, 0, ANYBODY),
    { ...list(EVERYBODY, 0, ANYBODY), isUnderstood: false },
  ];
}

/** How much it says that somebody has a term: by the best of what it serves. */
function valuesOf({ wanted, spokenOf, asked }: Demand, vocabulary: Vocabulary): Map<Term, number> {
  const wishes = new Set(wanted.flat());
  const weights = new Map(spokenOf.map(({ term, weight }) => [term, weight]));
  const values = new Map<Term, number>();
  for (const term of asked) {
    const worth = WISHED * Number(wishes.has(term)) + (1 - WISHED) * (weights.get(term) ?? 0);
    // Everything in an area is near it: those who work in it stand under the area itself.
    const near = vocabulary.isArea(term) ? [[term, 1] as const] : nearTo(vocabulary, term);
    for (const [had, close] of near) values.set(had, Math.max(values.get(had) ?? 0, worth * close));
  }
  return values;
}

const ARABIC = 1;
const ENGLISH = 2;
const NEITHER = 4;
const BITS: Readonly<Record<string, number>> = { Arabic: ARABIC, English: ENGLISH };

/** The working languages somebody has, as bits; both where they name none. */
export function languageBits({ languages }: Pick<ExpertFacts, 'languages'>): number {
  if (languages.length === 0) return ARABIC | ENGLISH;
  return languages.reduce((bits, language) => bits | (BITS[language] ?? 0), 0) || NEITHER;
}

/** The bits of which somebody needs one, so that an organization can speak with them; any, where it works in both. */
export function languagesUnderstood(preferredLanguage: string | null): number {
  const [language, ...more] = workingLanguages(preferredLanguage);
  return language && more.length === 0 ? BITS[language]! : ARABIC | ENGLISH | NEITHER;
}
