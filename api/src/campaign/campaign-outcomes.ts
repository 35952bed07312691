import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { CampaignOutboxService, mailOutcome, type MailOutcome } from '../mail/campaign-outbox.service.js';
import { Events } from '../platform/database/events.js';
import { Campaign, CampaignRecipient } from './campaign.entity.js';
import { markLeftOut, pauseFailing } from './campaign.queries.js';

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

/** Records the outcomes of campaigns' emails, and pauses campaigns that fail too often (docs/product 11.7). */
@Injectable()
export class CampaignOutcomes implements OnModuleInit {
  constructor(
    private readonly outbox: CampaignOutboxService,
    private readonly events: Events,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.events.on(mailOutcome, (tx, outcome) => this.record(tx, outcome));
  }

  /** Deletes the unsent emails of a campaign, except those in flight, and marks their recipients as left out. */
  async leaveOut(tx: EntityManager, campaignId: string): Promise<void> {
    await this.outbox.deleteUnsent(tx, campaignId);
    await markLeftOut(tx, campaignId);
  }

  /** Pauses the campaigns whose emails fail too often: this one, or all. */
  async pauseFailing(tx: EntityManager, campaignId?: string): Promise<void> {
    const paused = await pauseFailing(tx, campaignId);
    if (paused.length === 0) return;
    for (const id of paused) await this.outbox.deleteUnsent(tx, id);
    const entries = paused.map((subjectId) => ({
      action: 'campaign.pause' as const,
      subjectType: 'campaign' as const,
      subjectId,
      fromStatus: 'sending',
      toStatus: 'paused',
    }));
    await this.audit.record(tx, null, ...entries);
  }

  /** Records the outcome of an email. A resent email counts as not sent yet. */
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
    if (type === 'dead' || type === 'bounced' || type === 'complained') await this.pauseFailing(tx, campaignId);
  }

  /** Emails in flight during a pause or stop are not retried. */
  private async deleteUnlessSending(tx: EntityManager, id: string): Promise<void> {
    // Waits for a concurrent pause, which skips emails in flight.
    const campaign = await tx.findOne(Campaign, { where: { id }, lock: { mode: 'pessimistic_read' } });
    if (campaign?.state === 'paused') await this.outbox.deleteUnsent(tx, id);
    if (campaign?.state === 'stopped') await this.leaveOut(tx, id);
  }
}
