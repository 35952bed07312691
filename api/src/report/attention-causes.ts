import {
  OPEN_PROJECT_STATUSES,
  PAUSED_PROJECT_STATUSES,
  PROGRAMME_ZONE,
  PROMISED_DAYS,
  RUNNING_PROJECT_STATUSES,
  WORK_DAYS,
  type AttentionKind,
} from '@network/domain';
import { sqlList } from '../platform/database/query.js';
import { isActiveSql } from '../user/standing.js';

const days = (count: number) => `interval '${count} days'`;

const OPEN = sqlList(OPEN_PROJECT_STATUSES);
const RUNNING = sqlList(RUNNING_PROJECT_STATUSES);

/** The time until which deadlines count. */
const CLOCK = `CASE WHEN project.status IN (${sqlList(PAUSED_PROJECT_STATUSES)}) THEN project."statusSince" ELSE $1::timestamptz END`;

const onProject = (userId: string) => `project.id AS "projectId", ${userId} AS "userId"`;

/** An expert declined or left an active project, and no other has been asked since. */
const departed = (state: 'declined' | 'left') => `
  SELECT max(ended."endedAt") AS since, ${onProject('ended."expertId"')}
  FROM projects AS project JOIN ended_assignments AS ended ON ended."projectId" = project.id
  WHERE project.status IN (${RUNNING}) AND ended.state = '${state}'
    AND NOT EXISTS (SELECT FROM assignments WHERE "projectId" = project.id AND "askedAt" >= ended."endedAt")
  GROUP BY project.id, ended."expertId"`;

/** The suspension of an expert on an unfinished project, or of its organization. */
const SUSPENDED_MEMBERS = `
  SELECT profile."standingSince" AS since, project.id AS "projectId", profile."userId"
  FROM experts AS profile JOIN assignments AS assignment ON assignment."expertId" = profile."userId"
  JOIN projects AS project ON project.id = assignment."projectId"
  WHERE project.status IN (${RUNNING})
    AND profile.standing = 'suspended' AND NOT ${isActiveSql('profile', '$1')}
  UNION ALL
  SELECT profile."standingSince", project.id, profile."userId"
  FROM organizations AS profile JOIN projects AS project ON project."orgId" = profile.id
  WHERE project.status IN (${OPEN})
    AND profile.standing = 'suspended' AND NOT ${isActiveSql('profile', '$1')}`;

/** The inactive people, and the members of inactive organizations, whose items are omitted. */
const NOT_ACTIVE = `
  SELECT "userId" FROM experts AS profile WHERE NOT ${isActiveSql('profile', '$1')}
  UNION ALL SELECT membership."userId" FROM organizations AS profile
  JOIN memberships AS membership ON membership."orgId" = profile.id WHERE NOT ${isActiveSql('profile', '$1')}`;
/** The kinds of items that wait for a person's response. */
const WAITING_FOR_PERSON: AttentionKind[] = [
  'answer_overdue',
  'silent',
  'email_bounced',
  'review_overdue',
  'feedback_missing',
];

/** Profiles whose review takes longer than promised. Time during which changes are requested does not count. */
const overdueReviews = (profiles: string) => `
  SELECT "statusSince" + ${days(PROMISED_DAYS.profile)} AS since, NULL::uuid AS "projectId", "userId" FROM ${profiles}
  WHERE status = 'under_review' AND "changeRequest" IS NULL AND "statusSince" <= $1::timestamptz - ${days(PROMISED_DAYS.profile)}`;

/** The open notes of administrators, with their start time. */
const openNotes = (since: string, condition: string) => `
  SELECT ${since} AS since, note."projectId", note."userId", note.id AS "noteId", task."administratorId" AS "readerId"
  FROM note_tasks AS task JOIN notes AS note ON note.id = task."noteId"
  WHERE task."doneAt" IS NULL AND ${condition}`;

/**
 * The query for each kind: its time, project and person, and the only reader if it has one. `$1` is the current time.
 */
