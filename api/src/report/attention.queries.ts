import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ATTENTION_KINDS, PAGE_SIZES, PROMISED_DAYS, WORK_DAYS, type AttentionKind, type Role } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';

/** What needs an administrator, with the names that its sentence says. */
export interface AttentionRow {
  id: string;
  kind: AttentionKind;
  since: Date;
  projectId: string | null;
  userId: string | null;
  role: Role | null;
  /** That person's, or else the address of the project's organization. */
  email: string | null;
  /** The person's name, or their address as long as they have none. */
  name: string | null;
  title: string | null;
}

const days = (count: number) => `interval '${count} days'`;

// On hold the clocks stand still: for a project that is paused it is still the moment at which it was.
const CLOCK = `CASE WHEN project.status = 'on_hold' THEN project."statusSince" ELSE $1::timestamptz END`;

const onProject = (userId: string) => `project.id AS "projectId", ${userId} AS "userId"`;

/** Somebody came off a project that is still running, and nobody has been asked since. */
const cameOff = (state: 'declined' | 'left') => `
  SELECT max(ended."endedAt") AS since, ${onProject('ended."expertId"')}
  FROM projects AS project JOIN ended_assignments AS ended ON ended."projectId" = project.id
  WHERE project.status IN ('in_progress', 'on_hold') AND ended.state = '${state}'
    AND NOT EXISTS (SELECT FROM assignments WHERE "projectId" = project.id AND "askedAt" >= ended."endedAt")
  GROUP BY project.id, ended."expertId"`;

/** By kind, where it is found: since when, and whom and what it is about; `$1` is now. */
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
    (SELECT "statusSince" + ${days(PROMISED_DAYS.profile)} AS since, NULL::uuid AS "projectId", id AS "userId" FROM users
     WHERE status = 'under_review' AND "statusSince" <= $1::timestamptz - ${days(PROMISED_DAYS.profile)}
     ORDER BY "statusSince" LIMIT ${PAGE_SIZES.unpaged})
    UNION ALL
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

// The same cause has the same id, wherever and whenever it is looked for: a UUID of version 8, which is one's own.
const HASH = `md5(concat_ws(' ', kind, "projectId", "userId", extract(epoch FROM since)))`;
const ID = `overlay(overlay(${HASH} PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;

/** What needs the programme team now (docs/product 9.14), read from the tables: a row goes when its cause is gone. */
@Injectable()
export class AttentionQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** What nobody has set aside, or what somebody has, the most urgent kind first and in it what waits longest. */
  list(now: Date, isSetAside = false): Promise<AttentionRow[]> {
    const dismissal = 'EXISTS (SELECT FROM attention_dismissals AS dismissed WHERE dismissed.id = due.id)';
    return this.read(this.database.manager, now, isSetAside ? dismissal : `NOT ${dismissal}`);
  }

  /** One of them, set aside or not; null when its cause is gone. */
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
