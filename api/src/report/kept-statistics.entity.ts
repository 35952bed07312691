import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StatisticsDto } from './statistics.dto.js';

/** The statistics as they were made last, for all replicas. */
@Entity('kept_statistics')
export class KeptStatistics {
  /** What the figures look like: versions of the product that run side by side keep each their own. */
  @PrimaryColumn({ type: 'int' })
  shape!: number;

  @Column({ type: 'json' })
  figures!: StatisticsDto;

  /** When somebody last began to make them. */
  @Column({ type: 'timestamptz' })
  begunAt!: Date;
}
