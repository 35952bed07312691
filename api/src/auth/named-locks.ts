import type { EntityManager } from 'typeorm';

// Advisory locks, held until the transaction ends. Take them in this order and before any row lock: see
// platform/database/write-transactions.ts.

/** Serializes granting and revoking the administrator role. */
export async function lockAdministrators(tx: EntityManager): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))");
}

/** Serializes changes that end members' sessions of one organization, so that two owners cannot wait for each other. */
export async function lockOrganization(tx: EntityManager, orgId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`organization ${orgId}`]);
}

/**
 * Serializes changes for each mailbox: redeeming links and codes, granting the administrator role and deleting the
 * account.
 */
export async function lockMailbox(tx: EntityManager, email: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`mailbox ${email}`]);
}

/** Takes the locks of several mailboxes, in an order that prevents deadlocks. */
export async function lockMailboxes(tx: EntityManager, emails: readonly string[]): Promise<void> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('mailbox ' || email, 0))
     FROM (SELECT email FROM unnest($1::text[]) AS email ORDER BY email COLLATE "C") AS sorted`,
    [emails],
  );
}

/**
 * Waits for running writes of the account and blocks new ones. Take it before ending sessions of the account. A row
 * lock would not work, because overlapping writes could hold the row forever.
 */
export async function lockSessionsToEnd(tx: EntityManager, userId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`account ${userId}`]);
}

/** Prevents sessions of an account from ending during the transaction. All writes of the account share the lock. */
export async function lockSessionsToWrite(tx: EntityManager, userId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [`account ${userId}`]);
}
