import { Injectable } from '@nestjs/common';
import type { CampaignBrake } from '@network/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { CampaignOutboxService } from '../mail/campaign-outbox.service.js';
import { queryRows } from '../platform/database/query.js';

/** The minimum number of emails, and the shares of permanent failures and complaints, at which a campaign is paused. */
const PAUSE_FROM = { mails: 50, failures: 0.05, complaints: 0.003 } as const;

/** The share of permanent failures or complaints, among the emails since the campaign began or was resumed. */
const COUNTS = sql`
  SELECT count(*) FILTER (WHERE state = 'failed' OR "bouncedAt" IS NOT NULL)::float8 AS failures,
    count(*) FILTER (WHERE "complainedAt" IS NOT NULL)::float8 AS complaints, count(*) AS mails
  FROM campaign_recipients
  WHERE "campaignId" = campaign.id AND state IN ('sent', 'failed') AND at >= coalesce(campaign."resumedAt", campaign."startedAt")`;

/** Pauses campaigns that harm the sender's reputation (docs/product 11.7). */
@Injectable()
export class CampaignAutoPause {
  constructor(
    private readonly outbox: CampaignOutboxService,
    private readonly audit: AuditService,
  ) {}

  /** Pauses a campaign if its emails fail too often. */
  check(tx: EntityManager, campaignId: string): Promise<void> {
    return this.pause(tx, sql`campaign.id = ${campaignId}`);
  }

  /** Pauses every campaign whose emails fail too often. */
  checkAll(tx: EntityManager): Promise<void> {
    return this.pause(tx, sql`TRUE`);
  }

  private async pause(tx: EntityManager, condition: Sql): Promise<void> {
    const paused = await queryRows<{ id: string; brake: CampaignBrake }>(
      tx,
      sql`UPDATE campaigns AS paused SET state = 'paused', "endedAt" = now(), version = version + 1, brake = found.brake
       FROM (
         SELECT campaign.id, CASE WHEN counts.failures >= ${PAUSE_FROM.failures}::numeric * counts.mails THEN 'failures' ELSE 'complaints' END AS brake
         FROM campaigns AS campaign CROSS JOIN LATERAL (${COUNTS}) AS counts
         WHERE ${condition} AND campaign.state = 'sending' AND counts.mails >= ${PAUSE_FROM.mails}
           AND (counts.failures >= ${PAUSE_FROM.failures}::numeric * counts.mails OR counts.complaints >= ${PAUSE_FROM.complaints}::numeric * counts.mails)
       ) AS found
       WHERE paused.id = found.id AND paused.state = 'sending' RETURNING paused.id, paused.brake`,
    );
    if (paused.length === 0) return;
    for (const { id } of paused) await this.outbox.deleteUnsent(tx, id);
    await this.audit.record(
      tx,
      null,
      ...paused.map(({ id: subjectId }) => ({
        action: 'campaign.pause' as const,
        subjectType: 'campaign' as const,
        subjectId,
        fromStatus: 'sending',
        toStatus: 'paused',
      })),
    );
  }
}
