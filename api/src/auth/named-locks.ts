import type { EntityManager } from 'typeorm';

// Held until the transaction ends, on every replica. They come before all rows, in the order in which they stand here:
// database/write-transactions.ts says why.

/** One at a time: who becomes or ceases to be an administrator. */
export async function lockAdministrators(tx: EntityManager): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))");
}

/** One at a time for each mailbox: redeeming links and codes, becoming an administrator, removing the account. */
export async function lockMailbox(tx: EntityManager, email: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`mailbox ${email}`]);
}

/**
 * Before sessions of an account end: waits for the writes that are under way in them, and later ones wait for us.
 * No row lock does that: writes that follow one another closely would keep the row, and the session alive, for ever.
 */
export async function lockSessionsToEnd(tx: EntityManager, userId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`account ${userId}`]);
}

/** Keeps the sessions of an account from ending until the transaction does; shared with its other writes. */
export async function lockSessionsToWrite(tx: EntityManager, userId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [`account ${userId}`]);
}
