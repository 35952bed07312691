import { Injectable } from '@nestjs/common';
import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { EventKind } from '../platform/database/events.js';
import { queryRows } from '../platform/database/query.js';
import { requestId } from '../platform/http/request-id.js';
import { PRIORITY } from '../platform/jobs/job-queue.js';
import type { MailKind } from './mail-renderer.js';
import { Mail, type MailStatus } from './mail.entity.js';

/** Identifies the recipient of a campaign's email, by account, by newsletter subscription, or by the email's id. */
type RecipientKey = { userId: string } | { subscriptionId: string } | { id: string };

/**
 * The status after an attempt to send an email, or a later event: a bounce, a resend, a complaint or an unsubscription.
 * An email that is still waiting will be retried.
 */
export interface MailOutcome {
  /** Null or undefined for emails without a campaign. */
  campaignId: string | null | undefined;
  type: MailStatus | 'opted-out' | 'complained' | 'bounced' | 'resent';
  recipient: RecipientKey;
}

export const mailOutcome = new EventKind<MailOutcome>();

/** The recipient of an email complained about it and expects no more. */
export const mailComplaint = new EventKind<Mail>();

/** Writes and deletes the emails of campaigns. */
@Injectable()
export class CampaignOutboxService {
  /**
   * Writes an email of a campaign to each recipient that a statement selects: `id`, `userId`, `recipient`, `language`
   * and `facts`. The id becomes the email's id. Skips existing emails.
   */
  async send(
    tx: EntityManager,
    { kind, campaignId }: { kind: MailKind<never>; campaignId: string },
    recipients: Sql,
  ): Promise<void> {
    const statement = sql`
      INSERT INTO mails (id, "userId", recipient, language, facts, kind, "campaignId", priority, "requestId")
      SELECT id, "userId", recipient, language, facts, ${kind.name}, ${campaignId}::uuid, ${PRIORITY.bulk}::smallint,
        ${requestId() ?? null}
      FROM (${recipients}) AS selected ON CONFLICT DO NOTHING`;
    await queryRows(tx, statement);
  }

  /** Deletes unsent emails of a campaign, except those in flight. */
  async deleteUnsent(tx: EntityManager, campaignId: string): Promise<void> {
    // Skips emails whose outcome is being recorded, because they were sent.
    await queryRows(
      tx,
      sql`DELETE FROM mails WHERE id IN (
         SELECT id FROM mails WHERE "campaignId" = ${campaignId} AND status = 'waiting'
           AND ("leasedUntil" IS NULL OR "leasedUntil" < now()) FOR UPDATE SKIP LOCKED)`,
    );
  }

  /** Returns whether any email of a campaign is waiting. */
  areWaiting(tx: EntityManager, campaignId: string): Promise<boolean> {
    return tx.existsBy(Mail, { campaignId, status: 'waiting' });
  }
}
