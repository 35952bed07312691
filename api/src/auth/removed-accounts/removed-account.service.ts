import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, LIFETIMES, type InterfaceLanguage } from '@network/domain';
import { DataSource, In, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { MailService } from '../../mail/mail.service.js';
import { PersonMailsService } from '../../mail/person-mails.service.js';
import type { SignedIn } from '../../platform/http/access.js';
import { ApiError, gone } from '../../platform/http/api-error.js';
import { describeError } from '../../platform/http/thrown-errors.js';
import { deleteResponses } from '../../platform/idempotency/idempotency.js';
import { UserService } from '../../user/user.service.js';
import { lockMailbox } from '../named-locks.js';
import { LinkKeys } from '../sign-in/link-keys.js';
import { LoginLink } from '../sign-in/login-link.entity.js';
import { AccountSeal } from './account-seal.js';
import { ErasedMailbox, RemovedAccount } from './removed-account.entity.js';
import { accountRemovedMail, RESTORE_PURPOSE, type RemovedFacts } from './removed-account.mails.js';

/** A deleted account's archive, which only its owner can restore. */
interface RemovedContent<Archive> {
  email: string;
  archive: Archive;
}

interface Removed {
  id: string;
  email: string;
  language: InterfaceLanguage;
  earlierAddresses: string[];
  /** The team's reason; null when the owner deleted the account. */
  reason: string | null;
}

const endOf = (removedAt: Date) => new Date(removedAt.getTime() + LIFETIMES.removedDays * DAY_MS);
const oldest = (now: Date) => new Date(now.getTime() - LIFETIMES.removedDays * DAY_MS);

/**
 * Deletes accounts, and stores them encrypted until their owners restore them or they are erased (docs/product 2.12).
 */
@Injectable()
export class RemovedAccountService {
  private readonly log = new Logger('RemovedAccounts');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly seal: AccountSeal,
    private readonly keys: LinkKeys,
    private readonly mail: MailService,
    private readonly personMails: PersonMailsService,
    private readonly users: UserService,
    private readonly audit: AuditService,
  ) {}

  /** Deletes accounts with all rows that belong to them. */
  async deleteAccounts(tx: EntityManager, ...people: readonly Pick<SignedIn, 'id' | 'email'>[]): Promise<void> {
    const ids = people.map(({ id }) => id);
    await tx.delete(LoginLink, { email: In(people.map(({ email }) => email)) });
    await deleteResponses(tx, ids);
    await this.users.remove(tx, ids);
  }

  /**
   * Stores a deleted account's archive and emails its owner how to restore it, with the team's reason if it deleted the
   * account. The email also goes to previous addresses from which a change can still be reversed.
   */
  async store(
    tx: EntityManager,
    { id: userId, email, language, earlierAddresses, reason }: Removed,
    archive: object,
  ): Promise<void> {
    const mailbox = this.seal.mailboxOf(email);
    await tx.delete(RemovedAccount, { mailbox });
    const id = randomUUID();
    const removedAt = new Date();
    const sealed = this.seal.close(id, { email, archive });
    await tx.insert(RemovedAccount, { id, userId, mailbox, sealed, removedAt });
    const facts = { hiddenId: this.seal.hide(id), until: endOf(removedAt).toISOString(), reason };
    const mails = [email, ...earlierAddresses].map((to) => ({ kind: accountRemovedMail, to, language, facts }));
    await this.mail.send(tx, ...mails);
  }

  /** Stores a hash of the address of a person who erased themselves. */
  async rememberErased(tx: EntityManager, email: string): Promise<void> {
    await tx.upsert(ErasedMailbox, { mailbox: this.seal.mailboxOf(email) }, ['mailbox']);
  }

  /** Returns those of the addresses whose owners erased themselves. */
  async erasedAmong(tx: EntityManager, emails: readonly string[]): Promise<Set<string>> {
    const byMailbox = new Map(emails.map((email) => [this.seal.mailboxOf(email), email]));
    const found = await tx.findBy(ErasedMailbox, { mailbox: In([...byMailbox.keys()]) });
    return new Set(found.map(({ mailbox }) => byMailbox.get(mailbox)!));
  }

  /** Returns the facts for an email to an address whose deleted account can be restored; otherwise empty. */
  async offerFor(tx: EntityManager, email: string): Promise<Partial<RemovedFacts>> {
    const where = { mailbox: this.seal.mailboxOf(email), removedAt: MoreThan(oldest(new Date())) };
    const found = await tx.findOneBy(RemovedAccount, where);
    return found ? { hiddenId: this.seal.hide(found.id), until: endOf(found.removedAt).toISOString() } : {};
  }

  /**
   * Deletes and returns the archive that a mailed token names, and locks the mailbox. Throws 400 for a forged token,
   * and 410 when the archive no longer exists.
   */
  async release<Archive>(tx: EntityManager, token: string): Promise<RemovedContent<Archive>> {
    const id = this.keys.idIn(RESTORE_PURPOSE, token);
    if (!id) throw new ApiError('token_invalid', { sentence: 'account.cannotRestore' });
    const unlocked = await this.open(tx, id);
    if (!unlocked) throw gone('account.cannotRestore');
    await lockMailbox(tx, unlocked.email);
    // Read again under the lock, because a second click may have come first.
    const content = await this.open<Archive>(tx, id);
    if (!content) throw gone('account.cannotRestore');
    await tx.delete(RemovedAccount, { id });
    return content;
  }

  private async open<Archive>(tx: EntityManager, id: string): Promise<RemovedContent<Archive> | null> {
    const [found] = await tx.find(RemovedAccount, {
      where: { id, removedAt: MoreThan(oldest(new Date())) },
      select: { id: true, sealed: true },
    });
    return found ? this.seal.open<RemovedContent<Archive>>(id, found.sealed) : null;
  }

  /**
   * Erases the accounts that were not restored in time. Also erases emails and links to the address since the deletion.
   * A failure does not affect other accounts; the doctor reports it.
   */
  async eraseExpired(now: Date): Promise<void> {
    const expired = await this.database.manager.find(RemovedAccount, {
      where: { removedAt: LessThan(oldest(now)) },
      select: { id: true },
    });
    for (const { id } of expired) {
      await this.database
        .transaction((tx) => this.erase(tx, id))
        .catch((error) => this.log.error(`could not erase deleted account ${id}: ${describeError(error)}`));
    }
  }

  private async erase(tx: EntityManager, id: string): Promise<void> {
    const found = await tx.findOne(RemovedAccount, {
      where: { id },
      select: { id: true, userId: true, sealed: true },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!found) return;
    const { userId, sealed } = found;
    const email = this.seal.open<RemovedContent<unknown>>(id, sealed)?.email;
    await this.personMails.forgetAbout(tx, { hiddenId: this.seal.hide(id) });
    // A new account of the same address keeps its emails and links.
    if (email && !(await this.users.findByEmail(tx, email))) {
      await tx.delete(LoginLink, { email });
      await this.personMails.forget(tx, { id: userId, email });
    }
    await tx.delete(RemovedAccount, { id });
    await this.audit.record(tx, null, { action: 'account.erase', subjectType: 'user', subjectId: userId });
  }
}
