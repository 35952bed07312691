import { ACTION_DAYS, DAY_MS, WORK_DAYS } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/query.js';
import { Assignment } from './assignment.entity.js';

/** A question or reminder that is due for a user. */
export interface Due {
  userId: string;
  kind: 'answer' | 'contact' | 'check_in' | 'feedback';
  side: 'expert' | 'organization';
  projectId: string;
  /** Null if it concerns the whole project. */
  expertId: string | null;
  /** The number of this reminder. Several overdue steps count as one. */
  step: number;
}

const days = (number: number) => `interval '${number * 24} hours'`;
const [firstReminder, lastReminder] = WORK_DAYS.answerReminders.map((day) => days(WORK_DAYS.answer - day));
const [firstWish, lastWish] = WORK_DAYS.feedbackReminders.map(days);

const answerStep = `CASE WHEN assignment."answerBy" <= $1::timestamptz + ${lastReminder} THEN 2 ELSE 1 END`;
const checkInStep = `floor(extract(epoch FROM $1::timestamptz - assignment."lastUpdateAt") / ${WORK_DAYS.checkIn * 86_400})::int`;
const feedbackStep = `CASE WHEN project."statusSince" <= $1::timestamptz - ${lastWish} THEN 2 ELSE 1 END`;
const wasCompleted = `project.status = 'completed' AND project."statusSince" <= $1::timestamptz - ${firstWish}
  AND project."statusSince" > $1::timestamptz - ${days(ACTION_DAYS.feedback)}`;

const running = `assignments AS assignment JOIN projects AS project
  ON project.id = assignment."projectId" AND project.status = 'in_progress'`;

/** Selects everything due at $1 through the partial indexes. Skips projects on hold. */
const DUE = `
  SELECT assignment."expertId" AS "userId", 'answer' AS kind, 'expert' AS side, project.id AS "projectId",
    assignment."expertId", ${answerStep} AS step
  FROM ${running}
  WHERE assignment.state = 'asked' AND assignment."answerReminders" < 2
    AND assignment."answerBy" <= $1::timestamptz + ${firstReminder} AND assignment."answerReminders" < ${answerStep}
  UNION ALL
  SELECT assignment."expertId", 'contact', 'expert', project.id, assignment."expertId", 1
  FROM ${running}
  WHERE assignment.state = 'accepted' AND NOT assignment."isExpertPrompted" AND assignment."contactBy" <= $1
  UNION ALL
  SELECT organization."userId", 'contact', 'organization', project.id, assignment."expertId", 1
  FROM ${running} JOIN organizations AS organization ON organization.id = project."orgId"
  WHERE assignment.state = 'accepted' AND NOT assignment."isOrganizationPrompted" AND assignment."contactBy" <= $1
  UNION ALL
  SELECT assignment."expertId", 'check_in', 'expert', project.id, assignment."expertId", ${checkInStep}
  FROM ${running}
  WHERE assignment.state = 'accepted' AND assignment."lastUpdateAt" <= $1::timestamptz - ${days(WORK_DAYS.checkIn)}
    AND assignment."checkInRequests" < ${checkInStep}
  UNION ALL
  SELECT assignment."expertId", 'feedback', 'expert', project.id, assignment."expertId", ${feedbackStep}
  FROM projects AS project JOIN assignments AS assignment ON assignment."projectId" = project.id
  WHERE ${wasCompleted} AND assignment."feedbackAt" IS NULL AND assignment."feedbackReminders" < ${feedbackStep}
  UNION ALL
  SELECT organization."userId", 'feedback', 'organization', project.id, NULL, ${feedbackStep}
  FROM projects AS project JOIN organizations AS organization ON organization.id = project."orgId"
  WHERE ${wasCompleted} AND project."orgFeedbackAt" IS NULL AND project."feedbackReminders" < ${feedbackStep}`;

/** Marks a due item, unless another process has marked it or its condition no longer holds. */
const TAKE: Record<`${Due['kind']} ${Due['side']}`, string | undefined> = {
  'answer expert': taken(`"answerReminders" = $3`, `state = 'asked' AND "answerReminders" < $3`),
  'contact expert': taken(`"isExpertPrompted" = true`, `state = 'accepted' AND NOT "isExpertPrompted" AND $3 = 1`),
  'contact organization': taken(
    `"isOrganizationPrompted" = true`,
    `state = 'accepted' AND NOT "isOrganizationPrompted" AND $3 = 1`,
  ),
  'check_in expert': taken(`"checkInRequests" = $3`, `state = 'accepted' AND "checkInRequests" < $3`),
  'feedback expert': taken(`"feedbackReminders" = $3`, `"feedbackAt" IS NULL AND "feedbackReminders" < $3`),
  'feedback organization': `UPDATE projects SET "feedbackReminders" = $3
    WHERE id = $1 AND $2::uuid IS NULL AND "orgFeedbackAt" IS NULL AND "feedbackReminders" < $3 RETURNING id`,
  'answer organization': undefined,
  'check_in organization': undefined,
};

function taken(change: string, condition: string): string {
  return `UPDATE assignments SET ${change} WHERE "projectId" = $1 AND "expertId" = $2 AND ${condition} RETURNING "projectId"`;
}

/** Returns the ids of all users with a due item. */
export async function peopleWithDue(tx: EntityManager, now: Date): Promise<string[]> {
  const rows = await queryRows<{ userId: string }>(tx, `SELECT DISTINCT due."userId" FROM (${DUE}) AS due`, [now]);
  return rows.map(({ userId }) => userId);
}

/** Returns the due items of one user in the order in which they are marked: projects before assignments. */
export function dueFor(tx: EntityManager, userId: string, at: Date): Promise<Due[]> {
  return queryRows<Due>(
    tx,
    `SELECT * FROM (${DUE}) AS due WHERE due."userId" = $2
     ORDER BY due."expertId" IS NOT NULL, due."projectId", due."expertId", due.kind`,
    [at, userId],
  );
}

/** Marks the item. Returns false if another process has marked it or it is no longer due. */
export async function takeDue(tx: EntityManager, { kind, side, projectId, expertId, step }: Due): Promise<boolean> {
  const rows = await queryRows(tx, TAKE[`${kind} ${side}`]!, [projectId, expertId, step]);
  return rows.length > 0;
}

/** Records a progress report of the expert. The next check-in is due 14 days from now. */
export async function recordProgress(tx: EntityManager, projectId: string, expertId: string): Promise<void> {
  await tx.update(Assignment, { projectId, expertId }, { lastUpdateAt: new Date(), checkInRequests: 0 });
}

/** Returns the UTC day by which reminders are counted. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns the last millisecond of the UTC day. */
export const endOfDay = (at: Date): Date => new Date(Date.parse(dayOf(at)) + DAY_MS - 1);
