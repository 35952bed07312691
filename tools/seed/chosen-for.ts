import type { Expert } from '../../api/src/expert/expert.entity.js';
import type { Organization } from '../../api/src/organization/organization.entity.js';
import type { ChosenFor } from '../../api/src/project/assignments/assignment.entity.js';
import type { Project } from '../../api/src/project/project.entity.js';
import { briefOf, factsOf, prepare, scoreOf } from '../../api/src/project/matching/score.js';
import type { Making } from './amounts.js';
import type { SeededExpert } from './experts.js';
import type { SeededOrganization } from './organizations.js';

/** Returns the product's own score of each chosen expert at the time of the choice. No expert is on two projects. */
export function chosenFor(
  { vocabulary }: Making,
  project: Partial<Project>,
  owner: SeededOrganization,
  experts: readonly SeededExpert[],
): ChosenFor[] {
  if (experts.length === 0) return [];
  // Approved experts and organizations with a project have complete profiles.
  const whole = { ...(project as Project), organization: owner.profile as Organization };
  const prepared = prepare(briefOf(whole), vocabulary);
  return experts.map(({ profile }) => {
    const { score, parts } = scoreOf(prepared, factsOf(profile as Expert, 0), vocabulary);
    return { score, parts };
  });
}
