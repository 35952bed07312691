import type { Term, Vocabulary } from '../../vocabulary/vocabulary.js';
import type { EVIDENCE } from './weights.js';

/**
 * What of an expert a score looks at. Whatever says who somebody is or where they live is not among it; only the
 * time zone speaks of place (docs/product 6.8).
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
  /** Their projects that are in progress or on hold. */
  runningProjects: number;
}

/** Where a profile names a term. */
export type Source = keyof typeof EVIDENCE;

/** What an expert can do: for each term where the profile names it most plainly. */
export type Evidence = ReadonlyMap<Term, Source>;

/** The plainest source first: what is found again later counts no more. */
export function evidenceOf(expert: ExpertFacts, vocabulary: Vocabulary): Evidence {
  const evidence = new Map<Term, Source>();
  const add = (terms: readonly Term[], source: Source) => {
    for (const term of terms) if (!evidence.has(term)) evidence.set(term, source);
  };
  for (const skill of expert.keySkills) add(vocabulary.termsIn(skill, 'skill'), 'skill');
  add(vocabulary.termsIn(expert.mainExpertise ?? ''), 'area');
  add(claimedIn(expert.bio ?? '', vocabulary), 'bio');
  add(claimedIn(expert.motivation ?? '', vocabulary), 'motivation');
  return evidence;
}

const CLAUSES =
  /[.,;:!?،؛؟\n]+|\b(?:but|yet|although|though|while|however)\b|(?<!\p{L})(?:لكن|ولكن|لكنني|ولكنني|بل|إنما)(?!\p{L})/iu;
/** Whatever a clause names behind one of these, the person does not do. */
const DENIAL =
  /\b(?:not|no|never|neither|nor|without|don['’]?t|doesn['’]?t|isn['’]?t|cannot|can['’]?t|except|rather than|instead of|lack|avoid)\b|(?<!\p{L})و?(?:لا|لم|لن|ليس|ليست|لست|بدون|دون|بلا|عدا|غير|سوى|أجهل)(?!\p{L})/iu;

/** The terms that a text in somebody's own words lays claim to: what it denies is left out. */
export const claimedIn = (text: string, vocabulary: Vocabulary): Term[] =>
  text.split(CLAUSES).flatMap((clause) => vocabulary.termsIn(clause.split(DENIAL)[0]!));
