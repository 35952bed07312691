import type { PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { sideBySide } from './side-by-side.js';

// In the extended protocol, as other statements are: only so they share their packets.
const BEGIN = { text: 'START TRANSACTION', queryMode: 'extended' };
const COMMIT = { text: 'COMMIT', queryMode: 'extended' };

/** A transaction that is under way. */
interface Course {
  client: PoolClient;
  /** It is not known yet whether anything may stay. */
  isHeld: boolean;
  /** The answer to its end, where that has been sent already. */
  ended?: Promise<void>;
}

const courses = new WeakMap<EntityManager, Course>();

/** As TypeORM's `transaction`, but what is asked first travels with its beginning instead of waiting for it. */
export async function inTransaction<T>(database: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  const runner = database.createQueryRunner();
  let course: Course | undefined;
  try {
    const client = (await runner.connect()) as PoolClient;
    const begun = client.query(BEGIN);
    // TypeORM has to know: else each `save` would begin, and commit, one of its own.
    Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
    course = { client, isHeld: false };
    courses.set(runner.manager, course);
    const [beginning, done] = await Promise.allSettled([begun, work(runner.manager)]);
    if (beginning.status === 'rejected') throw beginning.reason;
    if (done.status === 'rejected') throw done.reason;
    await (course.ended ?? runner.commitTransaction());
    return done.value;
  } catch (error) {
    // What failed counts, not what the rest of a broken connection says of it.
    await course?.ended?.catch(() => undefined);
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

/** Sends the end of a transaction with what is asked last in it only once `condition` has come true. */
export function holdUntil(tx: EntityManager, condition: Promise<void>): void {
  const course = courses.get(tx)!;
  course.isHeld = true;
  condition.then(
    () => (course.isHeld = false),
    () => undefined,
  );
}

/**
 * As `sideBySide` for what a transaction asks last, each of it by one statement: the end of the transaction travels with
 * them instead of waiting for their answers. A statement after that is refused with an error.
 */
export const lastIn = (tx: EntityManager) => ((...asked: unknown[]) => askedLast(tx, asked)) as typeof sideBySide;

function askedLast(tx: EntityManager, asked: unknown[]): Promise<unknown[]> {
  let hasFailed = false;
  for (const each of asked) Promise.resolve(each).catch(() => (hasFailed = true));
  // By then all that is asked has been handed to the connection, or has failed before; and its packet has not left.
  process.nextTick(() => {
    if (!hasFailed) end(tx);
  });
  return sideBySide(...asked);
}

function end(tx: EntityManager): void {
  const course = courses.get(tx)!;
  if (course.isHeld) return;
  course.ended = course.client.query<never>(COMMIT).then(isCommitted);
  // Where a statement fails this one does, too, and nobody waits for it.
  course.ended.catch(() => undefined);
  const refuse = async () => {
    throw new Error('The transaction has ended: ask before what ends it, or beside it.');
  };
  Object.assign(tx.queryRunner!, { connect: refuse, query: refuse, isTransactionActive: false, transactionDepth: 0 });
}

function isCommitted({ command }: { command: string }): void {
  // PostgreSQL ends a transaction in which something has failed, and says how.
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
}
