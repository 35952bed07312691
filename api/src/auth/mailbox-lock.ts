import type { EntityManager } from 'typeorm';

/** One at a time for each mailbox, on every replica: redeeming links and codes, becoming an administrator. */
export async function lockMailbox(tx: EntityManager, email: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`mailbox ${email}`]);
}
