import { PROGRAMME_ZONE, type JoiningRole } from '@network/domain';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { isPaused } from '../expert/pausing.js';
import { PROFILE_TABLES } from '../user/profile.js';
import { CAPACITY } from '../project/matching/weights.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';

const LEAST_CAPACITY = Math.min(...Object.values(CAPACITY));

/**
 * Returns the condition that the running projects of the expert `profile` compare with the number that the expert can
 * run at once (docs/product 6.8). The planner estimates plain comparisons well, and CASE not at all.
 */
export const comparesToCapacity = (comparison: '<' | '>='): Sql => {
  const options = [...new Set(Object.values(CAPACITY))].map((capacity) => {
    const hours = Object.keys(CAPACITY).filter((each) => CAPACITY[each as keyof typeof CAPACITY] === capacity);
    const isUnknown = capacity === LEAST_CAPACITY ? sql` OR profile."availabilityHrs" IS NULL` : sql``;
    return sql`profile."runningProjects" ${raw(comparison)} ${raw(String(capacity))}
      AND (profile."availabilityHrs" IN (${join(hours)})${isUnknown})`;
  });
  return sql`(${join(options, ' OR ')})`;
};

/** Returns the condition that the expert `profile` is on a break today. Never null, so that NOT selects the others. */
export const isPausedNow = (): Sql => sql`(profile."pausedUntil" IS NOT NULL AND ${isPaused('profile', new Date())})`;

/** Returns the condition that the expert `profile` was not asked since the start of a day (Damascus time). */
export const isNotAskedSince = (day: string): Sql =>
  sql`(profile."lastAskedAt" IS NULL
    OR profile."lastAskedAt" < ${day}::date::timestamp AT TIME ZONE ${PROGRAMME_ZONE})`;

/** Returns the condition that `profile` has an open change request, or not. Few have one, and an index lists them. */
export const hasChangeRequest = (role: JoiningRole, hasOne: boolean): Sql =>
  hasOne
    ? sql`profile."changeRequest" IS NOT NULL`
    : sql`profile."userId" NOT IN (
        SELECT "userId" FROM ${raw(PROFILE_TABLES[role])} WHERE "changeRequest" IS NOT NULL)`;

export const hasProjects = (): Sql => sql`EXISTS (SELECT FROM projects AS project WHERE project."orgId" = profile.id)`;

/**
 * Returns the condition that the expert `profile` has one of these skills, by its own key skills as matching has read
 * them. A text without a skill matches no one.
 */
export function hasSkill(skills: readonly string[], vocabulary: Vocabulary): Sql {
  const wanted = skills.map((skill) => vocabulary.tellingTerms(skill)).filter((terms) => terms.length > 0);
  if (wanted.length === 0) return sql`FALSE`;
  const named = (terms: readonly string[]) => sql`
    SELECT "expertId" FROM expert_terms WHERE "isSkill" AND term = ANY (${terms}::text[])`;
  const single = wanted.filter((terms) => terms.length === 1).flat();
  const all = wanted
    .filter((terms) => terms.length > 1)
    .map((terms) => sql`${named(terms)} GROUP BY "expertId" HAVING count(*) = ${terms.length}`);
  return sql`profile."userId" IN (${join([...(single.length > 0 ? [named(single)] : []), ...all], ' UNION ALL ')})`;
}
