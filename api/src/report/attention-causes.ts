import {
  OPEN_PROJECT_STATUSES,
  PAUSED_PROJECT_STATUSES,
  PROGRAMME_ZONE,
  PROMISED_DAYS,
  RUNNING_PROJECT_STATUSES,
  WORK_DAYS,
  type AttentionKind,
} from '@network/domain';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { isActiveSql } from '../user/standing.js';

const days = (count: number) => sql`make_interval(days => ${count})`;

const IS_RUNNING = sql`project.status IN (${join(RUNNING_PROJECT_STATUSES)})`;

/** The time until which deadlines count. */
const clock = (now: Date) =>
  sql`CASE WHEN project.status IN (${join(PAUSED_PROJECT_STATUSES)}) THEN project."statusSince" ELSE ${now}::timestamptz END`;

const onProject = (userId: Sql) => sql`project.id AS "projectId", ${userId} AS "userId"`;
const NO_PERSON = sql`NULL::uuid`;

/** An expert declined or left an active project, and no other has been asked since. */
const departed = (state: 'declined' | 'left') => sql`
  SELECT max(ended."endedAt") AS since, ${onProject(sql`ended."expertId"`)}
  FROM projects AS project JOIN ended_assignments AS ended ON ended."projectId" = project.id
  WHERE ${IS_RUNNING} AND ended.state = ${state}
    AND NOT EXISTS (SELECT FROM assignments WHERE "projectId" = project.id AND "askedAt" >= ended."endedAt")
  GROUP BY project.id, ended."expertId"`;

/** The suspension of an expert on an unfinished project, or of its organization. */
const suspendedMembers = (now: Date) => sql`
  SELECT profile."standingSince" AS since, project.id AS "projectId", profile."userId"
  FROM experts AS profile JOIN assignments AS assignment ON assignment."expertId" = profile."userId"
  JOIN projects AS project ON project.id = assignment."projectId"
  WHERE ${IS_RUNNING}
    AND profile.standing = 'suspended' AND NOT ${isActiveSql('profile', now)}
  UNION ALL
  SELECT profile."standingSince", project.id, profile."userId"
  FROM organizations AS profile JOIN projects AS project ON project."orgId" = profile.id
  WHERE project.status IN (${join(OPEN_PROJECT_STATUSES)})
    AND profile.standing = 'suspended' AND NOT ${isActiveSql('profile', now)}`;

/** The inactive people, and the members of inactive organizations, whose items are omitted. */
const notActiveIdsSql = (now: Date) => sql`
  SELECT "userId" FROM experts AS profile WHERE NOT ${isActiveSql('profile', now)}
  UNION ALL SELECT membership."userId" FROM organizations AS profile
  JOIN memberships AS membership ON membership."orgId" = profile.id WHERE NOT ${isActiveSql('profile', now)}`;
/** The kinds of items that wait for a person's response. */
const WAITING_FOR_PERSON: AttentionKind[] = [
  'answer_overdue',
  'silent',
  'email_bounced',
  'review_overdue',
  'feedback_missing',
];

/** Profiles whose review takes longer than promised. Time during which changes are requested does not count. */
const overdueReviews = (profiles: Sql, now: Date) => sql`
  SELECT "statusSince" + ${days(PROMISED_DAYS.profile)} AS since, NULL::uuid AS "projectId", "userId" FROM ${profiles}
  WHERE status = 'under_review' AND "changeRequest" IS NULL AND "statusSince" <= ${now}::timestamptz - ${days(PROMISED_DAYS.profile)}`;

/** The open notes of administrators, with their start time. */
const openNotes = (since: Sql, condition: Sql) => sql`
  SELECT ${since} AS since, note."projectId", note."userId", note.id AS "noteId", task."administratorId" AS "readerId"
  FROM note_tasks AS task JOIN notes AS note ON note.id = task."noteId"
  WHERE task."doneAt" IS NULL AND ${condition}`;

/** An expert who is in touch with the organization may still be stuck. */
const SAYS_HOW_IT_GOES = sql`(by = 'organization' OR kind = 'check_in' OR state = 'problem')`;

