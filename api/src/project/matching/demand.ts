import { isUnknown, type Kind, type Term, type Vocabulary } from '../../vocabulary/vocabulary.js';
import { MENTION, SPECIFICITY } from './weights.js';

/** The scored facts of a project and its organization. */
export interface Brief {
  title: string;
  summary: string;
  desiredExpertise: readonly string[];
  durationWeeks: number | null;
  startTarget: string | null;
  organization: {
    orgType: string | null;
    preferredLanguage: string | null;
    mission: string | null;
    needsExpertise: readonly string[];
  };
}

/** A demanded term and its weight. */
export interface WeightedTerm {
  term: Term;
  weight: number;
}

/** The demand of a project: the terms of each wanted skill, and the terms mentioned in its texts. */
export interface Demand {
  wanted: readonly (readonly Term[])[];
  mentioned: readonly WeightedTerm[];
  /** All of these terms without duplicates, the wanted ones first. */
  asked: readonly Term[];
}

/** Returns the weight of a mention. More specific terms weigh more. */
function specificity(term: Term, vocabulary: Vocabulary): number {
  if (isUnknown(term)) return SPECIFICITY.unknown;
  const depth = Math.max(...vocabulary.ancestors(term).values());
  return SPECIFICITY.depth[depth] ?? SPECIFICITY.depth.at(-1)!;
}

export function demandOf(brief: Brief, vocabulary: Vocabulary): Demand {
  const wanted = brief.desiredExpertise
    .map((item) => vocabulary.termsIn(item, 'skill'))
    .filter((terms) => terms.some((term) => !isUnknown(term)));
  const areas = new Set(wanted.flat().flatMap((term) => vocabulary.areasOf(term)));
  // A term outside the wanted areas mostly describes the organization, not the job.
  const context = (term: Term) =>
    areas.size > 0 && !isUnknown(term) && !vocabulary.areasOf(term).some((area) => areas.has(area))
      ? SPECIFICITY.elsewhere
      : 1;
  const mentioned = new Map<Term, number>();
  const add = (text: string, weight: number, kind?: Kind) => {
    for (const term of vocabulary.termsIn(text, kind)) {
      const mention = weight * specificity(term, vocabulary) * context(term);
      mentioned.set(term, Math.max(mentioned.get(term) ?? 0, mention));
    }
  };
  add(brief.title, MENTION.title);
  add(brief.summary, MENTION.summary);
  for (const need of brief.organization.needsExpertise) add(need, MENTION.needs, 'skill');
  add(brief.organization.mission ?? '', MENTION.mission);
  return {
    wanted,
    mentioned: [...mentioned].map(([term, weight]) => ({ term, weight })),
    asked: [...new Set([...wanted.flat(), ...mentioned.keys()])],
  };
}
