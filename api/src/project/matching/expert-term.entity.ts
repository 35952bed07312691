import type { UserStatus } from '@network/domain';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Expert } from '../../expert/expert.entity.js';

/** A term under which matching finds an expert as a candidate. */
@Entity('expert_terms')
@Index('expert_terms_best', { synchronize: false })
@Index('expert_terms_skills', ['term', 'expertId'], { where: '"isSkill"' })
export class ExpertTerm {
  @ForeignKey<Expert>(() => Expert, 'userId', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  expertId!: string;

  @PrimaryColumn({ type: 'text' })
  term!: string;

  /** The expert's rank under the term, up to 1,000. */
  @Column({ type: 'smallint' })
  weight!: number;

  /** Whether the expert names the term as a key skill. */
  @Column({ type: 'boolean', default: false })
  isSkill!: boolean;

  /** The expert's working languages, as bits. */
  @Column({ type: 'smallint' })
  languages!: number;

  /** The expert's status, copied so that listing the offered experts needs no join. */
  @Column({ type: 'varchar', length: 30 })
  status!: UserStatus;
}
