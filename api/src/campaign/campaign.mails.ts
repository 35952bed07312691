import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { containDirection, ROUTES, type InterfaceLanguage } from '@network/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { mailOutcome, type MailOutcome } from '../mail/mail-events.js';
import { Events } from '../platform/database/events.js';
import {
  MailRenderers,
  type AttemptOutcome,
  type MailContent,
  type MailKind,
  type MailToRender,
} from '../mail/mail-renderers.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import { Config } from '../platform/config/config.js';
import { queryRows } from '../platform/database/query.js';
import type { SignedIn } from '../platform/http/access.js';
import { mapTexts } from '../platform/i18n/isolated.js';
import { translate } from '../platform/i18n/messages.js';
import { memberNameSql, PROFILE_JOINS } from '../user/profile.js';
import { CampaignAudience } from './campaign-audience.js';
import { CampaignBrake } from './campaign-brake.js';
import { contentOf, type PreviewedCampaign, type ReaderNames } from './campaign-text.js';
import { Campaign, CampaignRecipient } from './campaign.entity.js';

interface CampaignFacts extends ReaderNames {
  campaignId: string;
}

const campaignMail: MailKind<CampaignFacts> = {
  name: 'campaign',
  about: 'account',
  isBulk: true,
  purpose: 'programme',
};
const newsletterMail: MailKind<CampaignFacts> = {
  name: 'newsletter-issue',
  about: 'account',
  isBulk: true,
  purpose: 'newsletter',
};
const testMail: MailKind<CampaignFacts> = { name: 'campaign-test', about: 'team' };

const EVENT_COLUMNS = { 'opted-out': 'optedOutAt', complained: 'complainedAt', bounced: 'bouncedAt' } as const;

const FULL_NAME = raw(`coalesce(expert."fullName", ${memberNameSql('account', 'organization')})`);

/** The recipients of a campaign whose mails are unsent. */
const queuedReaders = (campaignId: string): Sql => sql`
  SELECT recipient.id, CASE WHEN subscriber.id IS NULL THEN account.id END AS "userId",
    coalesce(subscriber.email, account.email) AS recipient, coalesce(account.language, subscriber.language) AS language,
    jsonb_build_object('campaignId', recipient."campaignId",
      'fullName', ${FULL_NAME}, 'orgName', organization."orgName") AS facts
  FROM campaign_recipients AS recipient
  LEFT JOIN subscriptions AS subscriber ON subscriber.id = recipient."subscriptionId"
  LEFT JOIN users AS account ON account.id = recipient."userId" ${raw(PROFILE_JOINS)}
  WHERE recipient."campaignId" = ${campaignId} AND recipient.state = 'queued'
    AND coalesce(subscriber.id, account.id) IS NOT NULL`;

@Injectable()
export class CampaignMails implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly mail: MailService,
    private readonly renderers: MailRenderers,
    private readonly audience: CampaignAudience,
    private readonly brake: CampaignBrake,
    private readonly events: Events,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const render = async ({ language, facts }: MailToRender<CampaignFacts>) => {
      const campaign = await this.database.manager.findOneBy(Campaign, { id: facts.campaignId });
      return campaign && contentOf(campaign, language, facts);
    };
    const isWanted = ({ id }: MailToRender<CampaignFacts>) => this.audience.isStillReader(this.database.manager, id);
    this.renderers.register(testMail, render);
    for (const kind of [campaignMail, newsletterMail]) {
      this.renderers.register(kind, render, isWanted);
      this.renderers.follow(kind, (tx, mail, outcome) => this.record(tx, mail, outcome));
    }
    this.events.on(mailOutcome, (tx, outcome) => this.recordOutcome(tx, outcome));
  }

  queue(tx: EntityManager, { id, audience }: Campaign): Promise<void> {
    return this.mail.sendSelected(
      tx,
      { kind: 'newsletter' in audience ? newsletterMail : campaignMail, campaignId: id },
      queuedReaders(id),
    );
  }

  /** Marks recipients with unsent mails as left out, except those in flight. */
  async leaveOut(tx: EntityManager, { id }: Pick<Campaign, 'id'>): Promise<void> {
    await this.mail.withdraw(tx, id);
    await queryRows(
      tx,
      `UPDATE campaign_recipients AS recipient SET state = 'left_out', at = $2
       WHERE "campaignId" = $1 AND state = 'queued' AND NOT EXISTS (SELECT FROM mails WHERE mails.id = recipient.id)`,
      [id, new Date()],
    );
  }

  /** The content of a mail to a reader, with an anonymous unsubscribe link. */
  previewOf(campaign: PreviewedCampaign, language: InterfaceLanguage, names: ReaderNames): MailContent {
    const content = contentOf(campaign, language, names);
    const isIssue = campaign.audience && 'newsletter' in campaign.audience;
    const label = translate(language, `mail.unsubscribe.${isIssue ? 'newsletter' : 'programme'}`);
    const url = this.config.publicUrl + (isIssue ? ROUTES.newsletterUnsubscribe : ROUTES.programmeUnsubscribe);
    const preview = { ...content, buttons: [...content.buttons, { label, url, isQuiet: true }] };
    return mapTexts(preview, containDirection);
  }

  async sendTest(tx: EntityManager, { id }: Campaign, language: InterfaceLanguage, actor: SignedIn): Promise<void> {
    const facts = { campaignId: id, ...(await this.namesOf(tx, actor.id)) };
    await this.mail.send(tx, { kind: testMail, ...toAccount(actor), language, facts });
  }

  /** The names and the language of an account, or null if it does not exist. */
  async namesOf(tx: EntityManager, userId: string): Promise<(ReaderNames & { language: InterfaceLanguage }) | null> {
    const { text, values } = sql`
      SELECT account.language, ${FULL_NAME} AS "fullName", organization."orgName"
      FROM users AS account ${raw(PROFILE_JOINS)} WHERE account.id = ${userId}`;
    const [row] = await queryRows<ReaderNames & { language: InterfaceLanguage }>(tx, text, values);
    return row ?? null;
  }

  /** Records the outcome of a mail, in the transaction of the outbox. */
  private async record(tx: EntityManager, { id, facts }: MailToRender<CampaignFacts>, outcome: AttemptOutcome) {
    if (outcome === 'retried') return this.withdrawUnlessSending(tx, facts.campaignId);
    const state = outcome === 'sent' ? 'sent' : outcome === 'dead' ? 'failed' : 'left_out';
    await tx.update(CampaignRecipient, { id }, { state, at: new Date() });
    if (state === 'failed') await this.brake.check(tx, facts.campaignId);
  }

  /** Records a later outcome of a mail, such as a bounce or a complaint. A resent mail counts as not sent yet. */
  private async recordOutcome(tx: EntityManager, { campaignId, type, reader }: MailOutcome): Promise<void> {
    if (!campaignId) return;
    const at = new Date();
    const change = type === 'resent' ? { state: 'queued' as const, at } : { [EVENT_COLUMNS[type]]: at };
    await tx.update(CampaignRecipient, { campaignId, ...reader }, change);
    if (type === 'bounced' || type === 'complained') await this.brake.check(tx, campaignId);
  }

  /** Mails in flight during a pause or stop are not retried. */
  private async withdrawUnlessSending(tx: EntityManager, id: string): Promise<void> {
    // Waits for a concurrent pause, which skips mails in flight.
    const campaign = await tx.findOne(Campaign, { where: { id }, lock: { mode: 'pessimistic_read' } });
    if (campaign?.state === 'paused') await this.mail.withdraw(tx, id);
    if (campaign?.state === 'stopped') await this.leaveOut(tx, campaign);
  }
}
