import type { MemberRole } from '@network/domain';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { PROFILE_TABLES } from '../profile.js';
import { User } from '../user.entity.js';

/**
 * A colleague of an organization's first owner. The view `memberships` adds the first owners, whom `organizations`
 * names. An account belongs to one organization.
 */
@Entity('organization_members')
export class OrganizationMember {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: User;

  @Index()
  @Column({ type: 'uuid' })
  orgId!: string;

  @ManyToOne(PROFILE_TABLES.organization, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'orgId' })
  organization!: object;

  @Column({ type: 'varchar', length: 20 })
  role!: MemberRole;

  @CreateDateColumn({ type: 'timestamptz' })
  joinedAt!: Date;
}

/** An invitation to an organization. It is deleted when the person joins. */
@Entity('organization_invitations')
@Index(['orgId', 'email'], { unique: true })
export class OrganizationInvitation {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  orgId!: string;

  @ManyToOne(PROFILE_TABLES.organization, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'orgId' })
  organization!: object;

  /** Lower case. */
  @Index()
  @Column({ type: 'varchar', length: 254 })
  email!: string;

  @Column({ type: 'varchar', length: 20 })
  role!: MemberRole;

  /** The member or administrator who invited, or null when their account is deleted. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  invitedById!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'invitedById' })
  invitedBy!: User | null;

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
