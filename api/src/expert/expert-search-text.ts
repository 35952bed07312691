import { searchTexts } from '../platform/search/search-text.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';
import type { Expert } from './expert.entity.js';

const SEARCHED = ['fullName', 'country', 'mainExpertise', 'keySkills'] as const;

/** Whether a change of these fields changes what the expert is found by. */
export const isSearched = (fields: readonly string[]): boolean => SEARCHED.some((field) => fields.includes(field));

/** What administrators find an expert by: also the skills, as written and as the vocabulary calls them. */
export const expertSearchText = (
  email: string,
  expert: Pick<Expert, (typeof SEARCHED)[number]>,
  vocabulary: Vocabulary,
): string =>
  searchTexts.expert(
    email,
    expert,
    expert.keySkills.flatMap((skill) => vocabulary.namesOf(skill)),
  );
