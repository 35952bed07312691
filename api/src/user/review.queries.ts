import { JOINING_ROLES, type JoiningRole } from '@network/domain';
import sql, { join, raw } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { PROFILE_TABLES } from './profile.js';
import { isActiveSql } from './standing.js';

const profilesOf = (role: JoiningRole) => sql`EXISTS (
  SELECT FROM ${raw(PROFILE_TABLES[role])} AS profile
  WHERE status = 'under_review' AND "changeRequest" IS NULL AND ${isActiveSql('profile')})`;
const PROJECTS = sql`EXISTS (SELECT FROM projects WHERE status = 'pending_review' AND "changeRequest" IS NULL)`;

/** Returns whether a profile or a project waits for the team's review. Skips open change requests. */
export async function areReviewsWaiting(tx: EntityManager): Promise<boolean> {
  const waiting = join([...JOINING_ROLES.map(profilesOf), PROJECTS], ' OR ');
  const [row] = await queryRows<{ areWaiting: boolean }>(tx, sql`SELECT ${waiting} AS "areWaiting"`);
  return row!.areWaiting;
}
