import type { MemberRole } from '@network/domain';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Row } from '../../platform/database/row.js';
import { PROFILE_TABLES } from '../profile.js';
import { User } from '../user.entity.js';

/**
 * A colleague of an organization's first owner. The view `memberships` adds the first owners, whom `organizations`
 * names. An account belongs to one organization.
 */
@Entity('organization_members')
export class OrganizationMember {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @Index()
  @ForeignKey(PROFILE_TABLES.organization, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  orgId!: string;

  @Column({ type: 'varchar', length: 20 })
  role!: MemberRole;

  @CreateDateColumn({ type: 'timestamptz' })
  joinedAt!: Date;
}

/** An invitation to an organization. It is deleted when the person joins. */
@Entity('organization_invitations')
@Index(['orgId', 'email'], { unique: true })
export class OrganizationInvitation extends Row {
  @ForeignKey(PROFILE_TABLES.organization, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  orgId!: string;

  /** Lower case. */
  @Index()
  @Column({ type: 'varchar', length: 254 })
  email!: string;

  @Column({ type: 'varchar', length: 20 })
  role!: MemberRole;

  /** The member or administrator who invited, or null when their account is deleted. */
  @Index()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  invitedById!: string | null;

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
