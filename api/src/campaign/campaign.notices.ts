import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InterfaceLanguage } from '@network/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { CampaignOutboxService, mailOutcome, type MailOutcome } from '../mail/campaign-outbox.service.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import { Events } from '../platform/database/events.js';
import { queryRows } from '../platform/database/query.js';
import type { SignedIn } from '../platform/http/access.js';
import { memberNameSql, PROFILE_JOINS } from '../user/profile.queries.js';
import { CampaignAutoPause } from './campaign-auto-pause.js';
import type { RecipientNames } from './campaign-text.js';
import { Campaign, CampaignRecipient } from './campaign.entity.js';
import { campaignMail, campaignTestMail, newsletterMail } from './campaign.mails.js';

/** The state of a recipient after an event, or the column with its time. */
const CHANGES = {
  sent: { state: 'sent' },
  dead: { state: 'failed' },
  dropped: { state: 'left_out' },
  resent: { state: 'queued' },
  'opted-out': 'optedOutAt',
  complained: 'complainedAt',
  bounced: 'bouncedAt',
} as const;

const FULL_NAME = sql`coalesce(expert."fullName", ${memberNameSql('account', 'organization')})`;

/** The recipients of a campaign whose emails are unsent. */
const queuedRecipients = (campaignId: string): Sql => sql`
  SELECT recipient.id, CASE WHEN subscriber.id IS NULL THEN account.id END AS "userId",
    coalesce(subscriber.email, account.email) AS recipient, coalesce(account.language, subscriber.language) AS language,
    jsonb_build_object('campaignId', recipient."campaignId",
      'fullName', ${FULL_NAME}, 'orgName', organization."orgName") AS facts
  FROM campaign_recipients AS recipient
  LEFT JOIN subscriptions AS subscriber ON subscriber.id = recipient."subscriptionId"
  LEFT JOIN users AS account ON account.id = recipient."userId" ${PROFILE_JOINS}
  WHERE recipient."campaignId" = ${campaignId} AND recipient.state = 'queued'
    AND coalesce(subscriber.id, account.id) IS NOT NULL`;

/** Sends the emails of campaigns, and records what became of them. */
@Injectable()
export class CampaignNotices implements OnModuleInit {
  constructor(
    private readonly mail: MailService,
    private readonly outbox: CampaignOutboxService,
    private readonly autoPause: CampaignAutoPause,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on(mailOutcome, (tx, outcome) => this.record(tx, outcome));
  }

  queue(tx: EntityManager, { id, audience }: Campaign): Promise<void> {
    return this.outbox.send(
      tx,
      { kind: 'newsletter' in audience ? newsletterMail : campaignMail, campaignId: id },
      queuedRecipients(id),
    );
  }

  /** Marks recipients with unsent emails as left out, except those in flight. */
  async leaveOut(tx: EntityManager, { id }: Pick<Campaign, 'id'>): Promise<void> {
    await this.outbox.deleteUnsent(tx, id);
    await queryRows(
      tx,
      sql`UPDATE campaign_recipients AS recipient SET state = 'left_out', at = ${new Date()}
        WHERE "campaignId" = ${id} AND state = 'queued' AND NOT EXISTS (SELECT FROM mails WHERE mails.id = recipient.id)`,
    );
  }

  async sendTest(tx: EntityManager, { id }: Campaign, language: InterfaceLanguage, actor: SignedIn): Promise<void> {
    const facts = { campaignId: id, ...(await this.namesOf(tx, actor.id)) };
    await this.mail.send(tx, { kind: campaignTestMail, ...toAccount(actor), language, facts });
  }

  /** The names and the language of an account, or null if it does not exist. */
  async namesOf(tx: EntityManager, userId: string): Promise<(RecipientNames & { language: InterfaceLanguage }) | null> {
    const statement = sql`
      SELECT account.language, ${FULL_NAME} AS "fullName", organization."orgName"
      FROM users AS account ${PROFILE_JOINS} WHERE account.id = ${userId}`;
    const [row] = await queryRows<RecipientNames & { language: InterfaceLanguage }>(tx, statement);
    return row ?? null;
  }

  /** Records what became of an email. A resent email counts as not sent yet. */
  private async record(tx: EntityManager, { campaignId, type, recipient }: MailOutcome): Promise<void> {
    if (!campaignId) return;
    if (type === 'waiting') return this.deleteUnlessSending(tx, campaignId);
    const at = new Date();
    const change = CHANGES[type];
    await tx.update(
      CampaignRecipient,
      { campaignId, ...recipient },
      typeof change === 'string' ? { [change]: at } : { ...change, at },
    );
    if (type === 'dead' || type === 'bounced' || type === 'complained') await this.autoPause.check(tx, campaignId);
  }

  /** Emails in flight during a pause or stop are not retried. */
  private async deleteUnlessSending(tx: EntityManager, id: string): Promise<void> {
    // Waits for a concurrent pause, which skips emails in flight.
    const campaign = await tx.findOne(Campaign, { where: { id }, lock: { mode: 'pessimistic_read' } });
    if (campaign?.state === 'paused') await this.outbox.deleteUnsent(tx, id);
    if (campaign?.state === 'stopped') await this.leaveOut(tx, campaign);
  }
}
