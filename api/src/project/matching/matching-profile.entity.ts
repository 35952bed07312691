import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Expert } from '../../expert/expert.entity.js';
import type { Source } from './profile.js';

/** What an expert can do, as matching has read it from the profile. */
@Entity('matching_profiles')
export class MatchingProfile {
  @PrimaryColumn({ type: 'uuid' })
  expertId!: string;

  @OneToOne(() => Expert, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'expertId', referencedColumnName: 'userId' })
  expert!: Expert;

  /** The vocabulary it was read with: with another it is read again. */
  @Column({ type: 'varchar', length: 50 })
  vocabulary!: string;

  @Column({ type: 'jsonb' })
  evidence!: [term: string, source: Source][];
}
