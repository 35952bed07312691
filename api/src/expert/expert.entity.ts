import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Profile, PROFILE_TABLES, ProfileIndexes } from '../user/profile.js';
import { User } from '../user/user.entity.js';

/** An expert's profile. Each expert account has one, created with the account. */
@Entity('experts')
@ProfileIndexes(PROFILE_TABLES.expert)
@Index('experts_pledged', ['userId'], { where: 'pledge' })
@Index('experts_paused', ['pausedUntil'], { where: '"pausedUntil" IS NOT NULL' })
export class Expert extends Profile {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: User;

  @Column({ type: 'text', nullable: true })
  fullName!: string | null;

  @Column({ type: 'text', nullable: true })
  country!: string | null;

  @Column({ type: 'text', nullable: true })
  city!: string | null;

  @Column({ type: 'text', nullable: true })
  linkedinUrl!: string | null;

  @Column({ type: 'text', nullable: true })
  bio!: string | null;

  @Column({ type: 'text', array: true, default: () => "'{}'" })
  languages!: string[];

  @Column({ type: 'text', nullable: true })
  timezone!: string | null;

  @Column({ type: 'text', nullable: true })
  mainExpertise!: string | null;

  @Column({ type: 'text', nullable: true })
  yearsExperience!: string | null;

  @Column({ type: 'text', array: true, default: () => "'{}'" })
  keySkills!: string[];

  @Column({ type: 'text', nullable: true })
  sector!: string | null;

  @Column({ type: 'text', nullable: true })
  availabilityHrs!: string | null;

  @Column({ type: 'text', nullable: true })
  startAvailability!: string | null;

  @Column({ type: 'text', nullable: true })
  motivation!: string | null;

  @Column({ type: 'boolean', default: false })
  pledge!: boolean;

  @Column({ type: 'text', nullable: true })
  additionalNotes!: string | null;

  /** The last day of a pause, in the expert's time zone. It remains after the pause. */
  @Column({ type: 'date', nullable: true })
  pausedUntil!: string | null;

  /** The number of running projects that the expert is on (`refreshLoads`). */
  @Column({ type: 'int', default: 0, select: false })
  runningProjects!: number;

  /** When the expert was last asked about a project, for the filters of lists (`refreshLoads`). */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  lastAskedAt!: Date | null;
}
