import type { UserStatus } from '@network/domain';
import { Column, Entity, ForeignKey, PrimaryColumn, Index } from 'typeorm';
import { Expert } from '../../expert/expert.entity.js';
import type { Source } from './evidence.js';

/** An expert's abilities, as matching has read them from the profile. */
@Entity('matching_profiles')
export class MatchingProfile {
  @ForeignKey<Expert>(() => Expert, 'userId', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  expertId!: string;

  /** The vocabulary version of this reading. A new version triggers a new reading. */
  @Column({ type: 'varchar', length: 50 })
  vocabulary!: string;

  @Column({ type: 'jsonb' })
  evidence!: [term: string, source: Source][];
}

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
