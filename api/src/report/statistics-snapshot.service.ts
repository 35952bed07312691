import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MINUTE_MS } from '@network/domain';
import sql from 'sql-template-tag';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { RecurringJobs } from '../platform/jobs/recurring-jobs.js';
import { ImpactQueries, type ImpactFigures } from './impact.queries.js';
import { StatisticsSnapshot } from './statistics-snapshot.entity.js';
import type { StatisticsDto } from './statistics.dto.js';
import { StatisticsService } from './statistics.service.js';

/** Increase it with every change of `StatisticsDto`. A test fails if you forget. */
export const SHAPE = 2;
const FRESH_MS = MINUTE_MS;
const PAUSE_MS = 5_000;

/**
 * Serves the statistics from a snapshot, so that callers wait for the computation only the first time. After that, one
 * process renews the snapshot every minute.
 */
@Injectable()
export class StatisticsSnapshotService implements OnApplicationBootstrap {
  private first?: Promise<StatisticsDto>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: RecurringJobs,
    private readonly statistics: StatisticsService,
    private readonly impactQueries: ImpactQueries,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every(PAUSE_MS, 'statistics', () => this.refresh());
  }

  /** Returns the statistics, at most a minute old. */
  async get(): Promise<StatisticsDto> {
    const snapshot = await this.find();
    return snapshot?.figures ?? (this.first ??= this.createFirst().finally(() => (this.first = undefined)));
  }

  /** Returns the impact figures of the snapshot. Computed again if anything was recorded since. */
  async impact(): Promise<ImpactFigures> {
    const [snapshot, auditId] = [await this.find(), await this.latestAuditId()];
    return snapshot?.auditId === auditId ? snapshot.figures.impact : this.impactQueries.own();
  }

  /** Renews the snapshot when it is a minute old and no other process is renewing it. */
  async refresh(): Promise<void> {
    const now = new Date();
    const due = { shape: SHAPE, startedAt: LessThanOrEqual(new Date(now.getTime() - FRESH_MS)) };
    const { affected } = await this.database.manager.update(StatisticsSnapshot, due, { startedAt: now });
    if (!affected) return;
    const snapshot = await this.compute(now);
    await this.database.manager.update(StatisticsSnapshot, { shape: SHAPE, startedAt: now }, snapshot);
  }

  private async createFirst(): Promise<StatisticsDto> {
    const startedAt = new Date();
    const snapshot = await this.compute(startedAt);
    await this.database.manager.upsert(StatisticsSnapshot, { shape: SHAPE, startedAt, ...snapshot }, ['shape']);
    return snapshot.figures;
  }

  private async compute(now: Date): Promise<Pick<StatisticsSnapshot, 'auditId' | 'figures'>> {
    return { auditId: await this.latestAuditId(), figures: await this.statistics.make(now) };
  }

  private find(): Promise<StatisticsSnapshot | null> {
    return this.database.manager.findOneBy(StatisticsSnapshot, { shape: SHAPE });
  }

  private async latestAuditId(): Promise<string> {
    const [latest] = await queryRows<{ id: string }>(
      this.database.manager,
      sql`SELECT coalesce(max(id), 0) AS id FROM audit_entries`,
    );
    return latest!.id;
  }
}
