import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StatisticsDto } from './statistics.dto.js';

/** The statistics as last computed, shared by all replicas. */
@Entity('statistics_snapshots')
export class StatisticsSnapshot {
  /** The version of `figures`: each version of the product that runs has a snapshot of its own. */
  @PrimaryColumn({ type: 'int' })
  shape!: number;

  @Column({ type: 'json' })
  figures!: StatisticsDto;

  /** When a process last began to compute the figures. */
  @Column({ type: 'timestamptz' })
  startedAt!: Date;

  /** The latest audit entry when the figures were computed: nothing recorded since means that they still hold. */
  @Column({ type: 'bigint', default: 0 })
  auditId!: string;
}
