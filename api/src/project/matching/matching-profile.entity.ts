import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Expert } from '../../expert/expert.entity.js';
import type { Source } from './profile.js';

/** An expert's abilities, as matching has read them from the profile. */
@Entity('matching_profiles')
export class MatchingProfile {
  @PrimaryColumn({ type: 'uuid' })
  expertId!: string;

  @OneToOne(() => Expert, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'expertId', referencedColumnName: 'userId' })
  expert!: Expert;

  /** The vocabulary version of this reading. A new version triggers a new reading. */
  @Column({ type: 'varchar', length: 50 })
  vocabulary!: string;

  @Column({ type: 'jsonb' })
  evidence!: [term: string, source: Source][];
}
