import { isUnknown, type Kind, type Term, type Vocabulary } from '../../vocabulary/vocabulary.js';
import { ASKED, TELLING } from './weights.js';

/** What of a project and its organization a score looks at. */
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

/** A term that is asked for, and how much it counts. */
export interface Asked {
  term: Term;
  weight: number;
}

/** What a project asks for: what it names as wanted, one by one, and what its words speak of. */
export interface Demand {
  wanted: readonly (readonly Term[])[];
  spokenOf: readonly Asked[];
  /** All of these terms, each once: what is named as wanted first. */
  asked: readonly Term[];
}

/** How much it says that a brief speaks of a term. */
function telling(term: Term, vocabulary: Vocabulary): number {
  if (isUnknown(term)) return TELLING.unknown;
  const depth = Math.max(...vocabulary.ancestors(term).values());
  return TELLING.depth[depth] ?? TELLING.depth.at(-1)!;
}

export function demandOf(brief: Brief, vocabulary: Vocabulary): Demand {
  const wanted = brief.desiredExpertise
    .map((item) => vocabulary.termsIn(item, 'skill'))
    .filter((terms) => terms.some((term) => !isUnknown(term)));
  const areas = new Set(wanted.flat().flatMap((term) => vocabulary.areasOf(term)));
  // What is spoken of in another area than the wishes is mostly the organization's, not the job's.
  const context = (term: Term) =>
    areas.size > 0 && !isUnknown(term) && !vocabulary.areasOf(term).some((area) => areas.has(area))
      ? TELLING.elsewhere
      : 1;
  const spokenOf = new Map<Term, number>();
  const add = (text: string, weight: number, kind?: Kind) => {
    for (const term of vocabulary.termsIn(text, kind)) {
      const said = weight * telling(term, vocabulary) * context(term);
      spokenOf.set(term, Math.max(spokenOf.get(term) ?? 0, said));
    }
  };
  add(brief.title, ASKED.title);
  add(brief.summary, ASKED.summary);
  for (const need of brief.organization.needsExpertise) add(need, ASKED.needs, 'skill');
  add(brief.organization.mission ?? '', ASKED.mission);
  return {
    wanted,
    spokenOf: [...spokenOf].map(([term, weight]) => ({ term, weight })),
    asked: [...new Set([...wanted.flat(), ...spokenOf.keys()])],
  };
}
