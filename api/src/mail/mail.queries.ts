import { MINUTE_MS, type InterfaceLanguage, type MemberRole } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { PRIORITY } from '../platform/jobs/job-queue.js';
import type { Mail, MailStatus } from './mail.entity.js';

/** A person who reads the mails to the account `accountId`: its owner, or a member of the same organization. */
export interface ReaderRow {
  accountId: string;
  id: string;
  email: string;
  language: InterfaceLanguage;
  expertName: string | null;
  fullName: string | null;
  /** The role in the organization of the account. Null for the accounts of experts and administrators. */
  role: MemberRole | null;
  /** Whether the person switched mails about projects on or off. Null without a choice. */
  chosen: boolean | null;
  /** The first owner of the organization. */
  userId: string | null;
  handedOverAt: Date | null;
  pocEmail: string | null;
  pocName: string | null;
}

/** Returns the readers of these accounts. An organization's first owner comes first. */
export const readersOf = (tx: EntityManager, accountIds: string[]): Promise<ReaderRow[]> =>
  queryRows(
    tx,
    `SELECT account.id AS "accountId", person.id, person.email, person.language, membership.role,
       expert."fullName" AS "expertName", person."fullName", (person.notifications -> 'projects')::boolean AS chosen,
       organization."userId", organization."handedOverAt", organization."pocEmail", organization."pocName"
     FROM users AS account
     LEFT JOIN memberships AS own ON own."userId" = account.id AND account.role = 'organization'
     LEFT JOIN organizations AS organization ON organization.id = own."orgId"
     LEFT JOIN memberships AS membership ON membership."orgId" = own."orgId"
     JOIN users AS person ON person.id = coalesce(membership."userId", account.id)
     LEFT JOIN experts AS expert ON expert."userId" = person.id AND person.role = 'expert'
     WHERE account.id = ANY ($1)
     ORDER BY person.id <> organization."userId", membership.since, person.id`,
    [accountIds],
  );

/** A reader, with the key of their mail, the time of the last mail with this key, and whether it is still waiting. */
export type KeyedReader<Reader> = Reader & { key: string; lastAt: Date | null; isWaiting: boolean };

/** Returns the readers that a statement selects with the `key` of a mail, ordered by key. */
export const readersWithLastMail = <Reader>(
  tx: EntityManager,
  readers: string,
  values: unknown[],
): Promise<KeyedReader<Reader>[]> =>
  queryRows(
    tx,
    // Retried mails arrived later than they were due.
    `SELECT reader.*, greatest(last."dueAt", last."sentAt") AS "lastAt",
       coalesce(last.status = 'waiting', false) AS "isWaiting"
     FROM (${readers}) AS reader
     LEFT JOIN LATERAL (SELECT * FROM mails WHERE "singletonKey" = key ORDER BY "dueAt" DESC LIMIT 1) AS last ON true
     ORDER BY key`,
    values,
  );

/** The duration of a lease, in milliseconds. After it, other processes take the mails of a killed process. */
export const LEASE_MS = MINUTE_MS;

/** Leases up to `count` due mails to this process: the bulk mails, or all others. */
export const leaseDue = (tx: EntityManager, count: number, { isBulk = false } = {}): Promise<Mail[]> =>
  queryRows(
    tx,
    `UPDATE mails SET "leasedUntil" = now() + interval '${LEASE_MS} milliseconds'
     WHERE id = ANY (ARRAY(
       SELECT id FROM mails
       WHERE status = 'waiting' AND priority ${isBulk ? '=' : '<'} ${PRIORITY.bulk} AND "nextTryAt" <= now()
         AND ("leasedUntil" IS NULL OR "leasedUntil" < now())
       ORDER BY priority, "nextTryAt" LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED))
     RETURNING *`,
    [count],
  );

/** Returns the number of mails by status. Omits statuses without mails. */
export async function countByStatus(tx: EntityManager): Promise<Partial<Record<MailStatus, number>>> {
  const counts = await queryRows<{ status: MailStatus; count: number }>(
    tx,
    'SELECT status, count(*)::int AS count FROM mails GROUP BY 1',
  );
  return Object.fromEntries(counts.map(({ status, count }) => [status, count]));
}

/**
 * Returns the seconds since the oldest due mail became due; 0 when none is due. Ignores bulk mails, which are
 * rate-limited.
 */
export async function longestDueSeconds(tx: EntityManager): Promise<number> {
  const [longest] = await queryRows<{ seconds: number | null }>(
    tx,
    `SELECT extract(epoch FROM max(now() - "dueAt"))::float8 AS seconds FROM mails
     WHERE status = 'waiting' AND priority < ${PRIORITY.bulk} AND "dueAt" <= now()`,
  );
  return longest?.seconds ?? 0;
}
