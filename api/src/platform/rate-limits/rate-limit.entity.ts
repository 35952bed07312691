import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Counters of the rate limiter (its own columns), in the database so that all replicas share them. */
@Entity('rate_limits')
export class RateLimit {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  key!: string;

  @Column({ type: 'int', default: 0 })
  points!: number;

  @Column({ type: 'bigint', nullable: true })
  expire!: string | null;
}
