import { isUnknown, type Kind, type Term, type Vocabulary } from '../../vocabulary/vocabulary.js';
import { MENTION, SKILLS, SPECIFICITY, type EVIDENCE } from './weights.js';

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
    unknownWeight: isKnownSpecific ? SKILLS.unknownBesideKnown : 1,
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
  const add = (text: string, weight: number, kind?: Kind) => {
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

/**
 * The scored facts of an expert. They exclude the person, and the place except for its time zone (docs/product 6.8).
 */
export interface ExpertFacts {
  mainExpertise: string | null;
  keySkills: readonly string[];
  bio: string | null;
  motivation: string | null;
  sector: string | null;
  languages: readonly string[];
  timezone: string | null;
  yearsExperience: string | null;
  availabilityHrs: string | null;
  startAvailability: string | null;
  /** Projects in progress or on hold. */
  runningProjects: number;
}

/** The part of a profile that names a term. */
export type Source = keyof typeof EVIDENCE;

/** The terms of a profile, each with its strongest source. */
export type Evidence = ReadonlyMap<Term, Source>;

/** Reads the terms of a profile, from the strongest source to the weakest. */
export function evidenceOf(expert: ExpertFacts, vocabulary: Vocabulary): Evidence {
  const evidence = new Map<Term, Source>();
  const add = (terms: readonly Term[], source: Source) => {
    for (const term of terms) if (!evidence.has(term)) evidence.set(term, source);
  };
  for (const skill of expert.keySkills) add(vocabulary.termsIn(skill, 'skill'), 'skill');
  add(vocabulary.termsIn(expert.mainExpertise ?? ''), 'area');
  add(claimedTerms(expert.bio ?? '', vocabulary), 'bio');
  add(claimedTerms(expert.motivation ?? '', vocabulary), 'motivation');
  return evidence;
}

/** The ends of clauses. The dots of "Node.js" and "e.g." are none. */
const CLAUSES =
  /(?<!\b(?:e\.g|i\.e))\.(?![\p{Script=Latin}\p{N}])|[,;:!?،؛؟\n]+|\b(?:but|yet|although|though|while|however)\b|(?<!\p{L})(?:لكن|ولكن|لكنني|ولكنني|بل|إنما)(?!\p{L})/iu;
/** Negations, but not "not only", "no-code" and "without borders". Terms of a clause after one of these do not count. */
const DENIAL =
  /\b(?:not|no|never|neither|nor|without|cannot|can['’]?t|(?:do|does|did|has|have|had|is|are|was|were|wo|would|should|could)n['’]?t|except|rather than|instead of|lack|avoid)\b(?!-|\s+(?:only|just|borders)\b)|(?<!\p{L})و?(?:لا|لم|لن|ليس|ليست|لست|بدون|دون|بلا|عدا|غير|سوى|أجهل)(?!\p{L}|\s+فقط)/iu;

/** Returns the terms that a free text claims, without negated ones. */
const claimedTerms = (text: string, vocabulary: Vocabulary): Term[] =>
  text.split(CLAUSES).flatMap((clause) => vocabulary.termsIn(clause.split(DENIAL)[0]!));
