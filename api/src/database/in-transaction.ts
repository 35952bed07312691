import type { PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/** In the extended protocol, as other statements are: only so it shares their packet. */
const BEGIN = { text: 'START TRANSACTION', queryMode: 'extended' };

/** As TypeORM's `transaction`, but what is asked first travels with its beginning instead of waiting for it. */
export async function inTransaction<T>(database: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  const runner = database.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
    const begun = client.query(BEGIN);
    // TypeORM has to know: else each `save` would begin, and commit, one of its own.
    Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
    const [beginning, done] = await Promise.allSettled([begun, work(runner.manager)]);
    if (beginning.status === 'rejected') throw beginning.reason;
    if (done.status === 'rejected') throw done.reason;
    await runner.commitTransaction();
    return done.value;
  } catch (error) {
    // What failed counts, not what the rest of a broken connection says of it.
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}
