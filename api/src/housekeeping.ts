import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, HOUR_MS, LIFETIMES, MINUTE_MS } from '@network/domain';
import { DataSource, LessThan } from 'typeorm';
import { ErrorAudit } from './auth/error-audit.js';
import { RemovedAccountService } from './auth/removed-accounts/removed-account.service.js';
import { SessionService } from './auth/sessions/session.service.js';
import { RecurringJobs } from './platform/jobs/recurring-jobs.js';
import { RateLimits } from './platform/rate-limits/rate-limits.js';
import { retention } from './retention.js';

/** Deletes expired rows once an hour. Several replicas may run it at the same time. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: RecurringJobs,
    private readonly errorAudit: ErrorAudit,
    private readonly sessions: SessionService,
    private readonly removed: RemovedAccountService,
    private readonly rateLimits: RateLimits,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every(HOUR_MS, 'housekeeping', () => this.clean(new Date()));
    this.jobs.every(MINUTE_MS, 'unrecorded errors', () => this.errorAudit.recordUnrecorded(new Date()));
  }

  async clean(now: Date): Promise<void> {
    const { manager } = this.database;
    for (const { table, after = [] } of retention) {
      for (const { days, since, where } of after) {
        const date = new Date(now.getTime() - (days ? LIFETIMES[days] * DAY_MS : 0));
        const isOver = Object.fromEntries(since.map((column) => [column, LessThan(date)]));
        await manager.delete(table, { ...where, ...isOver });
      }
    }
    await this.sessions.removeIdle(manager, now);
    await this.removed.eraseExpired(now);
    await this.errorAudit.recordUnrecorded(now);
    await this.rateLimits.removeExpired(now);
  }
}
