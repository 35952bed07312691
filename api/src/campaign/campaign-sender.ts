import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, LessThanOrEqual, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { CampaignOutboxService } from '../mail/campaign-outbox.service.js';
import { lockName } from '../platform/database/query.js';
import { RecurringJobs, runEach } from '../platform/jobs/recurring-jobs.js';
import { CampaignAudience } from './campaign-audience.js';
import { CampaignOutcomes } from './campaign-outcomes.js';
import { Campaign } from './campaign.entity.js';
import { CampaignNotices } from './campaign.notices.js';
import { CampaignService } from './campaign.service.js';

const PAUSE_MS = 1_000;

/** Advances campaigns on schedule: holds them, starts sending, and completes them once all emails are sent. */
@Injectable()
export class CampaignSender implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: RecurringJobs,
    private readonly audience: CampaignAudience,
    private readonly notices: CampaignNotices,
    private readonly outbox: CampaignOutboxService,
    private readonly outcomes: CampaignOutcomes,
    private readonly campaigns: CampaignService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every(PAUSE_MS, 'campaigns', () => this.sweep(), 0);
  }

  /** Advances all due campaigns. Several replicas may run it concurrently. */
  async sweep(): Promise<void> {
    const now = new Date();
    await this.hold(now);
    const due = { state: 'held', heldUntil: LessThanOrEqual(now) } as const;
    await this.forEach(due, (id) => this.begin(id, now));
    await this.database.transaction((tx) => this.outcomes.pauseFailing(tx));
    await this.forEach({ state: 'sending' }, (id) => this.finish(id, now));
  }

  private async forEach(where: FindOptionsWhere<Campaign>, move: (id: string) => Promise<void>): Promise<void> {
    const due = await this.database.manager.find(Campaign, { select: { id: true }, where });
    await runEach(
      'campaign',
      due.map(({ id }) => id),
      move,
    );
  }

  /** Starts the hold of scheduled campaigns. Usually it has already ended. */
  private async hold(now: Date): Promise<void> {
    const due = { state: 'scheduled', sendAt: LessThanOrEqual(now) } as const;
    await this.database.manager.update(Campaign, due, { state: 'held' });
  }

  /**
   * Writes the recipients and their emails in one transaction. Pauses a campaign with an invalid filter, which would
   * otherwise be retried forever.
   */
  private begin(id: string, now: Date): Promise<void> {
    return this.database.transaction(async (tx) => {
      // Serializes starts, so that the weekly limit sees both campaigns.
      await lockName(tx, 'campaigns');
      const campaign = await this.lock(tx, id);
      if (campaign?.state !== 'held') return;
      if (this.audience.hasStaleFilter(campaign)) {
        await this.campaigns.move(tx, campaign, 'campaign.pause', 'paused', null, { endedAt: now, brake: 'filter' });
        return;
      }
      campaign.recipients = await this.audience.count(tx, campaign, now);
      await this.audience.addRecipients(tx, campaign, now);
      await this.notices.toRecipients(tx, campaign);
      await this.campaigns.move(tx, campaign, 'campaign.begin', 'sending', null, { startedAt: now });
    });
  }

  /** Completes a campaign once no emails are pending. */
  private finish(id: string, now: Date): Promise<void> {
    return this.database.transaction(async (tx) => {
      const campaign = await this.lock(tx, id);
      if (campaign?.state !== 'sending' || (await this.outbox.areWaiting(tx, id))) return;
      await this.outcomes.leaveOut(tx, id);
      await this.campaigns.move(tx, campaign, 'campaign.finish', 'sent', null, { endedAt: now });
    });
  }

  private lock(tx: EntityManager, id: string): Promise<Campaign | null> {
    return tx.findOne(Campaign, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }
}
