import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Counters of the rate limiter, whose library defines the columns. All replicas share them through the database. */
@Entity('rate_limits')
export class RateLimit {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  key!: string;

  @Column({ type: 'int', default: 0 })
  points!: number;

  @Column({ type: 'bigint', nullable: true })
  expire!: string | null;
}
