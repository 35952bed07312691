import { PROGRAMME_ZONE } from '@network/domain';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { isPaused } from '../expert/pausing.js';
import { RUNNING_ASSIGNMENTS } from '../project/assignments/assignment.repository.js';
import { CAPACITY } from '../project/matching/weights.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';

const LEAST_CAPACITY = Math.min(...Object.values(CAPACITY));

/** The number of projects that the expert `profile` can run at once (docs/product 6.8). */
const CAPACITY_OF_PROFILE = `CASE profile."availabilityHrs" ${Object.entries(CAPACITY)
  .map(([hours, capacity]) => `WHEN '${hours}' THEN ${capacity}`)
  .join(' ')} ELSE ${LEAST_CAPACITY} END`;

/** Selects the experts with running projects, and the number of these. */
const BUSY = raw(`
  SELECT assignment."expertId" AS id, count(*) AS running FROM ${RUNNING_ASSIGNMENTS} GROUP BY assignment."expertId"`);

/** Returns the condition that the expert `profile` has no room for another running project. */
export const hasNoCapacity = (): Sql =>
  sql`EXISTS (SELECT FROM (${BUSY}) AS busy
    WHERE busy.id = profile."userId" AND busy.running >= ${raw(CAPACITY_OF_PROFILE)})`;

/** Returns the condition that the expert `profile` is on a break today. Never null, so that NOT selects the others. */
export const isPausedNow = (): Sql => sql`(profile."pausedUntil" IS NOT NULL AND ${isPaused('profile', new Date())})`;

/** Returns the condition that nobody asked the expert `profile` since the beginning of a day in Damascus. */
export const isNotAskedSince = (day: string): Sql => {
  const asked = (table: string) => sql`
    SELECT FROM ${raw(table)} AS asked WHERE asked."expertId" = profile."userId"
      AND asked."askedAt" >= ${day}::date::timestamp AT TIME ZONE ${PROGRAMME_ZONE}`;
  return sql`NOT EXISTS (${asked('assignments')}) AND NOT EXISTS (${asked('ended_assignments')})`;
};

/** Returns the condition that the organization `profile` has submitted a project. */
export const hasProjects = (): Sql => sql`EXISTS (SELECT FROM projects AS project WHERE project."orgId" = profile.id)`;

/**
 * Returns the condition that the expert `profile` has one of these skills, by its own key skills as matching has read
 * them. A text that names no skill selects nobody.
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
