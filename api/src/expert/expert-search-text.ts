import { foundBy } from '../search/found-by.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';
import type { Expert } from './expert.entity.js';

/** What administrators find an expert by: also the skills, as written and as the vocabulary calls them. */
export const expertSearchText = (
  email: string,
  expert: Pick<Expert, 'fullName' | 'country' | 'mainExpertise' | 'keySkills'>,
  vocabulary: Vocabulary,
): string =>
  foundBy.expert(
    email,
    expert,
    expert.keySkills.flatMap((skill) => vocabulary.namesOf(skill)),
  );
