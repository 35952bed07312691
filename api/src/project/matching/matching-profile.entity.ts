import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Expert } from '../../expert/expert.entity.js';
import type { Source } from './profile.js';

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
