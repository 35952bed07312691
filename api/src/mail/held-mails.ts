import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { fromNow } from '../platform/jobs/job-queue.js';
import { MailEntity } from './mail.entity.js';

/** The decision that caused waiting mails and can still be undone. */
interface Hold {
  undoId: string;
  seconds: number;
}

/** The mails of decisions that can still be undone. */
@Injectable()
export class HeldMails {
  private readonly holds = new WeakMap<EntityManager, Hold>();

  /** Holds the mails that this transaction writes from now on. */
  hold(tx: EntityManager, hold: Hold): void {
    this.holds.set(tx, hold);
  }

  /** The columns of a mail that this transaction writes. Empty when its mails are not held. */
  columnsIn(tx: EntityManager): Partial<ReturnType<typeof columnsOf>> {
    const hold = this.holds.get(tx);
    return hold ? columnsOf(hold) : {};
  }

  /** Restarts the time for which the mails of a decision are held. Returns false if one of them was already sent. */
  async holdAgain(tx: EntityManager, hold: Hold): Promise<boolean> {
    if (!(await this.areWaiting(tx, hold.undoId))) return false;
    await tx.update(MailEntity, { undoId: hold.undoId }, columnsOf(hold));
    return true;
  }

  /** Deletes the mails of a decision. Returns false if one of them was already sent or is in flight. */
  async drop(tx: EntityManager, undoId: string): Promise<boolean> {
    if (!(await this.areWaiting(tx, undoId))) return false;
    await tx.delete(MailEntity, { undoId });
    return true;
  }

  /** Locks the mails of a decision. Returns whether all of them are unsent. */
  private async areWaiting(tx: EntityManager, undoId: string): Promise<boolean> {
    const lock = { mode: 'for_no_key_update' } as const;
    const mails = await tx.find(MailEntity, { where: { undoId }, order: { id: 'ASC' }, lock });
    return mails.every(({ status, leasedUntil }) => status === 'waiting' && !leasedUntil);
  }
}

const columnsOf = ({ undoId, seconds }: Hold) => ({
  undoId,
  dueAt: new Date(Date.now() + seconds * 1000),
  nextTryAt: fromNow(seconds * 1000),
});
