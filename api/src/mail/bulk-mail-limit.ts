import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql, { join } from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { queryRows } from '../platform/database/query.js';
import { PRIORITY } from '../platform/jobs/job-queue.js';
import type { Mail } from './mail.entity.js';
import { leaseDue } from './mail.queries.js';

/** Rate-limits bulk emails across all replicas (docs/product 7.1). */
@Injectable()
export class BulkMailLimit {
  private readonly limits: { mails: number; hours: number }[];

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    { mailPerHour: perHour = Infinity, mailPerDay: perDay = Infinity }: Config,
  ) {
    const limits = [
      { mails: perHour, hours: 1 },
      { mails: perDay, hours: 24 },
    ];
    this.limits = limits.filter(({ mails }) => mails < Infinity);
  }

  /** Leases due bulk emails within the rate limit. */
  leaseDue(count: number): Promise<Mail[]> {
    if (this.limits.length === 0) return leaseDue(this.database.manager, count, { isBulk: true });
    return this.database.transaction(async (tx) => {
      if (!(await this.lock(tx))) return [];
      const allowed = Math.min(count, await this.countAllowed(tx));
      return allowed > 0 ? leaseDue(tx, allowed, { isBulk: true }) : [];
    });
  }

  /**
   * Lets one process at a time count and lease. Returns false while another one does.
   * The lock keeps its first name, because processes of an earlier version take it during an update.
   */
  private async lock(tx: EntityManager): Promise<boolean> {
    const [row] = await queryRows<{ isLocked: boolean }>(
      tx,
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended('mail pace', 0)) AS "isLocked"`,
    );
    return row!.isLocked;
  }

  /** Returns the number of bulk emails allowed now. Those in flight count, and those of the last hour and day. */
  private async countAllowed(tx: EntityManager): Promise<number> {
    const counts = this.limits.map(
      ({ mails, hours }) =>
        sql`${mails} - (SELECT count(*) FROM mails
          WHERE priority = ${PRIORITY.bulk} AND "sentAt" > now() - make_interval(hours => ${hours}))`,
    );
    const [row] = await queryRows<{ allowed: number }>(
      tx,
      sql`SELECT least(${join(counts)})::float8 - (SELECT count(*) FROM mails
         WHERE priority = ${PRIORITY.bulk} AND status = 'waiting' AND "leasedUntil" > now())::float8 AS allowed`,
    );
    return row!.allowed;
  }
}
