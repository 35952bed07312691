import type { Role } from '@network/domain';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/**
 * What is counted: people by role, also by the month they joined in (`2026-11`, in UTC), which is their status then, the
 * kinds of rows in the other administrators' lists, and what the impact figures are made of, where the status is a
 * figure.
 */
export type Counted = Role | `${Role}-joined` | 'project' | 'audit' | 'mail' | 'newsletter' | 'feedback' | 'impact';

/**
 * How many more or fewer things of a kind a statement left in a status. Triggers write these lines, the sum is the
 * count: nobody waits for a counter that somebody else has locked, and no count grows with the table.
 */
@Entity('status_counts')
export class StatusCount {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  kind!: Counted;

  @PrimaryColumn({ type: 'varchar', length: 60 })
  status!: string;

  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'int' })
  delta!: number;
}