export const CAUSES: Record<AttentionKind, string> = {
  stuck: `
    SELECT max(last.at) AS since, ${onProject('assignment."expertId"')}
    FROM projects AS project
    JOIN assignments AS assignment ON assignment."projectId" = project.id AND assignment.state = 'accepted'
    CROSS JOIN LATERAL (
      SELECT DISTINCT ON (by) at, state FROM check_ins
      WHERE "projectId" = project.id AND "expertId" = assignment."expertId" AND at >= assignment."askedAt"
      ORDER BY by, at DESC
    ) AS last
    WHERE project.status IN (${RUNNING}) AND last.state IN ('stuck', 'problem')
    GROUP BY project.id, assignment."expertId"`,
  silent: `
    SELECT assignment."lastUpdateAt" + ${days(WORK_DAYS.silent)} AS since, ${onProject('assignment."expertId"')}
    FROM assignments AS assignment JOIN projects AS project ON project.id = assignment."projectId"
    WHERE assignment.state = 'accepted' AND assignment."lastUpdateAt" <= $1::timestamptz - ${days(WORK_DAYS.silent)}
      AND project.status IN (${RUNNING})
      AND assignment."lastUpdateAt" <= ${CLOCK} - ${days(WORK_DAYS.silent)}`,
  left: departed('left'),
  declined: departed('declined'),
  suspended_member: SUSPENDED_MEMBERS,
  no_expert: `
    SELECT coalesce((SELECT max("endedAt") FROM ended_assignments WHERE "projectId" = project.id), project."statusSince") AS since,
      ${onProject('NULL::uuid')}
    FROM projects AS project
    WHERE project.status = 'in_progress' AND NOT EXISTS (SELECT FROM assignments WHERE "projectId" = project.id)`,
  answer_overdue: `
    SELECT assignment."answerBy" AS since, ${onProject('assignment."expertId"')}
    FROM assignments AS assignment JOIN projects AS project ON project.id = assignment."projectId"
    WHERE assignment.state = 'asked' AND assignment."answerBy" <= $1
      AND project.status IN (${RUNNING}) AND assignment."answerBy" <= ${CLOCK}`,
  mentioned: openNotes('note."createdAt"', 'task."isMentioned"'),
  due: openNotes(`note."dueOn"::timestamp AT TIME ZONE '${PROGRAMME_ZONE}'`, 'note."dueOn" IS NOT NULL'),
  email_bounced: `
    SELECT max(since) AS since, NULL::uuid AS "projectId", "userId"
    FROM suppressions JOIN (
      SELECT email, id AS "userId" FROM users WHERE role <> 'admin'
      UNION ALL SELECT "pocEmail", "userId" FROM organizations
    ) AS address USING (email)
    GROUP BY "userId"`,
  campaign_paused: `
    SELECT "endedAt" AS since, NULL::uuid AS "projectId", NULL::uuid AS "userId", id AS "campaignId"
    FROM campaigns WHERE state = 'paused' AND brake IS NOT NULL`,
  webhook_failing: `
    SELECT "endedAt" AS since, NULL::uuid AS "projectId", NULL::uuid AS "userId", id AS "webhookId"
    FROM webhooks WHERE ending IS NOT NULL`,
  close_requested: `
    SELECT project."closeRequestedAt" AS since, ${onProject('NULL::uuid')} FROM projects AS project
    WHERE project.status IN (${RUNNING}) AND project."closeRequestedAt" IS NOT NULL`,
  review_overdue: `
    ${overdueReviews('experts')} UNION ALL ${overdueReviews('organizations')} UNION ALL
    SELECT "statusSince" + ${days(PROMISED_DAYS.project)}, ${onProject('NULL::uuid')} FROM projects AS project
    WHERE status = 'pending_review' AND "changeRequest" IS NULL AND "statusSince" <= $1::timestamptz - ${days(PROMISED_DAYS.project)}
      AND NOT EXISTS (SELECT FROM organizations AS profile WHERE id = "orgId" AND NOT ${isActiveSql('profile', '$1')})`,
  feedback_missing: `
    SELECT project."statusSince" + ${days(WORK_DAYS.feedbackMissing)} AS since, ${onProject('missing."userId"')}
    FROM projects AS project
    JOIN organizations AS organization ON organization.id = project."orgId"
    CROSS JOIN LATERAL (
      SELECT organization."userId" WHERE project."orgFeedbackAt" IS NULL
      UNION ALL SELECT "expertId" FROM assignments WHERE "projectId" = project.id AND "feedbackAt" IS NULL
    ) AS missing
    WHERE project.status = 'completed'
      AND project."statusSince" <= $1::timestamptz - ${days(WORK_DAYS.feedbackMissing)}
      AND project."statusSince" > $1::timestamptz - ${days(WORK_DAYS.feedbackEnds)}`,
};

/** Omits the items that wait for an inactive person. */
export const conditionOfKind = (kind: AttentionKind) =>
  WAITING_FOR_PERSON.includes(kind) ? `WHERE "userId" IS NULL OR "userId" NOT IN (${NOT_ACTIVE})` : '';
