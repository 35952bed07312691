import { Injectable } from '@nestjs/common';
import type { InterfaceLanguage } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { CampaignOutboxService } from '../mail/campaign-outbox.service.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import type { SignedIn } from '../platform/http/access.js';
import type { Campaign } from './campaign.entity.js';
import { campaignMail, campaignTestMail, newsletterMail } from './campaign.mails.js';
import { namesOf, queuedRecipients } from './campaign.queries.js';

/** Sends the emails of campaigns. */
@Injectable()
export class CampaignNotices {
  constructor(
    private readonly mail: MailService,
    private readonly outbox: CampaignOutboxService,
  ) {}

  /** Writes an email to each queued recipient. */
  toRecipients(tx: EntityManager, { id: campaignId, audience }: Campaign): Promise<void> {
    const kind = 'newsletter' in audience ? newsletterMail : campaignMail;
    return this.outbox.send(tx, { kind, campaignId }, queuedRecipients(campaignId));
  }

  async test(tx: EntityManager, { id }: Campaign, language: InterfaceLanguage, actor: SignedIn): Promise<void> {
    const facts = { campaignId: id, ...(await namesOf(tx, actor.id)) };
    await this.mail.send(tx, { kind: campaignTestMail, ...toAccount(actor), language, facts });
  }
}
