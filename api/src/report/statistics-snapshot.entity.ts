import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StatisticsDto } from './statistics.dto.js';

/** The last computed statistics, shared by all replicas. */
@Entity('statistics_snapshots')
export class StatisticsSnapshot {
  /** The version of `figures`. Each running version of the product has its own snapshot. */
  @PrimaryColumn({ type: 'int' })
  shape!: number;

  @Column({ type: 'json' })
  figures!: StatisticsDto;

  /** The time when a process last began to compute the figures. */
  @Column({ type: 'timestamptz' })
  startedAt!: Date;

  /** The latest audit entry when the figures were computed. Without a newer entry, they are still valid. */
  @Column({ type: 'bigint', default: 0 })
  auditId!: string;
}
