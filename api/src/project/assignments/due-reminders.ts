import { ACTION_DAYS, DAY_MS, WORK_DAYS } from '@network/domain';
import sql, { type Sql } from 'sql-template-tag';
import { IsNull, LessThan, type EntityManager, type FindOptionsWhere } from 'typeorm';
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

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

const RUNNING = sql`assignments AS assignment JOIN projects AS project
  ON project.id = assignment."projectId" AND project.status = 'in_progress'`;

/** Selects everything due at this time, through the partial indexes. Skips projects on hold. */
function dueSql(at: Date): Sql {
  const { answer, answerReminders, checkIn, feedbackReminders } = WORK_DAYS;
  const [firstReminder, lastReminder] = answerReminders.map((day) => daysAfter(at, answer - day));
  const [firstRequest, lastRequest] = feedbackReminders.map((day) => daysAfter(at, -day));
  const answerStep = sql`CASE WHEN assignment."answerBy" <= ${lastReminder} THEN 2 ELSE 1 END`;
  const checkInStep = sql`
    floor(extract(epoch FROM ${at}::timestamptz - assignment."lastUpdateAt") / ${checkIn * 86_400})::int`;
  const feedbackStep = sql`CASE WHEN project."statusSince" <= ${lastRequest} THEN 2 ELSE 1 END`;
  const wasCompletedSql = sql`project.status = 'completed' AND project."statusSince" <= ${firstRequest}
    AND project."statusSince" > ${daysAfter(at, -ACTION_DAYS.feedback)}`;
  return sql`
    SELECT assignment."expertId" AS "userId", 'answer' AS kind, 'expert' AS side, project.id AS "projectId",
      assignment."expertId", ${answerStep} AS step
    FROM ${RUNNING}
    WHERE assignment.state = 'asked' AND assignment."answerReminders" < 2
      AND assignment."answerBy" <= ${firstReminder} AND assignment."answerReminders" < ${answerStep}
    UNION ALL
    SELECT assignment."expertId", 'contact', 'expert', project.id, assignment."expertId", 1
    FROM ${RUNNING}
    WHERE assignment.state = 'accepted' AND NOT assignment."isExpertPrompted" AND assignment."contactBy" <= ${at}
    UNION ALL
    SELECT organization."userId", 'contact', 'organization', project.id, assignment."expertId", 1
    FROM ${RUNNING} JOIN organizations AS organization ON organization.id = project."orgId"
    WHERE assignment.state = 'accepted' AND NOT assignment."isOrganizationPrompted" AND assignment."contactBy" <= ${at}
    UNION ALL
    SELECT assignment."expertId", 'check_in', 'expert', project.id, assignment."expertId", ${checkInStep}
    FROM ${RUNNING}
    WHERE assignment.state = 'accepted' AND assignment."lastUpdateAt" <= ${daysAfter(at, -checkIn)}
      AND assignment."checkInRequests" < ${checkInStep}
    UNION ALL
    SELECT assignment."expertId", 'feedback', 'expert', project.id, assignment."expertId", ${feedbackStep}
    FROM projects AS project JOIN assignments AS assignment ON assignment."projectId" = project.id
    WHERE ${wasCompletedSql} AND assignment."feedbackAt" IS NULL AND assignment."feedbackReminders" < ${feedbackStep}
    UNION ALL
    SELECT organization."userId", 'feedback', 'organization', project.id, NULL, ${feedbackStep}
    FROM projects AS project JOIN organizations AS organization ON organization.id = project."orgId"
    WHERE ${wasCompletedSql} AND project."orgFeedbackAt" IS NULL AND project."feedbackReminders" < ${feedbackStep}`;
}

/** Returns the ids of all users with a due item. */
export async function peopleWithDue(tx: EntityManager, now: Date): Promise<string[]> {
  const rows = await queryRows<{ userId: string }>(tx, sql`SELECT DISTINCT due."userId" FROM (${dueSql(now)}) AS due`);
  return rows.map(({ userId }) => userId);
}

/** Returns the due items of one user in the order in which they are marked: projects before assignments. */
export function dueFor(tx: EntityManager, userId: string, at: Date): Promise<Due[]> {
  return queryRows<Due>(
    tx,
    sql`SELECT * FROM (${dueSql(at)}) AS due WHERE due."userId" = ${userId}
     ORDER BY due."expertId" IS NOT NULL, due."projectId", due."expertId", due.kind`,
  );
}

type AssignmentItem = `${Due['kind']} expert` | 'contact organization';

/** For each item of an expert's assignment: the condition that it is still due, and the change that marks it. */
const MARKS: Record<AssignmentItem, (step: number) => [FindOptionsWhere<Assignment>, Partial<Assignment>]> = {
  'answer expert': (step) => [{ state: 'asked', answerReminders: LessThan(step) }, { answerReminders: step }],
  'contact expert': () => [{ state: 'accepted', isExpertPrompted: false }, { isExpertPrompted: true }],
  'contact organization': () => [
    { state: 'accepted', isOrganizationPrompted: false },
    { isOrganizationPrompted: true },
  ],
  'check_in expert': (step) => [{ state: 'accepted', checkInRequests: LessThan(step) }, { checkInRequests: step }],
  'feedback expert': (step) => [
    { feedbackAt: IsNull(), feedbackReminders: LessThan(step) },
    { feedbackReminders: step },
  ],
};

/** Marks the item. Returns false if another process has marked it or it is no longer due. */
export async function takeDue(tx: EntityManager, { kind, side, projectId, expertId, step }: Due): Promise<boolean> {
  if (expertId) {
    const [isDue, changes] = MARKS[`${kind} ${side}` as AssignmentItem](step);
    const { affected } = await tx.update(Assignment, { projectId, expertId, ...isDue }, changes);
    return affected === 1;
  }
  // Plain SQL, because the entity would raise the project's version.
  const rows = await queryRows(
    tx,
    sql`UPDATE projects SET "feedbackReminders" = ${step}
     WHERE id = ${projectId} AND "orgFeedbackAt" IS NULL AND "feedbackReminders" < ${step} RETURNING id`,
  );
  return rows.length > 0;
}

/** Records a progress report of the expert. The next check-in is due 14 days from now. */
export async function recordProgress(tx: EntityManager, projectId: string, expertId: string): Promise<void> {
  await tx.update(Assignment, { projectId, expertId }, { lastUpdateAt: new Date(), checkInRequests: 0 });
}
