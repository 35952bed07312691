import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import type { CampaignCountsDto } from './campaign-response.dto.js';

/** Returns the emails of each campaign by outcome. Campaigns without recipients are left out. */
export async function countsOf(tx: EntityManager, ids: string[]): Promise<Map<string, CampaignCountsDto>> {
  const rows = await queryRows<CampaignCountsDto & { campaignId: string }>(
    tx,
    sql`SELECT "campaignId", count(*)::int AS recipients,
       count(*) FILTER (WHERE state = 'sent')::int AS sent, count(*) FILTER (WHERE state = 'failed')::int AS failed,
       count("bouncedAt")::int AS bounced, count(coalesce("optedOutAt", "complainedAt"))::int AS "optedOut"
     FROM campaign_recipients WHERE "campaignId" = ANY (${ids}) GROUP BY 1`,
  );
  return new Map(rows.map(({ campaignId, ...counts }) => [campaignId, counts]));
}
