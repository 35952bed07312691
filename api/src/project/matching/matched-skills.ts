import { isUnknown, type Vocabulary } from '../../vocabulary/vocabulary.js';
import { closeness } from './closeness.js';
import type { Demand } from './demand.js';
import { SKILLS } from './weights.js';

/** Those of somebody's skills that are what a project asks for. */
export function matchedSkills(
  skills: readonly string[],
  { wanted, spokenOf }: Demand,
  vocabulary: Vocabulary,
): string[] {
  const asked = [...wanted.flat(), ...spokenOf.map(({ term }) => term)].filter((term) => !isUnknown(term));
  return skills.filter((skill) =>
    vocabulary
      .termsIn(skill, 'skill')
      .some((had) => asked.some((term) => closeness(vocabulary, term, had) >= SKILLS.has)),
  );
}
