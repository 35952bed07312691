import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, EXPERTISE_AREAS, MINUTE_MS } from '@network/domain';
import sql from 'sql-template-tag';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { queryRows } from '../platform/database/query.js';
import { RecurringJobs } from '../platform/jobs/recurring-jobs.js';
import { ImpactQueries, type ImpactFigures } from './impact.queries.js';
import { StatisticsSnapshot } from './statistics-snapshot.entity.js';
import type { ReviewTimesDto, StatisticsDto, StatisticsWeekDto } from './statistics.dto.js';
import { StatisticsQueries, type Kind, type ReviewTime, type WeekHours } from './statistics.queries.js';

/** Increase it with every change of `StatisticsDto`. A test fails if you forget. */
export const SHAPE = 2;
const FRESH_MS = MINUTE_MS;
const PAUSE_MS = 5_000;
const WEEKS = 12;
const LATELY_DAYS = 28;

/**
 * Serves the statistics from a snapshot, so that callers wait for the computation only the first time. After that, one
 * process renews the snapshot every minute.
 */
@Injectable()
export class StatisticsService implements OnApplicationBootstrap {
  private first?: Promise<StatisticsDto>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly jobs: RecurringJobs,
    private readonly queries: StatisticsQueries,
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
    return { auditId: await this.latestAuditId(), figures: await this.computeFigures(now) };
  }

  /** Computes the statistics. */
  async computeFigures(now: Date): Promise<StatisticsDto> {
    const mondays = lastMondays(now);
    const since = new Date(mondays[0]!);
    const arrivals = await this.queries.arrivals(since);
    const times = await this.queries.reviewTimes(since);
    const worked = await this.queries.hoursByWeek(mondays[0]!);
    const departed = await this.queries.departed();
    const { completed = 0, ...others } = await this.queries.projectsByStatus();
    const [supply, demand] = [await this.queries.supply(), await this.queries.demand()];
    const arrived = (kind: Kind, week: string) =>
      arrivals.find((arrival) => arrival.kind === kind && arrival.week === week)?.count ?? 0;
    const wanted = (area: string | null) => demand.find((row) => row.area === area)?.projects ?? 0;
    return {
      at: now.toISOString(),
      weeks: mondays.map((week) => ({
        week,
        experts: arrived('experts', week),
        organizations: arrived('organizations', week),
        projects: arrived('projects', week),
        hours: hoursIn(worked, week),
        review: timesIn(times, week),
      })),
      review: timesIn(times, null),
      projects: withCompleted(others, completed + departed.projects),
      departed,
      hours: await this.queries.hours(new Date(now.getTime() - LATELY_DAYS * DAY_MS)),
      impact: await this.impactQueries.own(),
      areas: EXPERTISE_AREAS.map((area) => ({
        available: 0,
        matched: 0,
        ...supply.find((row) => row.area === area),
        area,
        projects: wanted(area),
      })),
      projectsWithoutArea: wanted(null),
      skills: await this.queries.skills(),
    };
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

/** Omits a status that no project has. */
const withCompleted = (others: Record<string, number>, completed: number) =>
  completed > 0 ? { ...others, completed } : others;

/** Returns the Mondays of the last weeks, ending with the current one, as dates in UTC. */
function lastMondays(now: Date): string[] {
  const monday = now.getTime() - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: WEEKS }, (_, back) =>
    new Date(monday - (WEEKS - 1 - back) * 7 * DAY_MS).toISOString().slice(0, 10),
  );
}

function timesIn(times: ReviewTime[], week: string | null): ReviewTimesDto {
  const timeOf = (kind: Kind) => {
    const found = times.find((time) => time.kind === kind && time.week === week);
    const { decided, medianDays, p90Days } = found ?? { decided: 0, medianDays: null, p90Days: null };
    return { decided, medianDays, p90Days };
  };
  return { experts: timeOf('experts'), organizations: timeOf('organizations'), projects: timeOf('projects') };
}

function hoursIn(worked: WeekHours[], week: string): StatisticsWeekDto['hours'] {
  const { confirmed, waiting } = worked.find((hours) => hours.week === week) ?? { confirmed: 0, waiting: 0 };
  return { confirmed, waiting };
}
