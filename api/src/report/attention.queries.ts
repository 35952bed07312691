import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  ATTENTION_KINDS,
  PROMISED_DAYS,
  WORK_DAYS,
  type AttentionKind,
  type DeclineReason,
  type Role,
} from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import type { Listed, Page } from '../platform/lists/paging.js';
import { PROFILE_TABLES } from '../user/profile.js';
import { isNotActiveSql } from '../user/standing.js';

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
  /** The name of the project's organization, or of the organization itself. */
  orgName: string | null;
  /** Why an expert declined or left. */
  reason: DeclineReason | null;
  /** The words that came with the cause. */
  note: string | null;
}

export interface AttentionCount {
  kind: AttentionKind;
  count: number;
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

/** The suspension of somebody on a project that is not over, or of its organization. */
const SUSPENDED_MEMBERS = `
  SELECT profile."standingSince" AS since, project.id AS "projectId", profile."userId"
  FROM experts AS profile JOIN assignments AS assignment ON assignment."expertId" = profile."userId"
  JOIN projects AS project ON project.id = assignment."projectId"
  WHERE project.status IN ('in_progress', 'on_hold')
    AND profile.standing = 'suspended' AND ${isNotActiveSql('profile', '$1')}
  UNION ALL
  SELECT profile."standingSince", project.id, profile."userId"
  FROM organizations AS profile JOIN projects AS project ON project."orgId" = profile.id
  WHERE project.status IN ('pending_review', 'in_progress', 'on_hold')
    AND profile.standing = 'suspended' AND ${isNotActiveSql('profile', '$1')}`;

/** The people from whom the team waits for nothing, because they are not active. */
const NOT_ACTIVE = (['expert', 'organization'] as const)
  .map((role) => `SELECT "userId" FROM ${PROFILE_TABLES[role]} AS profile WHERE ${isNotActiveSql('profile', '$1')}`)
  .join(' UNION ALL ');
/** The kinds that wait for their person. */
const WAITING_FOR_PERSON: AttentionKind[] = ['answer_overdue', 'silent', 'review_overdue', 'feedback_missing'];

/** Profiles whose review takes longer than promised. The clock stands still while changes are requested. */
const overdueReviews = (profiles: string) => `
  SELECT "statusSince" + ${days(PROMISED_DAYS.profile)} AS since, NULL::uuid AS "projectId", "userId" FROM ${profiles}
  WHERE status = 'under_review' AND "changeRequest" IS NULL AND "statusSince" <= $1::timestamptz - ${days(PROMISED_DAYS.profile)}`;

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
      AND project.status IN ('in_progress', 'on_hold') AND assignment."answerBy" <= ${CLOCK}`,
  close_requested: `
    SELECT project."closeRequestedAt" AS since, ${onProject('NULL::uuid')} FROM projects AS project
    WHERE project.status IN ('in_progress', 'on_hold') AND project."closeRequestedAt" IS NOT NULL`,
  review_overdue: `
    ${overdueReviews('experts')} UNION ALL ${overdueReviews('organizations')} UNION ALL
    SELECT "statusSince" + ${days(PROMISED_DAYS.project)}, ${onProject('NULL::uuid')} FROM projects AS project
    WHERE status = 'pending_review' AND "changeRequest" IS NULL AND "statusSince" <= $1::timestamptz - ${days(PROMISED_DAYS.project)}
      AND NOT EXISTS (SELECT FROM organizations AS profile WHERE id = "orgId" AND ${isNotActiveSql('profile', '$1')})`,
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

// The same cause always has the same id: a UUID of version 8, which is for custom formats.
const HASH = `md5(concat_ws(' ', kind, "projectId", "userId", extract(epoch FROM since)))`;
const ID = `overlay(overlay(${HASH} PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;

const conditionOfKind = (kind: AttentionKind) =>
  WAITING_FOR_PERSON.includes(kind) ? `WHERE "userId" IS NULL OR "userId" NOT IN (${NOT_ACTIVE})` : '';

/** The items of these kinds, with their ids. */
const dueOf = (kinds: readonly AttentionKind[]) =>
  `(SELECT ${ID} AS id, * FROM (${kinds
    .map((kind) => `SELECT '${kind}' AS kind, * FROM (${CAUSES[kind]}) AS cause ${conditionOfKind(kind)}`)
    .join(' UNION ALL ')}) AS found WHERE since <= $1::timestamptz) AS due`;

/**
 * The reason and the words that came with an item: of a check-in, of an expert who came off, of the organization, of a
 * suspension.
 */
const WORDS = `
  SELECT NULL AS reason, note FROM check_ins
  WHERE due.kind = 'stuck' AND "projectId" = due."projectId" AND "expertId" = due."userId" AND at = due.since
    AND state IN ('stuck', 'problem')
  UNION ALL
  SELECT reason, note FROM ended_assignments
  WHERE state = due.kind AND "projectId" = due."projectId" AND "expertId" = due."userId" AND "endedAt" = due.since
  UNION ALL
  SELECT NULL, project."closeRequestNote" WHERE due.kind = 'close_requested'
  UNION ALL
  SELECT NULL, coalesce(expert."standingReason", organization."standingReason") WHERE due.kind = 'suspended_member'
  LIMIT 1`;

const DISMISSED = 'EXISTS (SELECT FROM attention_dismissals AS dismissed WHERE dismissed.id = due.id)';
const URGENCY = 'array_position($2::text[], due.kind), due.since, due.id';

/** The items of a list: those of these kinds, open or set aside. */
export interface AttentionSelection {
  kinds?: readonly AttentionKind[] | null;
  isSetAside?: boolean;
}

/** Finds the items that need the programme team now (docs/product 9.14). An item disappears with its cause. */
@Injectable()
export class AttentionQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** One page of the items, most urgent kind first. Within a kind, the oldest comes first. */
  async list(now: Date, selection: AttentionSelection, { offset, limit }: Page): Promise<Listed<AttentionRow>> {
    const wanted = selection.kinds ?? ATTENTION_KINDS;
    const open = `${dueOf(wanted)} WHERE ${conditionOf(selection)}`;
    const page = `SELECT * FROM ${open} ORDER BY ${URGENCY} LIMIT $3 OFFSET $4`;
    const [rows, counts] = await Promise.all([
      this.read(this.database.manager, `(${page}) AS due`, now, limit, offset),
      this.counts(now, selection),
    ]);
    return { rows, total: counts.reduce((total, { count }) => total + count, 0) };
  }

  /** The number of items of each kind that has any, most urgent kind first. */
  counts(now: Date, selection: AttentionSelection): Promise<AttentionCount[]> {
    return queryRows(
      this.database.manager,
      `SELECT kind, count(*)::int AS count FROM ${dueOf(selection.kinds ?? ATTENTION_KINDS)} WHERE ${conditionOf(selection)}
      GROUP BY kind ORDER BY array_position($2::text[], kind)`,
      [now, ATTENTION_KINDS],
    );
  }

  /** An item, open or set aside; null when its cause is gone. */
  async find(tx: EntityManager, id: string, now: Date): Promise<AttentionRow | null> {
    const [row] = await this.read(tx, `(SELECT * FROM ${dueOf(ATTENTION_KINDS)} WHERE due.id = $3) AS due`, now, id);
    return row ?? null;
  }

  private read(tx: EntityManager, items: string, now: Date, ...more: unknown[]): Promise<AttentionRow[]> {
    return queryRows(
      tx,
      `
      SELECT due.*, coalesce(expert."fullName", organization."pocName", account.email) AS name, project.title,
        account.role, coalesce(account.email, asking.email) AS email,
        coalesce(owner."orgName", organization."orgName") AS "orgName", words.reason, words.note
      FROM ${items}
      LEFT JOIN users AS account ON account.id = due."userId"
      LEFT JOIN experts AS expert ON expert."userId" = due."userId"
      LEFT JOIN organizations AS organization ON organization."userId" = due."userId"
      LEFT JOIN projects AS project ON project.id = due."projectId"
      LEFT JOIN organizations AS owner ON owner.id = project."orgId"
      LEFT JOIN users AS asking ON asking.id = owner."userId"
      LEFT JOIN LATERAL (${WORDS}) AS words ON TRUE
      ORDER BY ${URGENCY}`,
      [now, ATTENTION_KINDS, ...more],
    );
  }
}

const conditionOf = ({ isSetAside }: AttentionSelection) => (isSetAside ? DISMISSED : `NOT ${DISMISSED}`);
