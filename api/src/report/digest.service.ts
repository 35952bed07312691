import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { HOUR_MS, programmeDay } from '@network/domain';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { lockSessionsToWrite } from '../auth/named-locks.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import { queryRows } from '../platform/database/query.js';
import { RecurringJobs, runEach } from '../platform/jobs/recurring-jobs.js';
import type { Listed } from '../platform/lists/paging.js';
import { User } from '../user/user.entity.js';
import { LastDigest } from './attention.entity.js';
import { AttentionQueries, type AttentionRow } from './attention.queries.js';
import { nameOf } from './attention.service.js';
import { digestMail } from './report.mails.js';

const PAUSE_MS = 5_000;
/** The time after midnight in Damascus at which a day's digests are sent. */
const SENT_AFTER_MS = 7 * HOUR_MS;
const MAX_ITEMS = 10;

/**
 * Emails each administrator a daily list of their work (docs/product 7.14). One transaction records the day and queues
 * the email. So each is sent once, even with several replicas or after a restart.
 */
@Injectable()
export class DigestService implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: RecurringJobs,
    private readonly attention: AttentionQueries,
    private readonly mail: MailService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every(PAUSE_MS, 'digests', () => this.sweep(), 0);
  }

  /** Emails the administrators whose digest is due now. Several replicas may run it at once. */
  async sweep(): Promise<void> {
    const now = new Date();
    const day = programmeDay(new Date(now.getTime() - SENT_AFTER_MS));
    const due = await this.due(day);
    await runEach('digest', due, async (userId) => {
      // Read before the transaction, because the embedded database has only one connection.
      const selection = { readerId: userId, owner: ['me', 'none'] };
      const work = await this.attention.list(now, selection, { offset: 0, limit: MAX_ITEMS });
      await this.database.transaction((tx) => this.send(tx, userId, day, work));
    });
  }

  private async due(day: string): Promise<string[]> {
    const rows = await queryRows<{ id: string }>(
      this.database.manager,
      sql`SELECT id FROM users LEFT JOIN last_digests ON "userId" = id
       WHERE role = 'admin' AND (day IS NULL OR day < ${day})`,
    );
    return rows.map(({ id }) => id);
  }

  private async send(tx: EntityManager, userId: string, day: string, work: Listed<AttentionRow>): Promise<void> {
    // Prevents the role from ending during the transaction.
    await lockSessionsToWrite(tx, userId);
    const user = await tx.findOneBy(User, { id: userId, role: 'admin' });
    if (!user || !(await this.begin(tx, userId, day)) || user.notifications.digest === false) return;
    if (work.total === 0) return;
    const items = work.rows.map((row) => {
      const { kind, since, projectId, userId: personId, title, campaign } = row;
      return { kind, since: since.toISOString(), projectId, userId: personId, name: nameOf(row), title, campaign };
    });
    await this.mail.send(tx, { kind: digestMail, ...toAccount(user), facts: { items, total: work.total } });
  }

  /**
   * Records the day. Returns false if already recorded, or if the administrator is new: the first digest is tomorrow's.
   */
  private async begin(tx: EntityManager, userId: string, day: string): Promise<boolean> {
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(LastDigest)
      .values({ userId, day })
      .orIgnore()
      .returning('"userId"')
      .execute();
    if ((raw as unknown[]).length > 0) return false;
    const last = await tx.findOne(LastDigest, { where: { userId }, lock: { mode: 'for_no_key_update' } });
    if (!last || last.day >= day) return false;
    await tx.update(LastDigest, { userId }, { day });
    return true;
  }
}
