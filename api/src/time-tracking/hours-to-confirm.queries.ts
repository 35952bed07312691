import { DAY_MS, FINISHED_PROJECT_STATUSES, isPausedProject, STAFFED_PROJECT_STATUSES } from '@network/domain';
import sql, { join } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';

/** The hours on one project that the email asks its organization to confirm. */
export interface ToConfirm {
  projectId: string;
  title: string;
  lines: { id: string; expertId: string; date: string; hours: number }[];
}

const NOT_PAUSED_STATUSES = STAFFED_PROJECT_STATUSES.filter((status) => !isPausedProject(status));

/** How long after the end of a project its hours can be confirmed by email. */
const DAYS_AFTER_END = 30;
const DAYS_BETWEEN_EMAILS = 7;
const MIN_AGE_DAYS = 1;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Entries to confirm. An email waits until the oldest is a day old and a week has passed since the last email. */
const waiting = (now: Date) => sql`
  FROM hour_entries AS entry
  JOIN projects AS project ON project.id = entry."projectId" AND project.status IN (${join(NOT_PAUSED_STATUSES)})
  JOIN organizations AS organization ON organization.id = project."orgId"
  LEFT JOIN last_reminders ON last_reminders."userId" = organization."userId"
  WHERE entry."confirmedAt" IS NULL AND entry."expertId" IS NOT NULL
    AND (project.status NOT IN (${join(FINISHED_PROJECT_STATUSES)}) OR project."statusSince" > ${daysBefore(now, DAYS_AFTER_END)})
    AND (last_reminders."hoursRequestedAt" IS NULL OR last_reminders."hoursRequestedAt" <= ${daysBefore(now, DAYS_BETWEEN_EMAILS)})`;

/** The maximum number of entries per link. The rest follow in the next email. */
const MAX_ENTRIES = 100;

/** The ids of all organizations to ask now. */
export async function peopleToAsk(tx: EntityManager, now: Date): Promise<string[]> {
  const rows = await queryRows<{ userId: string }>(
    tx,
    sql`SELECT DISTINCT organization."userId" ${waiting(now)}
      AND entry."createdAt" <= ${daysBefore(now, MIN_AGE_DAYS)}`,
  );
  return rows.map(({ userId }) => userId);
}

/** The organization's unconfirmed hours, by project. Empty within a week of the last email. */
export async function hoursToConfirm(tx: EntityManager, userId: string, at: Date): Promise<ToConfirm[]> {
  const rows = await queryRows<{ projectId: string; title: string } & ToConfirm['lines'][number]>(
    tx,
    sql`SELECT project.id AS "projectId", project.title, entry.id, entry."expertId", entry.date::text,
       entry.quarters / 4.0::float AS hours
     ${waiting(at)} AND organization."userId" = ${userId} ORDER BY project.id, entry.date, entry.id`,
  );
  const projects = new Map<string, ToConfirm>();
  for (const { projectId, title, ...entry } of rows) {
    const known = projects.get(projectId) ?? { projectId, title, lines: [] };
    if (known.lines.length < MAX_ENTRIES) known.lines.push(entry);
    projects.set(projectId, known);
  }
  return [...projects.values()];
}
