import { Column, Entity, JoinColumn, OneToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Profile, PROFILE_TABLES, ProfileIndexes } from '../user/profile.js';
import { User } from '../user/user.entity.js';

/** An organization and its point of contact. Each account belongs to one; see memberships. */
@Entity('organizations')
@ProfileIndexes(PROFILE_TABLES.organization)
export class Organization extends Profile {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** The account of the first owner. Lists and the audit log name the organization by it. */
  @Column({ type: 'uuid', unique: true })
  userId!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: User;

  @Column({ type: 'text', nullable: true })
  orgName!: string | null;

  @Column({ type: 'text', nullable: true })
  orgType!: string | null;

  @Column({ type: 'text', nullable: true })
  country!: string | null;

  @Column({ type: 'text', nullable: true })
  website!: string | null;

  @Column({ type: 'text', nullable: true })
  mission!: string | null;

  @Column({ type: 'text', nullable: true })
  pocName!: string | null;

  /** When another member became the first owner. From then on, the point of contact's name is not theirs. */
  @Column({ type: 'timestamptz', nullable: true })
  handedOverAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  pocTitle!: string | null;

  @Column({ type: 'text', nullable: true })
  pocEmail!: string | null;

  /** In E.164 format. */
  @Column({ type: 'text', nullable: true })
  pocPhone!: string | null;

  @Column({ type: 'text', array: true, default: () => "'{}'" })
  needsExpertise!: string[];

  @Column({ type: 'text', nullable: true })
  typicalProjectLength!: string | null;

  @Column({ type: 'text', nullable: true })
  preferredLanguage!: string | null;

  @Column({ type: 'text', nullable: true })
  additionalNotes!: string | null;

  /** Set with the first project, because lists of 100,000 organizations filter by it (ADR 22). */
  @Column({ type: 'boolean', default: false })
  hasProjects!: boolean;
}
