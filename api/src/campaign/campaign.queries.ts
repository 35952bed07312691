import type { InterfaceLanguage } from '@network/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { memberNameSql, PROFILE_JOINS } from '../user/profile.queries.js';
import type { CampaignCountsDto } from './campaign-response.dto.js';
import type { RecipientNames } from './campaign-text.js';
import type { Campaign } from './campaign.entity.js';

/** The minimum number of emails, and the shares of permanent failures and complaints, at which a campaign is paused. */
const PAUSE_FROM = { mails: 50, failures: 0.05, complaints: 0.003 } as const;

const FULL_NAME = sql`coalesce(expert."fullName", ${memberNameSql('account', 'organization')})`;

/** Returns the emails of each campaign by outcome. Campaigns without recipients are left out. */
export async function countsOf(tx: EntityManager, campaigns: Campaign[]): Promise<Map<string, CampaignCountsDto>> {
  const ids = campaigns.map(({ id }) => id);
  const rows = await queryRows<CampaignCountsDto & { campaignId: string }>(
    tx,
    sql`SELECT "campaignId", count(*)::int AS recipients,
       count(*) FILTER (WHERE state = 'sent')::int AS sent, count(*) FILTER (WHERE state = 'failed')::int AS failed,
       count("bouncedAt")::int AS bounced, count(coalesce("optedOutAt", "complainedAt"))::int AS "optedOut"
     FROM campaign_recipients WHERE "campaignId" = ANY (${ids}) GROUP BY 1`,
  );
  return new Map(rows.map(({ campaignId, ...counts }) => [campaignId, counts]));
}

/** Returns the names and the language of an account, or null if it does not exist. */
export async function namesOf(
  tx: EntityManager,
  userId: string,
): Promise<(RecipientNames & { language: InterfaceLanguage }) | null> {
  const [row] = await queryRows<RecipientNames & { language: InterfaceLanguage }>(
    tx,
    sql`SELECT account.language, ${FULL_NAME} AS "fullName", organization."orgName"
     FROM users AS account ${PROFILE_JOINS} WHERE account.id = ${userId}`,
  );
  return row ?? null;
}

/** Selects the queued recipients of a campaign, with the facts of their emails. */
export const queuedRecipients = (campaignId: string): Sql => sql`
  SELECT recipient.id, CASE WHEN subscriber.id IS NULL THEN account.id END AS "userId",
    coalesce(subscriber.email, account.email) AS recipient, coalesce(account.language, subscriber.language) AS language,
    jsonb_build_object('campaignId', recipient."campaignId",
      'fullName', ${FULL_NAME}, 'orgName', organization."orgName") AS facts
  FROM campaign_recipients AS recipient
  LEFT JOIN subscriptions AS subscriber ON subscriber.id = recipient."subscriptionId"
  LEFT JOIN users AS account ON account.id = recipient."userId" ${PROFILE_JOINS}
  WHERE recipient."campaignId" = ${campaignId} AND recipient.state = 'queued'
    AND coalesce(subscriber.id, account.id) IS NOT NULL`;

/** Marks the queued recipients without an email as left out. */
export const markLeftOut = (tx: EntityManager, campaignId: string): Promise<unknown> =>
  queryRows(
    tx,
    sql`UPDATE campaign_recipients AS recipient SET state = 'left_out', at = ${new Date()}
     WHERE "campaignId" = ${campaignId} AND state = 'queued'
       AND NOT EXISTS (SELECT FROM mails WHERE mails.id = recipient.id)`,
  );

/** Counts the emails since a campaign began or was resumed, with their permanent failures and complaints. */
const RECENT_COUNTS = sql`
  SELECT count(*) FILTER (WHERE state = 'failed' OR "bouncedAt" IS NOT NULL)::float8 AS failures,
    count(*) FILTER (WHERE "complainedAt" IS NOT NULL)::float8 AS complaints, count(*) AS mails
  FROM campaign_recipients
  WHERE "campaignId" = campaign.id AND state IN ('sent', 'failed') AND at >= coalesce(campaign."resumedAt", campaign."startedAt")`;

/** Pauses the campaigns whose emails fail too often: this one, or all. Returns their ids. */
export async function pauseFailing(tx: EntityManager, campaignId?: string): Promise<string[]> {
  const condition = campaignId ? sql`campaign.id = ${campaignId}` : sql`TRUE`;
  const paused = await queryRows<{ id: string }>(
    tx,
    sql`UPDATE campaigns AS paused SET state = 'paused', "endedAt" = now(), version = version + 1, brake = found.brake
     FROM (
       SELECT campaign.id, CASE WHEN counts.failures >= ${PAUSE_FROM.failures}::numeric * counts.mails THEN 'failures' ELSE 'complaints' END AS brake
       FROM campaigns AS campaign CROSS JOIN LATERAL (${RECENT_COUNTS}) AS counts
       WHERE ${condition} AND campaign.state = 'sending' AND counts.mails >= ${PAUSE_FROM.mails}
         AND (counts.failures >= ${PAUSE_FROM.failures}::numeric * counts.mails OR counts.complaints >= ${PAUSE_FROM.complaints}::numeric * counts.mails)
     ) AS found
     WHERE paused.id = found.id AND paused.state = 'sending' RETURNING paused.id`,
  );
  return paused.map(({ id }) => id);
}
