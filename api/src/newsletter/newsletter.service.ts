import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, type InterfaceLanguage } from '@network/domain';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { LinkKeys } from '../auth/sign-in/link-keys.js';
import { MailService } from '../mail/mail.service.js';
import { PersonMailsService } from '../mail/person-mails.service.js';
import type { SignedIn } from '../platform/http/access.js';
import { ApiError } from '../platform/http/api-error.js';
import { newestFirst, readList, walkList, type ListSource, type Selection } from '../platform/lists/list.js';
import type { Listed, Page } from '../platform/lists/paging.js';
import { mailboxOf, RateLimits } from '../platform/rate-limits/rate-limits.js';
import { toSubscriberDto, type SubscriberDto, type SubscriberRow } from './newsletter.dto.js';
import { Subscription, type SubscriptionStatus } from './newsletter.entity.js';
import { confirmingAfter, newsletterConfirmationMail } from './newsletter.mails.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

/** The caller, with the address that the subscription is for. */
type Owner = Pick<SignedIn, 'id' | 'email' | 'language'>;

type ListedSubscription = Pick<Subscription, 'email' | 'language' | 'confirmedAt'>;

const SUBSCRIBERS: ListSource<ListedSubscription, SubscriberDto> = {
  table: sql`subscriptions`,
  alias: sql`subscription`,
  key: [sql`subscription.id`],
  columns: sql`subscription.email, subscription.language, subscription."confirmedAt"`,
  toDto: toSubscriberDto,
};
const CONFIRMED: Selection = {
  where: [sql`subscription.status = 'confirmed'`],
  sort: newestFirst(sql`subscription."confirmedAt"`),
};

