import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignedIn } from '../http/access.js';
import { once } from '../idempotency/idempotency.js';

type InTransaction<T> = (tx: EntityManager) => Promise<T>;

/** Refuses a caller who may no longer write, and keeps the caller's sessions from ending until `tx` ends. */
export type CheckCaller = (tx: EntityManager, actor: SignedIn) => Promise<void>;

/**
 * Runs the transactions in which signed-in people write. Each of them reads its caller again before it does anything
 * (docs/product 3.6); a lint rule forbids writes that bypass it.
 *
 * Every transaction of the api locks in this order, so that two never wait for each other:
 * 1. named locks (auth/named-locks.ts): the administrators, a mailbox, an account whose sessions end;
 * 2. the caller's account, shared: done here; then the mailed link by which somebody acts (action/action.service.ts);
 * 3. rows of projects, several in the order of their ids;
 * 4. rows of experts' accounts in the order of their ids, then the row of the organization's account;
 * 5. profiles, assignments, notes, subscriptions and additions to the vocabulary;
 * 6. rows of mails, in the order of their ids.
 */
@Injectable()
export class WriteTransactions {
  private check?: CheckCaller;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The module that knows sessions registers how to read a caller again. */
  register(check: CheckCaller): void {
    this.check = check;
  }

  /**
   * Runs `work` in a transaction that takes the named locks, then reads the caller again. Refuses with 401 when the
   * session has ended, with 403 when role or status are no longer those the call asks for.
   */
  async run<T>(actor: SignedIn, work: InTransaction<T>, takeNamedLocks?: InTransaction<void>): Promise<T> {
    const { check } = this;
    if (!check) throw new Error('No module has registered how to read a caller again.');
    return this.database.transaction(async (tx) => {
      await takeNamedLocks?.(tx);
      await check(tx, actor);
      return actor.keyedCall ? once(tx, actor.keyedCall, () => work(tx)) : work(tx);
    });
  }
}
