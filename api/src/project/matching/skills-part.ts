import { isUnknown, type Term, type Vocabulary } from '../../vocabulary/vocabulary.js';
import type { Demand } from './demand.js';
import type { Judged } from './judged.js';
import { FURTHER_SKILLS, SKILLS } from './weights.js';

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
