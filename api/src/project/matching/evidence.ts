import type { Term, Vocabulary } from '../../vocabulary/vocabulary.js';
import type { EVIDENCE } from './weights.js';

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
