import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { Events } from '../../platform/database/events.js';
import { lockName, lockOr404, queryRows } from '../../platform/database/query.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { SignedIn } from '../../platform/http/access.js';
import { findPage } from '../../platform/lists/list.js';
import type { Listed, Page } from '../../platform/lists/paging.js';
import { mailComplaint, mailOutcome } from '../campaign-outbox.service.js';
import { Mail } from '../mail.entity.js';
import type { MailReportType } from './report-parser.js';
import { MailReport, Suppression, type SuppressionReason } from './suppression.entity.js';

const TEMPORARY_FAILURES = 5;
const TEMPORARY_DAYS = 14;

/** Counts reports on emails, and suppresses undeliverable addresses (docs/product 7.16). */
@Injectable()
export class SuppressionService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly events: Events,
    private readonly audit: AuditService,
  ) {}

  isSuppressed(email: string): Promise<boolean> {
    return this.database.manager.existsBy(Suppression, { email });
  }

  isMail(id: string): Promise<boolean> {
    return this.database.manager.existsBy(Mail, { id });
  }

  /** Records a report on an email, for the address that the email went to. Idempotent for repeated reports. */
  async record(mailId: string, type: MailReportType, raw: Buffer): Promise<void> {
    const digest = type === 'temporary' ? createHash('sha256').update(raw).digest('base64url') : '';
    await this.database.transaction(async (tx) => {
      const mail = await tx.findOneBy(Mail, { id: mailId });
      if (!mail) return;
      const { recipient: email, campaignId } = mail;
      // Serializes reports on one address.
      await lockName(tx, `mail reports ${email}`);
      const added = await tx
        .createQueryBuilder()
        .insert()
        .into(MailReport)
        .values({ mailId, type, email, digest })
        .orIgnore()
        .returning('type')
        .execute();
      if ((added.raw as unknown[]).length === 0) return;
      if (type === 'complaint') {
        await this.events.emit(tx, mailComplaint, mail);
        await this.events.emit(tx, mailOutcome, { type: 'complained', campaignId, recipient: { id: mailId } });
      } else if (type === 'permanent') {
        await this.suppress(tx, mail, 'permanent');
        await this.events.emit(tx, mailOutcome, { type: 'bounced', campaignId, recipient: { id: mailId } });
      } else if ((await this.temporaryFailures(tx, email)) >= TEMPORARY_FAILURES) {
        await this.suppress(tx, mail, 'temporary');
      }
    });
  }

  private async temporaryFailures(tx: EntityManager, email: string): Promise<number> {
    const [row] = await queryRows<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM mail_reports
       WHERE email = ${email} AND type = 'temporary' AND at > now() - make_interval(days => ${TEMPORARY_DAYS})`,
    );
    return row!.count;
  }

  private async suppress(tx: EntityManager, mail: Mail, reason: SuppressionReason): Promise<void> {
    const values = { email: mail.recipient, mailId: mail.id, reason };
    const added = await tx
      .createQueryBuilder()
      .insert()
      .into(Suppression)
      .values(values)
      .orIgnore()
      .returning('id')
      .execute();
    if ((added.raw as unknown[]).length === 0) return;
    await this.audit.record(tx, null, { action: 'mail.suppress', subjectType: 'mail', subjectId: mail.id });
  }

  list(page: Page): Promise<Listed<Suppression>> {
    return findPage(this.database.manager, Suppression, { order: { since: 'DESC', id: 'DESC' } }, page);
  }

  /** Lifts the suppression of an address. Its earlier failures no longer count. Throws 404 for an unknown id. */
  async remove(id: string, actor: SignedIn): Promise<void> {
    await this.transactions.run(actor, async (tx) => {
      const { email, mailId } = await lockOr404(tx, Suppression, { id });
      await tx.delete(MailReport, { email });
      await tx.delete(Suppression, { id });
      await this.audit.record(tx, actor.id, { action: 'mail.unsuppress', subjectType: 'mail', subjectId: mailId });
    });
  }
}
