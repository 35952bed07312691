import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { fromNow } from '../platform/jobs/job-queue.js';
import { MailEntity } from './mail.entity.js';

/** The mails of decisions that can still be undone. */
@Injectable()
export class HeldMails {
  constructor(private readonly config: Config) {}

  /** The columns of a mail that waits until its decision can no longer be undone. */
  timing() {
    const ms = this.config.undoSeconds * 1000;
    return { dueAt: new Date(Date.now() + ms), nextTryAt: fromNow(ms) };
  }

  /** Restarts the time for which the mails of a decision are held. Returns false if one of them was already sent. */
  async holdAgain(tx: EntityManager, undoId: string): Promise<boolean> {
    if (!(await this.areWaiting(tx, undoId))) return false;
    await tx.update(MailEntity, { undoId }, this.timing());
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
