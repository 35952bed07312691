import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ATTENTION_KINDS, PAGE_SIZES, PROMISED_DAYS, WORK_DAYS, type AttentionKind, type Role } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';

/** An item that needs an administrator, with the names for its sentence. */
export interface AttentionRow {
  id: string;
  kind: AttentionKind;
  since: Date;
  projectId: string | null;
  userId: string | null;
  role: Role | null;
  /** The person's address, or else the address of the project's organization. */
  email: string | null;
  /** The person's name, or their address if they have no name. */
  name: string | null;
  title: string | null;
}

const days = (count: number) => `interval '${count} days'`;

// Deadlines pause while a project is on hold: its clock stays at the moment of the pause.
const CLOCK = `CASE WHEN project.status = 'on_hold' THEN project."statusSince" ELSE $1::timestamptz END`;

const onProject = (userId: string) => `project.id AS "projectId", ${userId} AS "userId"`;

/** An expert declined or left a running project, and nobody has been asked since. */
const cameOff = (state: 'declined' | 'left') => `
  SELECT max(ended."endedAt") AS since, ${onProject('ended."expertId"')}
  FROM projects AS project JOIN ended_assignments AS ended ON ended."projectId" = project.id
  WHERE project.status IN ('in_progress', 'on_hold') AND ended.state = '${state}'
    AND NOT EXISTS (SELECT FROM assignments WHERE "projectId" = project.id AND "askedAt" >= ended."endedAt")
  GROUP BY project.id, ended."expertId"`;

/** Profiles whose review takes longer than promised. */
const overdueReviews = (profiles: string) => `
  (SELECT "statusSince" + ${days(PROMISED_DAYS.profile)} AS since, NULL::uuid AS "projectId", "userId" FROM ${profiles}
   WHERE status = 'under_review' AND "statusSince" <= $1::timestamptz - ${days(PROMISED_DAYS.profile)}
   ORDER BY "statusSince" LIMIT ${PAGE_SIZES.unpaged})`;

/** The query for each kind: its time, project and person. `$1` is the current time. */
const CAUSES: Record<AttentionKind, string> = {
  stuck: `
    SELECT max(last.at) AS since, ${onProject('assignment."expertId"')}
    FROM projects AS project
    JOIN assignments AS assignment ON assignment."projectId" = project.id AND assignment.state = 'accepted'
    CROSS JOIN LATERAL (
      SELECT DISTINCT ON (by) at, state FROM check_ins
      WHERE "projectId" = project.id AND "expertId" = assignment."expertId" AND at >= assignment."askedAt"
      ORDER BY by, at DESC
    ) AS last
    WHERE project.status IN ('in_progress', 'on_hold') AND last.state IN ('stuck', 'problem')
    GROUP BY project.id, assignment."expertId"`,
  silent: `
    SELECT assignment."lastUpdateAt" + ${days(WORK_DAYS.silent)} AS since, ${onProject('assignment."expertId"')}
    FROM assignments AS assignment JOIN projects AS project ON project.id = assignment."projectId"
    WHERE assignment.state = 'accepted' AND assignment."lastUpdateAt" <= $1::timestamptz - ${days(WORK_DAYS.silent)}
      AND project.status IN ('in_progress', 'on_hold')
      AND assignment."lastUpdateAt" <= ${CLOCK} - ${days(WORK_DAYS.silent)}`,
  left: cameOff('left'),
  declined: cameOff('declined'),
  no_expert: `
    SELECT coalesce((SELECT max("endedAt") FROM ended_assignments WHERE "projectId" = project.id), project."statusSince") AS since,
      ${onProject('NULL::uuid')}
    FROM projects AS project
    WHERE project.status = 'in_progress' AND NOT EXISTS (SELECT FROM assignments WHERE "projectId" = project.id)`,
  answer_overdue: `
    SELECT assignment."answerBy" AS since, ${onProject('assignment."expertId"')}
    FROM assignments AS assignment JOIN projects AS project ON project.id = assignment."projectId"
    WHERE assignment.state = 'asked' AND assignment."answerBy" <= $1
      AND project.status IN ('in_progress', 'on_hold') AND assignment."answerBy" <= ${CLOCK}`,
  close_requested: `
    SELECT project."closeRequestedAt" AS since, ${onProject('NULL::uuid')} FROM projects AS project
    WHERE project.status IN ('in_progress', 'on_hold') AND project."closeRequestedAt" IS NOT NULL`,
  review_overdue: `
    ${overdueReviews('experts')} UNION ALL ${overdueReviews('organizations')} UNION ALL
    (SELECT "statusSince" + ${days(PROMISED_DAYS.project)}, ${onProject('NULL::uuid')} FROM projects AS project
     WHERE status = 'pending_review' AND "statusSince" <= $1::timestamptz - ${days(PROMISED_DAYS.project)}
     ORDER BY "statusSince" LIMIT ${PAGE_SIZES.unpaged})`,
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

const FOUND = Object.entries(CAUSES)
  .map(([kind, sql]) => `SELECT '${kind}' AS kind, * FROM (${sql}) AS cause`)
  .join(' UNION ALL ');

// The same cause always has the same id: a UUID of version 8, which is for custom formats.
const HASH = `md5(concat_ws(' ', kind, "projectId", "userId", extract(epoch FROM since)))`;
const ID = `overlay(overlay(${HASH} PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;

/** Finds the items that need the programme team now (docs/product 9.14). An item disappears with its cause. */
@Injectable()
export class AttentionQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The open items, or those set aside, most urgent kind first. Within a kind, the oldest comes first. */
  list(now: Date, isSetAside = false): Promise<AttentionRow[]> {
    const dismissal = 'EXISTS (SELECT FROM attention_dismissals AS dismissed WHERE dismissed.id = due.id)';
    return this.read(this.database.manager, now, isSetAside ? dismissal : `NOT ${dismissal}`);
  }

  /** An item, open or set aside; null when its cause is gone. */
  async find(tx: EntityManager, id: string, now: Date): Promise<AttentionRow | null> {
    const [row] = await this.read(tx, now, 'due.id = $3', id);
    return row ?? null;
  }

  private read(tx: EntityManager, now: Date, condition: string, ...more: unknown[]): Promise<AttentionRow[]> {
    return queryRows(
      tx,
      `
      WITH due AS (SELECT ${ID} AS id, * FROM (${FOUND}) AS found)
      SELECT due.*, coalesce(expert."fullName", organization."pocName", account.email) AS name, project.title,
        account.role, coalesce(account.email, asking.email) AS email
      FROM due
      LEFT JOIN users AS account ON account.id = due."userId"
      LEFT JOIN experts AS expert ON expert."userId" = due."userId"
      LEFT JOIN organizations AS organization ON organization."userId" = due."userId"
      LEFT JOIN projects AS project ON project.id = due."projectId"
      LEFT JOIN organizations AS owner ON owner.id = project."orgId"
      LEFT JOIN users AS asking ON asking.id = owner."userId"
      WHERE ${condition}
      ORDER BY array_position($2::text[], kind), since, due.id
      LIMIT ${PAGE_SIZES.unpaged}`,
      [now, ATTENTION_KINDS, ...more],
    );
  }
}
