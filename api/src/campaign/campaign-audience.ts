import { Injectable } from '@nestjs/common';
import {
  CAMPAIGN_DAYS_BETWEEN,
  CAMPAIGN_EXCLUSIONS,
  DAY_MS,
  type CampaignExclusion,
  type JoiningRole,
} from '@network/domain';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { filterProblem, readFilter } from '../people/filter-texts.dto.js';
import { IS_LISTED, PeopleQueries } from '../people/people.queries.js';
import { queryRows } from '../platform/database/query.js';
import { invalidInput } from '../platform/http/api-error.js';
import { SegmentService } from '../segment/segment.service.js';
import { PROFILE_JOINS } from '../user/profile.queries.js';
import { isActiveSql } from '../user/standing.js';
import { languagesOf } from './campaign-text.js';
import {
  CampaignRecipient,
  type Audience,
  type Campaign,
  type FilteredPeople,
  type RecipientCount,
} from './campaign.entity.js';

/** Excludes the declined, the suspended, and inactive organizations. */
const isNotActiveSql = (row: string) => sql`(NOT ${isActiveSql(row)} OR ${raw(row)}.status = 'inactive')`;

/** Members unsubscribe on the account page, or with the link in an email. */
const HAS_OPTED_OUT = sql`coalesce(account.notifications -> 'programme' = 'false', false)`;

/** The recipients of campaigns to a role: experts, or the owners of organizations. */
const ACCOUNTS = {
  expert: sql`experts AS profile JOIN users AS account ON account.id = profile."userId"`,
  organization: sql`organizations AS profile
    JOIN memberships AS membership ON membership."orgId" = profile.id AND membership.role = 'owner'
    JOIN users AS account ON account.id = membership."userId"`,
} as const satisfies Record<JoiningRole, Sql>;

/** Returns the people of a role, one row each, with the columns that decide whether they get an email. */
const members = ({ role }: FilteredPeople, conditions: Sql[]): Sql => sql`
  SELECT account.id AS "userId", NULL::uuid AS "subscriptionId", account.email, account.language,
    ${HAS_OPTED_OUT} AS "isOptedOut", ${isNotActiveSql('profile')} AS "isNotActive"
  FROM ${ACCOUNTS[role]}
  WHERE ${join([sql`TRUE`, ...conditions], ' AND ')}`;

/** Current and former subscribers of the newsletter. Some have an account as well. */
const SUBSCRIBERS = sql`
  SELECT account.id AS "userId", subscriber.id AS "subscriptionId", subscriber.email,
    coalesce(account.language, subscriber.language) AS language,
    subscriber.status = 'unsubscribed' AS "isOptedOut",
    coalesce(${isNotActiveSql('expert')}, ${isNotActiveSql('organization')}, false) AS "isNotActive"
  FROM subscriptions AS subscriber LEFT JOIN users AS account ON account.email = subscriber.email ${PROFILE_JOINS}
  WHERE subscriber.status IN ('confirmed', 'unsubscribed')`;

/** Returns the addresses that recently got a campaign or newsletter issue, or are about to. */
const mailedSince = (moment: Date, campaignId: string): Sql => sql`
  SELECT coalesce(subscriber.email, account.email) AS email
  FROM campaign_recipients AS earlier JOIN campaigns AS campaign ON campaign.id = earlier."campaignId"
  LEFT JOIN users AS account ON account.id = earlier."userId"
  LEFT JOIN subscriptions AS subscriber ON subscriber.id = earlier."subscriptionId"
  WHERE campaign.id <> ${campaignId} AND NOT campaign."isUrgent"
    AND (earlier.state = 'queued' OR (earlier.state = 'sent' AND earlier.at > ${moment}))`;

/** People excluded from every campaign. */
const IS_UNWANTED = sql`"isOptedOut" OR "isNotActive"`;

@Injectable()
export class CampaignAudience {
  constructor(
    private readonly peopleQueries: PeopleQueries,
    private readonly segments: SegmentService,
  ) {}

  /**
   * Selects the people of a campaign's audience, or null for the newsletter. Throws 400 if its segment was deleted or
   * is not visible to the author, or if the filter is no longer valid.
   */
  async people(tx: EntityManager, audience: Audience, authorId: string | null): Promise<FilteredPeople | null> {
    if ('newsletter' in audience) return null;
    const people = 'role' in audience ? audience : await this.segment(tx, audience.segmentId, authorId);
    if (filterProblem(people.role, people.filter)) throw invalidInput({ audience: [{ id: 'campaign.filterInvalid' }] });
    return people;
  }

