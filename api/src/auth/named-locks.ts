import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { lockName, queryRows } from '../platform/database/query.js';
import type { SignedIn } from '../platform/http/access.js';

// Advisory locks, held until the transaction ends. Take them in this order and before any row lock: see
// platform/database/write-transactions.ts.

/** Serializes granting and revoking the administrator role. */
export const lockAdministrators = (tx: EntityManager) => lockName(tx, 'administrators');

/** Serializes changes that end members' sessions of one organization, so that two owners cannot wait for each other. */
export const lockOrganization = (tx: EntityManager, orgId: string) => lockName(tx, `organization ${orgId}`);

/**
 * Serializes changes for each mailbox: redeeming links and codes, granting the administrator role and deleting the
 * account.
 */
export const lockMailbox = (tx: EntityManager, email: string) => lockName(tx, `mailbox ${email}`);

/** Takes the locks of several mailboxes, in an order that prevents deadlocks. */
export async function lockMailboxes(tx: EntityManager, emails: readonly string[]): Promise<void> {
  await queryRows(
    tx,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('mailbox ' || email, 0))
     FROM (SELECT email FROM unnest(${emails}::text[]) AS email ORDER BY email COLLATE "C") AS sorted`,
  );
}

/**
 * Waits for running writes of the account and blocks new ones. Take it before ending sessions of the account. A row
 * lock would not work, because overlapping writes could hold the row forever.
 */
export const lockSessionsToEnd = (tx: EntityManager, userId: string) => lockName(tx, `account ${userId}`);

/** Blocks sign-ins to an account that is deleted, and its writes. */
export async function lockAccount(
  tx: EntityManager,
  { id, email, role }: Pick<SignedIn, 'id' | 'email' | 'role'>,
): Promise<void> {
  if (role === 'admin') await lockAdministrators(tx);
  await lockMailbox(tx, email);
  await lockSessionsToEnd(tx, id);
}

/** Prevents sessions of an account from ending during the transaction. All writes of the account share the lock. */
export async function lockSessionsToWrite(tx: EntityManager, userId: string): Promise<void> {
  await queryRows(tx, sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${`account ${userId}`}, 0))`);
}
