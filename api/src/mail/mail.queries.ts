import { MINUTE_MS, type InterfaceLanguage, type MemberRole } from '@network/domain';
import sql, { raw } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { PRIORITY } from '../platform/jobs/job-queue.js';
import type { Mail, MailStatus } from './mail.entity.js';

/** A recipient of the emails to the account `accountId`: its owner, or a member of the same organization. */
export interface RecipientRow {
  accountId: string;
  id: string;
  email: string;
  language: InterfaceLanguage;
  expertName: string | null;
  fullName: string | null;
  /** The role in the organization of the account. Null for the accounts of experts and administrators. */
  role: MemberRole | null;
  /** Whether the person switched emails about projects on or off. Null without a choice. */
  chosen: boolean | null;
  /** The first owner of the organization. */
  userId: string | null;
  handedOverAt: Date | null;
  pocEmail: string | null;
  pocName: string | null;
}

/** Returns the recipients of emails to these accounts. An organization's first owner comes first. */
export const recipientsOf = (tx: EntityManager, accountIds: string[]): Promise<RecipientRow[]> =>
  queryRows(
    tx,
    sql`SELECT account.id AS "accountId", person.id, person.email, person.language, membership.role,
       expert."fullName" AS "expertName", person."fullName", (person.notifications -> 'projects')::boolean AS chosen,
       organization."userId", organization."handedOverAt", organization."pocEmail", organization."pocName"
     FROM users AS account
     LEFT JOIN memberships AS own ON own."userId" = account.id AND account.role = 'organization'
     LEFT JOIN organizations AS organization ON organization.id = own."orgId"
     LEFT JOIN memberships AS membership ON membership."orgId" = own."orgId"
     JOIN users AS person ON person.id = coalesce(membership."userId", account.id)
     LEFT JOIN experts AS expert ON expert."userId" = person.id AND person.role = 'expert'
     WHERE account.id = ANY (${accountIds})
     ORDER BY person.id <> organization."userId", membership.since, person.id`,
  );

/** Returns when the last email with each of these keys was sent or is due, whichever is later. */
export async function lastSendTimes(tx: EntityManager, keys: string[]): Promise<Map<string, Date>> {
  if (keys.length === 0) return new Map();
  const rows = await queryRows<{ key: string; at: Date }>(
    tx,
    sql`SELECT key, greatest(last."dueAt", last."sentAt") AS at FROM unnest(${keys}::text[]) AS key
     CROSS JOIN LATERAL (SELECT * FROM mails WHERE "singletonKey" = key ORDER BY "dueAt" DESC LIMIT 1) AS last`,
  );
  return new Map(rows.map(({ key, at }) => [key, at]));
}

/** The duration of a lease, in milliseconds. After it, other processes take the emails of a killed process. */
export const LEASE_MS = MINUTE_MS;

/** Leases up to `count` due emails to this process: the bulk emails, or all others. */
export const leaseDue = (tx: EntityManager, count: number, { isBulk = false } = {}): Promise<Mail[]> =>
  queryRows(
    tx,
    sql`UPDATE mails SET "leasedUntil" = now() + make_interval(secs => ${LEASE_MS / 1000})
     WHERE id = ANY (ARRAY(
       SELECT id FROM mails
       WHERE status = 'waiting' AND priority ${raw(isBulk ? '=' : '<')} ${PRIORITY.bulk} AND "nextTryAt" <= now()
         AND ("leasedUntil" IS NULL OR "leasedUntil" < now())
       ORDER BY priority, "nextTryAt" LIMIT ${count} FOR NO KEY UPDATE SKIP LOCKED))
     RETURNING *`,
  );

/** Returns the number of emails by status. Omits statuses without emails. */
export async function countByStatus(tx: EntityManager): Promise<Partial<Record<MailStatus, number>>> {
  const counts = await queryRows<{ status: MailStatus; count: number }>(
    tx,
    sql`SELECT status, count(*)::int AS count FROM mails GROUP BY 1`,
  );
  return Object.fromEntries(counts.map(({ status, count }) => [status, count]));
}

/**
 * Returns the seconds since the oldest due email became due; 0 when none is due. Ignores bulk emails, which are
 * rate-limited.
 */
export async function longestDueSeconds(tx: EntityManager): Promise<number> {
  const [longest] = await queryRows<{ seconds: number | null }>(
    tx,
    sql`SELECT extract(epoch FROM max(now() - "dueAt"))::float8 AS seconds FROM mails
     WHERE status = 'waiting' AND priority < ${PRIORITY.bulk} AND "dueAt" <= now()`,
  );
  return longest?.seconds ?? 0;
}