  /** Returns whether the campaign's filter is no longer valid. */
  hasStaleFilter({ people, audience }: Campaign): boolean {
    const filtered = people ?? ('role' in audience ? audience : null);
    return filtered !== null && filterProblem(filtered.role, filtered.filter) !== null;
  }

  private async segment(tx: EntityManager, id: string, authorId: string | null): Promise<FilteredPeople> {
    const segment = await this.segments.find(tx, id, authorId ?? NOBODY);
    if (!segment) throw invalidInput({ audience: [{ id: 'campaign.segmentGone' }] });
    return { role: segment.role, filter: segment.filter };
  }

  /** Counts the current recipients, and the excluded people by reason. */
  async count(tx: EntityManager, campaign: Campaign, now: Date): Promise<RecipientCount> {
    const statement = sql`
      SELECT exclusion, count(*)::int AS count FROM (${await this.candidates(tx, campaign, now)}) AS candidate GROUP BY exclusion`;
    const rows = await queryRows<{ exclusion: CampaignExclusion | null; count: number }>(tx, statement);
    const countOf = (reason: CampaignExclusion | null) =>
      rows.find(({ exclusion }) => exclusion === reason)?.count ?? 0;
    const excluded = CAMPAIGN_EXCLUSIONS.map((reason) => [reason, countOf(reason)]);
    return { count: countOf(null), excluded: Object.fromEntries(excluded) as RecipientCount['excluded'] };
  }

  /** Writes a row for each recipient, with the id of the email to send. */
  async addRecipients(tx: EntityManager, campaign: Campaign, now: Date): Promise<void> {
    const statement = sql`
      INSERT INTO campaign_recipients (id, "campaignId", "userId", "subscriptionId", at)
      SELECT gen_random_uuid(), ${campaign.id}, "userId", "subscriptionId", ${now}
      FROM (${await this.candidates(tx, campaign, now)}) AS candidate WHERE exclusion IS NULL`;
    await queryRows(tx, statement);
  }

  /** Selects the people of the audience, each with the first reason that excludes them. */
  private async candidates(tx: EntityManager, campaign: Campaign, now: Date): Promise<Sql> {
    const { id, audience, authorId, isUrgent } = campaign;
    const people = campaign.people ?? (await this.people(tx, audience, authorId));
    const candidates = people ? members(people, await this.conditions(people, authorId)) : SUBSCRIBERS;
    const week = new Date(now.getTime() - CAMPAIGN_DAYS_BETWEEN * DAY_MS);
    const isMailedSql = isUrgent ? sql`FALSE` : sql`email IN (${mailedSince(week, id)})`;
    return sql`
      SELECT candidate.*, CASE
        WHEN "isOptedOut" THEN 'opted_out'
        WHEN email IN (SELECT email FROM suppressions) THEN 'suppressed'
        WHEN NOT language = ANY (${languagesOf(campaign)}) THEN 'no_text'
        WHEN ${isMailedSql} THEN 'mailed_this_week'
        WHEN "isNotActive" THEN 'not_active' END AS exclusion
      FROM (${candidates}) AS candidate`;
  }

  private conditions({ role, filter }: FilteredPeople, authorId: string | null): Promise<Sql[]> {
    // Only the filter `owner=me` needs the caller: the campaign's author.
    return this.peopleQueries.conditions(role, readFilter(role, filter), { id: authorId ?? NOBODY });
  }
}

/** Returns whether a recipient may still get the email, for a check just before sending. */
export async function isStillRecipient(tx: EntityManager, recipientId: string): Promise<boolean> {
  const where = { id: recipientId };
  const recipient = await tx.findOne(CampaignRecipient, { where, relations: { campaign: true } });
  if (!recipient) return false;
  const { campaign, userId, subscriptionId } = recipient;
  const { people } = campaign;
  const candidates = people
    ? members(people, [IS_LISTED, sql`account.id = ${userId}`])
    : sql`${SUBSCRIBERS} AND subscriber.id = ${subscriptionId}`;
  const rows = await queryRows(tx, sql`SELECT FROM (${candidates}) AS candidate WHERE NOT (${IS_UNWANTED})`);
  return rows.length > 0;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
