import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ATTENTION_KINDS, type AttentionKind, type CampaignBrake } from '@network/domain';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import type { Texts } from '../campaign/campaign.entity.js';
import { queryRows } from '../platform/database/query.js';
import type { Listed, Page } from '../platform/lists/paging.js';
import { memberNameSql } from '../user/profile.queries.js';
import { isOwnedBySql } from '../user/reviewed-list.js';
import { causesAt, conditionOfKind } from './attention-causes.js';
import type { AttentionCountDto, AttentionDto } from './attention.dto.js';

/** An item that needs an administrator, with the facts of its sentence. */
export type AttentionRow = Omit<AttentionDto, 'since' | 'sentence'> & {
  since: Date;
  /** The person's name, or their address if they have no name. */
  name: string | null;
  title: string | null;
  /** The subject of the campaign, and the reason for the automatic pause. */
  campaign: { subject: Texts; brake: CampaignBrake } | null;
};

// The same cause always has the same id: a UUID of version 8, which is for custom formats.
const HASH = sql`md5(concat_ws(' ', kind, "projectId", "userId", extract(epoch FROM since), "noteId", "readerId", "campaignId", "webhookId"))`;
const ID = sql`overlay(overlay(${HASH} PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;

/** The ids that only the causes of some kinds have. */
const IDS_OF_KINDS: Record<string, AttentionKind[]> = {
  noteId: ['mentioned', 'due'],
  readerId: ['mentioned', 'due'],
  campaignId: ['campaign_paused'],
  webhookId: ['webhook_failing'],
};

const idsOf = (kind: AttentionKind) =>
  join(
    Object.entries(IDS_OF_KINDS).map(([id, kinds]) =>
      kinds.includes(kind) ? sql`"${raw(id)}"` : sql`NULL::uuid AS "${raw(id)}"`,
    ),
  );

/** Returns the items that an administrator sees at a moment, with their ids. */
function dueFor({ readerId, kinds }: AttentionSelection, now: Date): Sql {
  const causes = causesAt(now);
  const found = (kinds ?? ATTENTION_KINDS).map(
    (kind) => sql`SELECT '${raw(kind)}' AS kind, since, "projectId", "userId", ${idsOf(kind)}
      FROM (${causes[kind]}) AS cause ${conditionOfKind(kind, now)}`,
  );
  return sql`(SELECT ${ID} AS id, * FROM (${join(found, ' UNION ALL ')}) AS found
    WHERE since <= ${now}::timestamptz AND ("readerId" IS NULL OR "readerId" = ${readerId}::uuid)) AS due`;
}

/** The reason and the note of an item: from a check-in, a former expert, the organization or a suspension. */
const WORDS = sql`
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
  UNION ALL
  SELECT NULL, text FROM notes WHERE id = due."noteId"
  LIMIT 1`;

const DISMISSED = sql`EXISTS (SELECT FROM attention_dismissals AS dismissed WHERE dismissed.id = due.id)`;
const URGENCY = sql`array_position(${ATTENTION_KINDS}::text[], due.kind), due.since, due.id`;

/** The owner of an item: the mentioned administrator, the campaign's author, or the owner of the project or person. */
const OWNER = sql`CASE
  WHEN due."readerId" IS NOT NULL THEN due."readerId"
  WHEN due."campaignId" IS NOT NULL THEN (SELECT users.id FROM campaigns JOIN users ON users.id = "authorId"
    WHERE campaigns.id = due."campaignId" AND role = 'admin')
  WHEN due."projectId" IS NOT NULL THEN (SELECT "ownerId" FROM projects WHERE id = due."projectId")
  ELSE coalesce((SELECT "ownerId" FROM experts WHERE "userId" = due."userId"),
    (SELECT "ownerId" FROM organizations WHERE id = (SELECT "orgId" FROM memberships WHERE "userId" = due."userId"))) END`;

/** Selects an administrator's items by kind and owner, open or dismissed. */
export interface AttentionSelection {
  readerId: string;
  kinds?: readonly AttentionKind[] | null;
  owner?: readonly string[] | null;
  isDismissed?: boolean;
}

/** Finds the items that need the programme team now (docs/product 9.14). An item disappears with its cause. */
@Injectable()
export class AttentionQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns one page of the items, most urgent kind first. Within a kind, the oldest comes first. */
  async list(now: Date, selection: AttentionSelection, { offset, limit }: Page): Promise<Listed<AttentionRow>> {
    const page = sql`SELECT * FROM ${dueFor(selection, now)} WHERE ${conditionOf(selection)}
      ORDER BY ${URGENCY} LIMIT ${limit} OFFSET ${offset}`;
    const [rows, counts] = await Promise.all([read(this.database.manager, page), this.counts(now, selection)]);
    return { rows, total: counts.reduce((total, { count }) => total + count, 0) };
  }

  /** Returns the number of items of each kind that has any, most urgent kind first. */
  counts(now: Date, selection: AttentionSelection): Promise<AttentionCountDto[]> {
    return queryRows(
      this.database.manager,
      sql`SELECT kind, count(*)::int AS count FROM ${dueFor(selection, now)} WHERE ${conditionOf(selection)}
        GROUP BY kind ORDER BY array_position(${ATTENTION_KINDS}::text[], kind)`,
    );
  }

  /** Returns an item visible to this administrator, open or dismissed. Null if its cause no longer exists. */
  async find(tx: EntityManager, id: string, readerId: string, now: Date): Promise<AttentionRow | null> {
    const [row] = await read(tx, sql`SELECT * FROM ${dueFor({ readerId }, now)} WHERE due.id = ${id}`);
    return row ?? null;
  }
}

/** Reads these items with their people and projects, most urgent first. */
const read = (tx: EntityManager, items: Sql): Promise<AttentionRow[]> =>
  queryRows(
    tx,
    sql`
    SELECT due.id, due.kind, due.since, due."projectId", due."userId", due."campaignId", due."webhookId", ${OWNER} AS "ownerId",
      coalesce(expert."fullName", ${memberNameSql('account', 'organization')}, account.email) AS name,
      coalesce(project.title, webhook.description, substring(webhook.url FROM '//([^/?#]+)')) AS title,
      account.role, coalesce(account.email, asking.email) AS email,
      coalesce(owner."orgName", organization."orgName") AS "orgName", words.reason, words.note,
      (SELECT jsonb_build_object('subject', subject, 'brake', brake) FROM campaigns WHERE id = due."campaignId") AS campaign
    FROM (${items}) AS due
    LEFT JOIN users AS account ON account.id = due."userId"
    LEFT JOIN experts AS expert ON expert."userId" = due."userId"
    LEFT JOIN memberships AS membership ON membership."userId" = due."userId"
    LEFT JOIN organizations AS organization ON organization.id = membership."orgId"
    LEFT JOIN projects AS project ON project.id = due."projectId"
    LEFT JOIN organizations AS owner ON owner.id = project."orgId"
    LEFT JOIN users AS asking ON asking.id = owner."userId"
    LEFT JOIN webhooks AS webhook ON webhook.id = due."webhookId"
    LEFT JOIN LATERAL (${WORDS}) AS words ON TRUE
    ORDER BY ${URGENCY}`,
  );

/** Returns the condition of a selection, open or dismissed, by owner. */
function conditionOf({ isDismissed, owner, readerId }: AttentionSelection): Sql {
  const isOpenSql = isDismissed ? DISMISSED : sql`NOT ${DISMISSED}`;
  return owner ? sql`${isOpenSql} AND ${isOwnedBySql(OWNER, owner, readerId)}` : isOpenSql;
}
