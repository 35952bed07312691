import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, HOUR_MS, LIFETIMES, MINUTE_MS, type InterfaceLanguage } from '@network/domain';
import { DataSource, IsNull, LessThanOrEqual, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { lockMailbox, lockSessionsToEnd, lockSessionsToWrite } from '../../auth/named-locks.js';
import { SessionService } from '../../auth/sessions/session.service.js';
import { LinkKeys } from '../../auth/sign-in/link-keys.js';
import { ExpertService } from '../../expert/expert.service.js';
import { MailService } from '../../mail/mail.service.js';
import { PersonMailsService } from '../../mail/person-mails.service.js';
import { NewsletterService } from '../../newsletter/newsletter.service.js';
import { OrganizationService } from '../../organization/organization.service.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { SignedIn } from '../../platform/http/access.js';
import { ApiError, gone, unavailable } from '../../platform/http/api-error.js';
import { describeError } from '../../platform/http/thrown-errors.js';
import { translate } from '../../platform/i18n/messages.js';
import { RecurringJobs } from '../../platform/jobs/recurring-jobs.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import type { User } from '../../user/user.entity.js';
import { UserService } from '../../user/user.service.js';
import { AccountRestoreService } from '../account-restore.service.js';
import type { EmailChangeAskedDto, EmailMoveDto, WaitingEmailDto } from './email-change.dto.js';
import { EmailChange, isOpen, type EmailChangePurpose } from './email-change.entity.js';
import { emailConfirmMail, emailNoticeMail, tokenPurpose } from './email-change.mails.js';

/** The owner in a session, or the team with a reason. */
type Requester = { sessionId: string; reason: null } | { sessionId: null; reason: string };

/**
 * Changes the addresses of accounts (docs/product 2.15). The new mailbox confirms a change. The old one is notified and
 * can stop or reverse it, so a stolen session is not enough to take over the account.
 */
@Injectable()
export class EmailChangeService implements OnApplicationBootstrap {
  private readonly log = new Logger('EmailChanges');

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly users: UserService,
    private readonly experts: ExpertService,
    private readonly organizations: OrganizationService,
    private readonly restores: AccountRestoreService,
    private readonly sessions: SessionService,
    private readonly keys: LinkKeys,
    private readonly limits: RateLimits,
    private readonly newsletter: NewsletterService,
    private readonly mail: MailService,
    private readonly personMails: PersonMailsService,
    private readonly audit: AuditService,
    private readonly jobs: RecurringJobs,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every(MINUTE_MS, 'changes of address', () => this.applyDue(new Date()), 0);
  }

  /** Requests a change for the owner. An address with an account gets no email; the response does not reveal this. */
  async requestAsOwner(
    email: string,
    { ip, language }: { ip: string; language: InterfaceLanguage },
    actor: SignedIn,
  ): Promise<EmailChangeAskedDto> {
    // Also limited per account, to prevent mailing many strangers.
    await this.limits.countMailbox(`email-change ${actor.id}`);
    await this.limits.countMailboxOfClient(email, ip);
    await this.limits.countMailbox(email);
    return this.transactions.run(actor, async (tx) => {
      const response = { message: translate(language, 'account.email.asked') };
      const user = await this.users.lockOwn(tx, actor);
      if (user.email === email) return response;
      const isKnown = !!(await this.users.findByEmail(tx, email));
      await this.replaceRequest(tx, user, { email, isKnown }, { sessionId: actor.sessionId, reason: null });
      await this.record(tx, 'account.emailAsk', user.id, actor.id);
      return response;
    });
  }

  /** Requests a change for the team. The account's role stays meanwhile. Throws 409 if the address has an account. */
  async requestAsTeam(userId: string, email: string, reason: string, actor: SignedIn): Promise<EmailMoveDto> {
    const request = async (tx: EntityManager) => {
      const user = await this.users.lockOwn(tx, await this.users.getNonAdmin(tx, userId));
      if (await this.users.findByEmail(tx, email)) throw new ApiError('address_taken');
      const createdAt = await this.replaceRequest(tx, user, { email, isKnown: false }, { sessionId: null, reason });
      await this.record(tx, 'account.emailAsk', user.id, actor.id);
      return { email, countsFrom: heldUntil(createdAt).toISOString() };
    };
    return this.transactions.run(actor, request, (tx) => lockSessionsToWrite(tx, userId));
  }

  /** Replaces the account's pending request and emails both addresses. Returns the time of the request. */
  private async replaceRequest(
    tx: EntityManager,
    { id: userId, email: oldEmail, language }: User,
    { email: newEmail, isKnown }: { email: string; isKnown: boolean },
    requester: Requester,
  ): Promise<Date> {
    await tx.update(EmailChange, { userId, appliedAt: IsNull(), endedAt: IsNull() }, { endedAt: new Date() });
    const createdAt = new Date();
    const { identifiers } = await tx.insert(EmailChange, { userId, oldEmail, newEmail, createdAt, ...requester });
    const changeId = identifiers[0]!.id as string;
    const { reason } = requester;
    const to = { userId, language };
    if (!isKnown)
      await this.mail.send(tx, { kind: emailConfirmMail, to: newEmail, ...to, facts: { changeId, reason } });
    await this.mail.send(tx, { kind: emailNoticeMail, to: oldEmail, ...to, facts: { changeId, newEmail, reason } });
    return createdAt;
  }

  /**
   * Returns the change of a mailed token. Throws 400 for a forged token, and 410 for an expired link or a suspended
   * person.
   */
  async find(purpose: EmailChangePurpose, token: string): Promise<EmailChange> {
    const id = this.keys.idIn(tokenPurpose(purpose), token);
    if (!id) throw new ApiError('token_invalid', { sentence: 'account.email.invalid' });
    const { manager } = this.database;
    const change = await this.read(manager, purpose, id);
    const user = await this.users.find(manager, change.userId);
    if (user && (await this.users.isSuspended(manager, user.email))) throw gone('account.email.gone');
    return change;
  }

  private async read(tx: EntityManager, purpose: EmailChangePurpose, id: string): Promise<EmailChange> {
    const change = await tx.findOneBy(EmailChange, { id });
    if (!change || !isOpen(change, purpose)) throw gone('account.email.gone');
    return change;
  }

  /**
   * Confirms a change from the new mailbox, and returns the time at which it takes effect. The owner's does
   * immediately, the team's 48 hours after the request, so that the old mailbox can stop it.
   */
  async confirm(token: string): Promise<Date> {
    const found = await this.find('confirm', token);
    return this.withLocks(found, 'confirm', async (tx, change) => {
      if (await this.users.findByEmail(tx, change.newEmail)) throw new ApiError('address_taken');
      const now = new Date();
      const earliest = change.sessionId ? now : heldUntil(change.createdAt);
      const countsFrom = new Date(Math.max(now.getTime(), earliest.getTime()));
      await tx.update(EmailChange, { id: change.id }, { countsFrom });
      await this.record(tx, 'account.emailConfirm', change.userId, null);
      if (countsFrom <= now) await this.apply(tx, change);
      return countsFrom;
    });
  }

  /**
   * Stops a change from the old mailbox, or reverses it and all later ones. A reversal ends every session. Throws 409
   * if the old address now has another account.
   */
  async stop(token: string): Promise<void> {
    const found = await this.find('stop', token);
    await this.withLocks(found, 'stop', async (tx, change, user) => {
      const { userId, oldEmail, createdAt } = change;
      const later = { userId, createdAt: MoreThanOrEqual(createdAt), endedAt: IsNull() };
      await tx.update(EmailChange, later, { endedAt: new Date() });
      if (user.email !== oldEmail) {
        // Signing in with the old address may have created an empty account.
        if (!(await this.restores.freeAddress(tx, oldEmail))) throw new ApiError('address_taken');
        await this.setEmail(tx, user, oldEmail);
        await this.sessions.endAll(tx, userId);
      }
      await this.record(tx, 'account.emailStop', userId, null);
    });
  }

  /** Applies the confirmed changes that are due. A failure does not affect other changes. */
  async applyDue(now: Date): Promise<void> {
    const due = await this.database.manager.find(EmailChange, {
      where: { countsFrom: LessThanOrEqual(now), appliedAt: IsNull(), endedAt: IsNull() },
    });
    for (const change of due) {
      await this.withLocks(change, 'stop', async (tx, current) => {
        if (current.appliedAt) return;
        const isTaken = await this.users.findByEmail(tx, current.newEmail);
        if (isTaken) await tx.update(EmailChange, { id: current.id }, { endedAt: new Date() });
        else await this.apply(tx, current);
      }).catch((error) => this.log.error(`could not apply address change ${change.id}: ${describeError(error)}`));
    }
  }

  /** Returns the pending change of a member's address. Throws 404 for an unknown id, and 409 for an administrator. */
  async pending(userId: string): Promise<WaitingEmailDto> {
    const { manager } = this.database;
    await this.users.getNonAdmin(manager, userId);
    const change = await manager.findOneBy(EmailChange, { userId, appliedAt: IsNull(), endedAt: IsNull() });
    if (!change || !isOpen(change, 'stop')) return { waiting: null };
    const { newEmail: email, reason, createdAt, countsFrom } = change;
    const until = new Date(createdAt.getTime() + LIFETIMES.emailChangeDays * DAY_MS);
    const times = { askedAt: createdAt.toISOString(), until: until.toISOString() };
    return { waiting: { email, reason, ...times, countsFrom: countsFrom?.toISOString() ?? null } };
  }

  /** Returns the previous addresses from which a change can still be reversed. */
  async earlierAddresses(tx: EntityManager, userId: string): Promise<string[]> {
    const changes = await tx.findBy(EmailChange, { userId, endedAt: IsNull() });
    const open = changes.filter((change) => change.appliedAt && isOpen(change, 'stop'));
    return [...new Set(open.map(({ oldEmail }) => oldEmail))];
  }

  private async apply(tx: EntityManager, { id, userId, newEmail, sessionId }: EmailChange): Promise<void> {
    const user = await this.users.lockOwn(tx, { id: userId });
    await this.setEmail(tx, user, newEmail);
    await tx.update(EmailChange, { id }, { appliedAt: new Date() });
    if (sessionId) await this.sessions.endOthers(tx, { id: userId, role: user.role, sessionId });
    else await this.sessions.endAll(tx, userId);
  }

  private async setEmail(tx: EntityManager, user: User, email: string): Promise<void> {
    await this.newsletter.move(tx, user.email, email);
    await this.users.update(tx, user, { email });
    if (user.role === 'expert') await this.experts.refreshSearchText(tx, user.id);
    if (user.role === 'organization') await this.organizations.refreshSearchText(tx, user.id);
    await this.personMails.redirect(tx, { userId: user.id, email }, emailNoticeMail);
  }

  /** Runs `work` while sign-ins to the account and its addresses are blocked. */
  private withLocks<T>(
    { id, userId, oldEmail, newEmail }: EmailChange,
    purpose: EmailChangePurpose,
    work: (tx: EntityManager, change: EmailChange, user: User) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async (tx) => {
      const before = await this.users.find(tx, userId);
      const mailboxes = [...new Set([oldEmail, newEmail, before?.email ?? oldEmail])].sort();
      for (const email of mailboxes) await lockMailbox(tx, email);
      await lockSessionsToEnd(tx, userId);
      const change = await this.read(tx, purpose, id);
      const user = await this.users.find(tx, userId);
      if (!user) throw gone('account.email.gone');
      // Another change was applied while this one waited for the locks.
      if (!mailboxes.includes(user.email)) throw unavailable();
      return work(tx, change, user);
    });
  }

  private record(
    tx: EntityManager,
    action: 'account.emailAsk' | 'account.emailConfirm' | 'account.emailStop',
    subjectId: string,
    actorId: string | null,
  ): Promise<void> {
    return this.audit.record(tx, actorId, { action, subjectType: 'user', subjectId, fields: ['email'] });
  }
}

const heldUntil = (createdAt: Date) => new Date(createdAt.getTime() + LIFETIMES.emailChangeHoldHours * HOUR_MS);
