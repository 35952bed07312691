import { RUNNING_PROJECT_STATUSES } from '@network/domain';
import sql, { raw } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';

/** The running statuses of projects, as a SQL list. */
export const RUNNING_STATUSES_SQL = `(${RUNNING_PROJECT_STATUSES.map((status) => `'${status}'`).join(', ')})`;

/** Selects the running projects of `expert`. Callers may append conditions. */
export const FROM_RUNNING_PROJECTS_SQL = `FROM assignments AS own JOIN projects AS project ON project.id = own."projectId"
  WHERE own."expertId" = expert."userId" AND project.status IN ${RUNNING_STATUSES_SQL}`;

/** The `load` of each expert, computed from the assignments. */
export const LOADS_SQL = `(SELECT expert."userId",
    (SELECT count(*)::int ${FROM_RUNNING_PROJECTS_SQL}) AS "runningProjects",
    greatest((SELECT max("askedAt") FROM assignments AS own WHERE own."expertId" = expert."userId"),
      (SELECT max("askedAt") FROM ended_assignments AS own WHERE own."expertId" = expert."userId")) AS "lastAskedAt"
  FROM experts AS expert) AS load`;

/** Whether the stored load of `expert` is wrong. */
export const LOAD_DIFFERS_SQL = `(expert."runningProjects", expert."lastAskedAt") IS DISTINCT FROM (load."runningProjects", load."lastAskedAt")`;

/** Corrects the stored loads of all experts. */
export const REFRESH_LOADS_SQL = `UPDATE experts AS expert
  SET "runningProjects" = load."runningProjects", "lastAskedAt" = load."lastAskedAt" FROM ${LOADS_SQL}
  WHERE load."userId" = expert."userId" AND ${LOAD_DIFFERS_SQL}`;

/**
 * Stores the number of running projects of these experts, and when they were last asked. Call it in the transaction of
 * every change of assignments, and when a project starts or stops running.
 */
export async function refreshLoads(tx: EntityManager, expertIds: readonly string[]): Promise<void> {
  if (expertIds.length === 0) return;
  // Locks in a separate statement, so that the next one sees the changes that the lock waited for.
  await queryRows(tx, sql`SELECT FROM experts WHERE "userId" = ANY (${expertIds}) ORDER BY "userId" FOR NO KEY UPDATE`);
  await queryRows(tx, sql`${raw(REFRESH_LOADS_SQL)} AND load."userId" = ANY (${expertIds})`);
}
