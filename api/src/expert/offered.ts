import { MATCHABLE_STATUSES, type UserStatus } from '@network/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import { isActiveSql } from '../user/standing.js';
import { isPausedSql } from './pausing.js';

export type MatchableStatus = (typeof MATCHABLE_STATUSES)[number];

/** Returns whether matching offers experts in this status. */
export const isMatchable = (status: UserStatus): status is MatchableStatus =>
  MATCHABLE_STATUSES.some((matchable) => matchable === status);

interface OfferFacts {
  status: UserStatus;
  isActive: boolean;
  /** The last day of a current pause. */
  pausedUntil: string | null;
}

/** Returns whether matching offers an expert, and projects can be assigned to them. */
export const isOffered = (expert: OfferFacts): boolean =>
  isMatchable(expert.status) && expert.isActive && !expert.pausedUntil;

/** `isOffered` as an SQL condition on the row `expert`. */
export const isOfferedSql = (): Sql =>
  sql`(expert.status IN (${join(MATCHABLE_STATUSES)}) AND expert."userId" NOT IN (${pausedOrInactiveSql()}))`;

/** Selects the ids of the experts who are paused or not active. They are few, and indexes list them. */
export const pausedOrInactiveSql = (): Sql => sql`
  SELECT paused."userId" FROM experts AS paused WHERE ${isPausedSql('paused', new Date())}
  UNION ALL SELECT inactive."userId" FROM experts AS inactive WHERE NOT ${isActiveSql('inactive')}`;