/** The query for each kind: its time, project and person, and the only reader if it has one. */
export const causesAt = (now: Date): Record<AttentionKind, Sql> => ({
  stuck: sql`
    SELECT max(last.at) AS since, ${onProject(sql`assignment."expertId"`)}
    FROM projects AS project
    JOIN assignments AS assignment ON assignment."projectId" = project.id AND assignment.state = 'accepted'
    CROSS JOIN LATERAL (
      SELECT DISTINCT ON (by) at, state FROM check_ins
      WHERE "projectId" = project.id AND "expertId" = assignment."expertId" AND at >= assignment."askedAt"
        AND ${SAYS_HOW_IT_GOES}
      ORDER BY by, at DESC
    ) AS last
    WHERE ${IS_RUNNING} AND last.state IN ('stuck', 'problem')
    GROUP BY project.id, assignment."expertId"`,
  silent: sql`
    SELECT assignment."lastUpdateAt" + ${days(WORK_DAYS.silent)} AS since, ${onProject(sql`assignment."expertId"`)}
    FROM assignments AS assignment JOIN projects AS project ON project.id = assignment."projectId"
    WHERE assignment.state = 'accepted' AND assignment."lastUpdateAt" <= ${now}::timestamptz - ${days(WORK_DAYS.silent)}
      AND ${IS_RUNNING}
      AND assignment."lastUpdateAt" <= ${clock(now)} - ${days(WORK_DAYS.silent)}`,
  left: departed('left'),
  declined: departed('declined'),
  suspended_member: suspendedMembers(now),
  no_expert: sql`
    SELECT coalesce((SELECT max("endedAt") FROM ended_assignments WHERE "projectId" = project.id), project."statusSince") AS since,
      ${onProject(NO_PERSON)}
    FROM projects AS project
    WHERE project.status = 'in_progress' AND NOT EXISTS (SELECT FROM assignments WHERE "projectId" = project.id)`,
  answer_overdue: sql`
    SELECT assignment."answerBy" AS since, ${onProject(sql`assignment."expertId"`)}
    FROM assignments AS assignment JOIN projects AS project ON project.id = assignment."projectId"
    WHERE assignment.state = 'asked' AND assignment."answerBy" <= ${now}
      AND ${IS_RUNNING} AND assignment."answerBy" <= ${clock(now)}`,
  mentioned: openNotes(sql`note."createdAt"`, sql`task."isMentioned"`),
  due: openNotes(sql`note."dueOn"::timestamp AT TIME ZONE '${raw(PROGRAMME_ZONE)}'`, sql`note."dueOn" IS NOT NULL`),
  email_bounced: sql`
    SELECT max(since) AS since, NULL::uuid AS "projectId", "userId"
    FROM suppressions JOIN (
      SELECT email, id AS "userId" FROM users WHERE role <> 'admin'
      UNION ALL SELECT "pocEmail", "userId" FROM organizations
    ) AS address USING (email)
    GROUP BY "userId"`,
  campaign_paused: sql`
    SELECT "endedAt" AS since, NULL::uuid AS "projectId", NULL::uuid AS "userId", id AS "campaignId"
    FROM campaigns WHERE state = 'paused' AND brake IS NOT NULL`,
  webhook_failing: sql`
    SELECT "endedAt" AS since, NULL::uuid AS "projectId", NULL::uuid AS "userId", id AS "webhookId"
    FROM webhooks WHERE ending IS NOT NULL`,
  close_requested: sql`
    SELECT project."closeRequestedAt" AS since, ${onProject(NO_PERSON)} FROM projects AS project
    WHERE ${IS_RUNNING} AND project."closeRequestedAt" IS NOT NULL`,
  review_overdue: sql`
    ${overdueReviews(sql`experts`, now)} UNION ALL ${overdueReviews(sql`organizations`, now)} UNION ALL
    SELECT "statusSince" + ${days(PROMISED_DAYS.project)}, ${onProject(NO_PERSON)} FROM projects AS project
    WHERE status = 'pending_review' AND "changeRequest" IS NULL AND "statusSince" <= ${now}::timestamptz - ${days(PROMISED_DAYS.project)}
      AND NOT EXISTS (SELECT FROM organizations AS profile WHERE id = "orgId" AND NOT ${isActiveSql('profile', now)})`,
  feedback_missing: sql`
    SELECT project."statusSince" + ${days(WORK_DAYS.feedbackMissing)} AS since, ${onProject(sql`missing."userId"`)}
    FROM projects AS project
    JOIN organizations AS organization ON organization.id = project."orgId"
    CROSS JOIN LATERAL (
      SELECT organization."userId" WHERE project."orgFeedbackAt" IS NULL
      UNION ALL SELECT "expertId" FROM assignments WHERE "projectId" = project.id AND "feedbackAt" IS NULL
    ) AS missing
    WHERE project.status = 'completed'
      AND project."statusSince" <= ${now}::timestamptz - ${days(WORK_DAYS.feedbackMissing)}
      AND project."statusSince" > ${now}::timestamptz - ${days(WORK_DAYS.feedbackEnds)}`,
});

/** Omits the items that wait for an inactive person. */
export const conditionOfKind = (kind: AttentionKind, now: Date): Sql =>
  WAITING_FOR_PERSON.includes(kind) ? sql`WHERE "userId" IS NULL OR "userId" NOT IN (${notActiveIdsSql(now)})` : empty;
