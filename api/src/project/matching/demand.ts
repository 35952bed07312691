import type { TextKind } from '../../vocabulary/spelling.js';
import { isUnknown, type Term, type Vocabulary } from '../../vocabulary/vocabulary.js';
import { MENTION, SKILLS, SPECIFICITY } from './weights.js';

/** The scored facts of a project and its organization. */
export interface Brief {
  id: string;
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

interface WeightedTerm {
  term: Term;
  weight: number;
}

/** A wanted skill. */
export interface Wish {
  /** As the organization wrote it. */
  text: string;
  known: readonly WeightedTerm[];
  /** The words that the vocabulary lacks. Their weights add up to 1. */
  unknown: readonly WeightedTerm[];
  /** The total weight of the unknown words. Together they count as one skill, matched by the same words. */
  unknownWeight: number;
  /** Whether it names more than areas. */
  isSpecific: boolean;
}

/** The demand of a project: the terms of each wanted skill, and the terms mentioned in its texts. */
export interface Demand {
  wanted: readonly Wish[];
  mentioned: readonly WeightedTerm[];
  /** All of these terms without duplicates, the wanted ones first. */
  terms: readonly Term[];
}

/** Returns the weight of a known term. More specific ones weigh more. */
function specificity(term: Term, vocabulary: Vocabulary): number {
  const depth = Math.max(...vocabulary.ancestors(term).values());
  return SPECIFICITY.depth[depth] ?? SPECIFICITY.depth.at(-1)!;
}

function wishOf(text: string, vocabulary: Vocabulary): Wish {
  const terms = vocabulary.termsIn(text, 'skill');
  const known = terms.filter((term) => !isUnknown(term));
  const unknown = terms.filter(isUnknown).map((term) => ({ term, weight: vocabulary.rarityOf(term) }));
  const total = unknown.reduce((sum, { weight }) => sum + weight, 0);
  const isKnownSpecific = known.some((term) => !vocabulary.isArea(term));
  return {
    text,
    known: known.map((term) => ({ term, weight: specificity(term, vocabulary) })),
    unknown: unknown.map(({ term, weight }) => ({ term, weight: weight / total })),
    unknownWeight: isKnownSpecific ? SKILLS.unknownWithKnown : 1,
    isSpecific: isKnownSpecific || unknown.length > 0,
  };
}

export const termsOf = ({ known, unknown }: Wish): Term[] => [...known, ...unknown].map(({ term }) => term);

/** Returns the specificity of a mentioned term. A word that the vocabulary lacks counts like a known one only if it is wished. */
function mentionSpecificity(term: Term, isWished: boolean, vocabulary: Vocabulary): number {
  if (!isUnknown(term)) return specificity(term, vocabulary);
  return isWished ? Math.max(SPECIFICITY.unknown, SPECIFICITY.wished * vocabulary.rarityOf(term)) : SPECIFICITY.unknown;
}

export function demandOf(brief: Brief, vocabulary: Vocabulary): Demand {
  const wanted = brief.desiredExpertise
    .map((text) => wishOf(text, vocabulary))
    .filter(({ known, unknown }) => known.length + unknown.length > 0);
  const wishedTerms = new Set(wanted.flatMap(termsOf));
  const areas = new Set([...wishedTerms].flatMap((term) => vocabulary.areasOf(term)));
  // Terms outside the wanted areas mostly describe the organization, not the job.
  const context = (term: Term) =>
    areas.size > 0 && !isUnknown(term) && !vocabulary.areasOf(term).some((area) => areas.has(area))
      ? SPECIFICITY.elsewhere
      : 1;
  const mentioned = new Map<Term, number>();
  const add = (text: string, weight: number, kind?: TextKind) => {
    for (const term of vocabulary.termsIn(text, kind)) {
      const mention = weight * mentionSpecificity(term, wishedTerms.has(term), vocabulary) * context(term);
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
    terms: [...new Set([...wishedTerms, ...mentioned.keys()])],
  };
}
