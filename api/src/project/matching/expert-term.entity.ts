import type { UserStatus } from '@network/domain';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Expert } from '../../expert/expert.entity.js';

/** A term under which an expert is found as a candidate. */
@Entity('expert_terms')
@Index('expert_terms_best', { synchronize: false })
export class ExpertTerm {
  @PrimaryColumn({ type: 'uuid' })
  expertId!: string;

  @ManyToOne(() => Expert, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'expertId', referencedColumnName: 'userId' })
  expert!: Expert;

  @PrimaryColumn({ type: 'text' })
  term!: string;

  /** How high the expert stands under the term, up to 1,000. */
  @Column({ type: 'smallint' })
  weight!: number;

  /** The working languages that the expert has, as bits. */
  @Column({ type: 'smallint' })
  languages!: number;

  /** The account's; a trigger keeps it, so that a list of those who are offered needs no other table. */
  @Column({ type: 'varchar', length: 30 })
  status!: UserStatus;
}
