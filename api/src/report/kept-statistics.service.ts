import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { Config } from '../config/config.js';
import { KeptStatistics } from './kept-statistics.entity.js';
import { BackgroundWork } from '../background/background-work.js';
import type { StatisticsDto } from './statistics.dto.js';
import { StatisticsService } from './statistics.service.js';

/** One more with every change of `StatisticsDto`; a test notices when it is forgotten. */
export const SHAPE = 2;
const FRESH_MS = 60_000;
const PAUSE_MS = 5_000;

/**
 * The statistics, served as they were made last: who asks never waits for them to be made, but for the very first
 * time. From then on one of the processes makes them anew every minute.
 */
@Injectable()
export class KeptStatisticsService implements OnApplicationBootstrap {
  private first?: Promise<StatisticsDto>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly background: BackgroundWork,
    private readonly statistics: StatisticsService,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.worksAside) this.background.every(PAUSE_MS, () => this.refresh());
  }

  /** The statistics; they may be a minute old. */
  async get(): Promise<StatisticsDto> {
    const kept = await this.database.manager.findOneBy(KeptStatistics, { shape: SHAPE });
    return kept?.figures ?? (this.first ??= this.makeFirst().finally(() => (this.first = undefined)));
  }

  /** Makes them anew when it is time and nobody else does. */
  async refresh(): Promise<void> {
    const now = new Date();
    const due = { shape: SHAPE, begunAt: LessThanOrEqual(new Date(now.getTime() - FRESH_MS)) };
    const { affected } = await this.database.manager.update(KeptStatistics, due, { begunAt: now });
    if (!affected) return;
    const figures = await this.statistics.make(now);
    await this.database.manager.update(KeptStatistics, { shape: SHAPE, begunAt: now }, { figures });
  }

  private async makeFirst(): Promise<StatisticsDto> {
    const begunAt = new Date();
    const figures = await this.statistics.make(begunAt);
    await this.database.manager.upsert(KeptStatistics, { shape: SHAPE, figures, begunAt }, ['shape']);
    return figures;
  }
}
