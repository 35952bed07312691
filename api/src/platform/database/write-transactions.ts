import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignedIn } from '../http/access.js';
import { lockKey, runOnce } from '../idempotency/idempotency.js';

type InTransaction<T> = (tx: EntityManager) => Promise<T>;

/** Throws if the caller may no longer write. Prevents the caller's sessions from ending until `tx` ends. */
type CheckCaller = (tx: EntityManager, actor: SignedIn) => Promise<void>;

/**
 * Runs the write transactions of signed-in callers. Each transaction reads its caller again before its work
 * (docs/product 3.6). A lint rule forbids writes that bypass it.
 *
 * Every transaction of the api takes its locks in this order, to prevent deadlocks:
 * 1. the key of a call with an `Idempotency-Key`, here, which no call waits for longer than two seconds;
 * 2. named locks (auth/named-locks.ts): the administrators, an organization, a mailbox, an account whose sessions end;
 * 3. the caller's account, shared, here; then the link of an email action (email-actions/action.service.ts);
 * 4. rows of projects, in the order of their ids;
 * 5. rows of experts in the order of their account ids, then the row of the organization;
 * 6. accounts, assignments, notes, subscriptions and additions to the vocabulary;
 * 7. rows of emails, in the order of their ids.
 */
@Injectable()
export class WriteTransactions {
  private check?: CheckCaller;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Registers the check that reads a caller again. The auth module calls it. */
  register(check: CheckCaller): void {
    this.check = check;
  }

  /**
   * Runs `respond` in a transaction that takes the named locks, then reads the caller again. `respond` returns the
   * response of the call, never an entity: with an `Idempotency-Key`, it is stored and a repeated call gets it.
   * Throws 401 if the session has ended, and 403 if the caller's role or status no longer allows the call. Throws 409
   * for a repeated call while the first one runs.
   */
  async run<T>(actor: SignedIn, respond: InTransaction<T>, takeNamedLocks?: InTransaction<void>): Promise<T> {
    const { check } = this;
    if (!check) throw new Error('No caller check registered.');
    const call = actor.idempotentCall;
    return this.database.transaction(async (tx) => {
      if (call) await lockKey(tx, call);
      await takeNamedLocks?.(tx);
      await check(tx, actor);
      return call ? runOnce(tx, call, () => respond(tx)) : respond(tx);
    });
  }
}
