import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { searchTexts } from '../platform/search/search-text.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';
import type { Expert } from './expert.entity.js';

/**
 * Builds the administrators' search text for an expert. It includes the skills as written and as named in the
 * vocabulary.
 */
export const expertSearchText = (
  email: string,
  expert: Pick<Expert, 'fullName' | 'country' | 'mainExpertise' | 'keySkills'>,
  vocabulary: Vocabulary,
): string =>
  searchTexts.expert(
    email,
    expert,
    expert.keySkills.flatMap((skill) => vocabulary.namesOf(skill)),
  );

/** Stores the search text again after a change of the vocabulary. The profile's version is unchanged. */
export async function refreshSearchText(
  tx: EntityManager,
  expert: Expert & { email: string },
  vocabulary: Vocabulary,
): Promise<void> {
  const text = expertSearchText(expert.email, expert, vocabulary);
  await queryRows(
    tx,
    sql`UPDATE experts SET "searchText" = ${text} WHERE "userId" = ${expert.userId} AND "searchText" <> ${text}`,
  );
}
