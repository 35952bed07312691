import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignedIn } from '../http/access.js';
import { holdUntil, inTransaction } from './in-transaction.js';

type InTransaction<T> = (tx: EntityManager) => Promise<T>;

/** Refuses a caller who may no longer write, and keeps the others from losing their session until `tx` ends. */
export type CheckCaller = (tx: EntityManager, actor: SignedIn) => Promise<void>;

/**
 * The transactions in which signed-in people write. The first that each asks is who its caller is by now, and nothing
 * stays that was done for one who may no longer do it (docs/product.md 3.6); a write that goes round this is a lint error.
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

  /** How a caller is read again: said by the module that knows sessions. */
  register(check: CheckCaller): void {
    this.check = check;
  }

  /**
   * Does the work in a transaction that begins by reading its caller again: refused with 401 when the session has
   * ended, with 403 when role or status are no longer those the call asks for. Named locks are taken before that. The
   * work is under way by then: it may do nothing that its transaction cannot undo.
   */
  async run<T>(actor: SignedIn, work: InTransaction<T>, takeNamedLocks?: InTransaction<void>): Promise<T> {
    const { check } = this;
    if (!check) throw new Error('Nobody has said how a caller is read again.');
    return inTransaction(this.database, async (tx) => {
      await takeNamedLocks?.(tx);
      // What the work asks first travels behind the question who calls: all is undone where that one's answer is no.
      const checked = check(tx, actor);
      holdUntil(tx, checked);
      const begin = async () => work(tx);
      const [allowed, done] = await Promise.allSettled([checked, begin()]);
      if (allowed.status === 'rejected') throw allowed.reason;
      if (done.status === 'rejected') throw done.reason;
      return done.value;
    });
  }
}