/** Manages newsletter subscriptions. Only addresses confirmed from their own mailbox get it (docs/product 7.5). */
@Injectable()
export class NewsletterService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly limits: RateLimits,
    private readonly keys: LinkKeys,
    private readonly mail: MailService,
    private readonly personMails: PersonMailsService,
    private readonly links: UnsubscribeLinks,
    private readonly audit: AuditService,
  ) {}

  /** Emails the confirmation link. Sends nothing to an address that has confirmed, or whose mailbox got one today. */
  async subscribe(email: string, from: { ip: string; language: InterfaceLanguage }): Promise<void> {
    await this.limits.countClient('newsletter-ip', from.ip);
    await this.limits.countMailboxOfClient(email, from.ip);
    await this.database.transaction(async (tx) => {
      await this.add(tx, email, from.language);
      const subscription = (await this.lock(tx, { email }))!;
      if (subscription.status === 'confirmed') return;
      const key = `newsletter ${createHash('sha256').update(mailboxOf(email)).digest('base64url')}`;
      const last = subscription.status === 'pending' ? await this.mail.lastDueAt(tx, key) : null;
      if (last && Date.now() - last.getTime() < DAY_MS) return;
      await tx.update(Subscription, { email }, { status: 'pending', statusSince: new Date() });
      await this.mail.send(tx, {
        kind: newsletterConfirmationMail,
        to: email,
        language: subscription.language,
        facts: {
          subscriptionId: subscription.id,
          ...(subscription.unsubscribedAt && { unsubscribedAt: subscription.unsubscribedAt.toISOString() }),
        },
        singleton: {
          key,
          // An email pending since before an unsubscription gets the new link, and never that of another address.
          merge: (waiting, facts) => (waiting.subscriptionId === facts.subscriptionId ? facts : waiting),
        },
      });
    });
  }

  /** Adds a pending subscription for an address that has none. */
  private async add(tx: EntityManager, email: string, language: InterfaceLanguage): Promise<void> {
    const values = { email, status: 'pending', language } as const;
    await tx.createQueryBuilder().insert().into(Subscription).values(values).orIgnore().execute();
  }

  /** Returns the language of the subscriber that a mailed token names. Null for an unknown one. */
  async languageIn(token: string): Promise<InterfaceLanguage | null> {
    const id = this.keys.namedIn(token);
    return (id && (await this.database.manager.findOneBy(Subscription, { id }))?.language) || null;
  }

  /** Confirms the subscription that a mailed token names. Repeating it changes nothing. */
  async confirm(token: string): Promise<void> {
    const id = this.keys.namedIn(token);
    if (!id) throw new ApiError('token_invalid');
    await this.database.transaction(async (tx) => {
      const subscription = await this.lock(tx, { id });
      const signedFor = confirmingAfter(subscription?.unsubscribedAt?.toISOString());
      if (!subscription || !this.keys.idIn(signedFor, token)) throw new ApiError('token_invalid');
      if (subscription.status === 'confirmed') return;
      // An older link must not undo an unsubscription.
      if (subscription.status !== 'pending') throw new ApiError('token_invalid');
      await this.setStatus(tx, subscription, 'confirmed', null);
    });
  }

  /** Ends a subscription. Returns false if it has ended already, or is deleted. */
  async unsubscribe(tx: EntityManager, id: string): Promise<boolean> {
    const subscription = await this.lock(tx, { id });
    if (!subscription || subscription.status === 'unsubscribed') return false;
    await this.setStatus(tx, subscription, 'unsubscribed', null);
    return true;
  }

  private lock(tx: EntityManager, where: { id: string } | { email: string }): Promise<Subscription | null> {
    return tx.findOne(Subscription, { where, lock: { mode: 'for_no_key_update' } });
  }

  /** Subscribes the address of the caller, who proved to own the mailbox by signing in, or ends the subscription. */
  async setOwn(tx: EntityManager, { id, email, language }: Owner, isOn: boolean): Promise<void> {
    if (isOn) await this.add(tx, email, language);
    await this.setStatusOf(tx, email, isOn ? 'confirmed' : 'unsubscribed', id);
  }

  /**
   * Moves the confirmed subscription of an account to its new, confirmed address. An existing subscription of the new
   * address wins, unless it is pending.
   */
  async move(tx: EntityManager, email: string, newAddress: string): Promise<void> {
    const moved = await this.lock(tx, { email });
    if (moved?.status !== 'confirmed') return;
    await tx.delete(Subscription, { email: newAddress, status: 'pending' });
    if (await tx.existsBy(Subscription, { email: newAddress })) await tx.delete(Subscription, { id: moved.id });
    else await tx.update(Subscription, { id: moved.id }, { email: newAddress });
    await this.personMails.redirectIssues(tx, email, newAddress);
  }

  async setStatusOf(
    tx: EntityManager,
    email: string,
    status: 'confirmed' | 'unsubscribed',
    actorId: string | null,
  ): Promise<void> {
    const subscription = await this.lock(tx, { email });
    if (subscription && subscription.status !== status) await this.setStatus(tx, subscription, status, actorId);
  }

  private async setStatus(
    tx: EntityManager,
    { id, status: fromStatus }: Subscription,
    status: 'confirmed' | 'unsubscribed',
    actorId: string | null,
  ): Promise<void> {
    const now = new Date();
    const change = status === 'confirmed' ? { confirmedAt: now } : { unsubscribedAt: now };
    await tx.update(Subscription, { id }, { status, ...change, statusSince: now });
    await this.audit.record(tx, actorId, {
      action: status === 'confirmed' ? 'newsletter.confirm' : 'newsletter.unsubscribe',
      subjectType: 'newsletter',
      subjectId: id,
      fromStatus,
      toStatus: status,
    });
  }

  listConfirmed(page: Page): Promise<Listed<SubscriberDto>> {
    return readList(this.database, SUBSCRIBERS, CONFIRMED, page);
  }

  /** Returns all confirmed addresses with the link that ends their subscription, in pages. */
  walkConfirmed(): AsyncGenerator<SubscriberRow[]> {
    const source: ListSource<ListedSubscription & { id: string }, SubscriberRow> = {
      ...SUBSCRIBERS,
      columns: sql`${SUBSCRIBERS.columns}, subscription.id`,
      toDto: (row) => ({
        ...toSubscriberDto(row),
        unsubscribe: this.links.unsubscribeUrls('newsletter', row.id).page,
      }),
    };
    return walkList(this.database, source, CONFIRMED);
  }

  /** Returns the status of the address's subscription, or null when it never subscribed. */
  async statusOf(email: string): Promise<SubscriptionStatus | null> {
    return (await this.database.manager.findOneBy(Subscription, { email }))?.status ?? null;
  }

  /** Deletes the subscription of a person who deletes their account. */
  async forget(tx: EntityManager, email: string): Promise<void> {
    await tx.delete(Subscription, { email });
  }
}
