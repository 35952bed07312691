import type { EntityManager } from 'typeorm';

// Advisory locks, held until the transaction ends. Take them in this order and before any row lock: see
// database/write-transactions.ts.

/** Serializes granting and revoking the administrators' role. */
export async function lockAdministrators(tx: EntityManager): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))");
}

/** Serializes, for each mailbox, redeeming links and codes, granting the administrators' role and deleting the account. */
export async function lockMailbox(tx: EntityManager, email: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`mailbox ${email}`]);
}

/**
 * Take it before ending sessions of an account: it waits for their running writes and blocks new ones. A row lock would
 * not do, because overlapping writes could hold the row for ever.
 */
export async function lockSessionsToEnd(tx: EntityManager, userId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`account ${userId}`]);
}

/** Keeps the sessions of an account from ending during the transaction. Shared by all its writes. */
export async function lockSessionsToWrite(tx: EntityManager, userId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [`account ${userId}`]);
}
