import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LIFETIMES, type InterfaceLanguage } from '@network/domain';
import { DataSource, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { ApiError } from '../../platform/http/api-error.js';
import { MailService } from '../../mail/mail.service.js';
import { UserService } from '../../user/user.service.js';
import { AccountSeal } from './account-seal.js';
import { LinkKeys } from '../sign-in/link-keys.js';
import { LoginLink } from '../sign-in/login-link.entity.js';
import { lockMailbox } from '../named-locks.js';
import { RemovedAccount } from './removed-account.entity.js';

const DAY = 24 * 60 * 60 * 1000;

/** The purpose of the links by which accounts are taken back. */
export const TAKE_BACK = 'take-back';

/** What is kept of an account, for its owner alone. */
export interface RemovedContent<Kept> {
  email: string;
  kept: Kept;
}

const endOf = (removedAt: Date) => new Date(removedAt.getTime() + LIFETIMES.removedDays * DAY);
const oldest = (now: Date) => new Date(now.getTime() - LIFETIMES.removedDays * DAY);

/** Accounts that were deleted and can be taken back, until they are erased (docs/product 2.12). */
@Injectable()
export class RemovedAccounts {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly seal: AccountSeal,
    private readonly keys: LinkKeys,
    private readonly mail: MailService,
    private readonly users: UserService,
    private readonly audit: AuditService,
  ) {}

  /** Puts what is kept of an account aside and mails its owner how to take it back. */
  async keep(
    tx: EntityManager,
    { id: userId, email, language }: { id: string; email: string; language: InterfaceLanguage },
    kept: object,
  ): Promise<void> {
    const mailbox = this.seal.mailboxOf(email);
    await tx.delete(RemovedAccount, { mailbox });
    const removedAt = new Date();
    const { identifiers } = await tx.insert(RemovedAccount, { userId, mailbox, sealed: Buffer.alloc(0), removedAt });
    const id = identifiers[0]!.id as string;
    await tx.update(RemovedAccount, { id }, { sealed: this.seal.close(id, { email, kept }) });
    const facts = { removedAccountId: id, until: endOf(removedAt).toISOString() };
    await this.mail.send(tx, { kind: 'account-removed', to: email, language, facts });
  }

  /** The one of an address that can still be taken back, as facts for a mail to it, or none. */
  async factsOf(tx: EntityManager, email: string): Promise<{ removedAccountId?: string; until?: string }> {
    const where = { mailbox: this.seal.mailboxOf(email), removedAt: MoreThan(oldest(new Date())) };
    const found = await tx.findOneBy(RemovedAccount, where);
    return found ? { removedAccountId: found.id, until: endOf(found.removedAt).toISOString() } : {};
  }

  /**
   * What was kept of the account that a mailed token is about, which is no longer kept then; the mailbox is locked.
   * Refuses with 400 a token that was not made here, with 410 when there is nothing to take back any more.
   */
  async release<Kept>(tx: EntityManager, token: string): Promise<RemovedContent<Kept>> {
    const id = this.keys.idIn(TAKE_BACK, token);
    if (!id) throw new ApiError('token_invalid', { sentence: 'account.cannotTakeBack' });
    const before = await this.open(tx, id);
    if (!before) throw new ApiError('gone', { sentence: 'account.cannotTakeBack' });
    await lockMailbox(tx, before.email);
    // Read again: somebody may have pressed the button twice.
    const content = await this.open<Kept>(tx, id);
    if (!content) throw new ApiError('gone', { sentence: 'account.cannotTakeBack' });
    await tx.delete(RemovedAccount, { id });
    return content;
  }

  private async open<Kept>(tx: EntityManager, id: string): Promise<RemovedContent<Kept> | null> {
    const [found] = await tx.find(RemovedAccount, {
      where: { id, removedAt: MoreThan(oldest(new Date())) },
      select: { id: true, sealed: true },
    });
    return found ? this.seal.open<RemovedContent<Kept>>(id, found.sealed) : null;
  }

  /** Erases for good what nobody has taken back in time, with the mails and links that the address got meanwhile. */
  eraseOver(now: Date): Promise<void> {
    return this.database.transaction((tx) => this.erase(tx, now));
  }

  private async erase(tx: EntityManager, now: Date): Promise<void> {
    const over = await tx.find(RemovedAccount, {
      where: { removedAt: LessThan(oldest(now)) },
      select: { id: true, userId: true, sealed: true },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    for (const { id, userId, sealed } of over) {
      const email = this.seal.open<RemovedContent<unknown>>(id, sealed)?.email;
      await this.mail.forgetAbout(tx, { removedAccountId: id });
      // Whoever has joined anew keeps the mails and links of the new account.
      if (email && !(await this.users.findByEmail(tx, email))) {
        await tx.delete(LoginLink, { email });
        await this.mail.forget(tx, { id: userId, email });
      }
      await tx.delete(RemovedAccount, { id });
      await this.audit.record(tx, null, { action: 'account.erase', subjectType: 'user', subjectId: userId });
    }
  }
}
