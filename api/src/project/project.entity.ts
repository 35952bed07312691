import type { ProjectStatus } from '@network/domain';
import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import { Organization } from '../organization/organization.entity.js';
import type { ChangeRequestDto } from '../user/change-request.dto.js';
import { User } from '../user/user.entity.js';

/** A project of an organization, from submission to completion. */
@Entity('projects')
@Index(['createdAt', 'id'])
@Index('projects_waiting', { synchronize: false })
@Index('projects_review', { synchronize: false })
@Index('projects_changes_requested', ['createdAt', 'id'], { where: '"changeRequest" IS NOT NULL' })
@Index('projects_by_title', { synchronize: false })
@Index('projects_by_duration', { synchronize: false })
@Index(['status', 'createdAt', 'id'])
@Index(['status', 'statusSince', 'id'])
@Index(['orgId', 'createdAt', 'id'])
@Index('projects_by_owner', ['ownerId'], { where: '"ownerId" IS NOT NULL' })
@Index('projects_submitted_by', ['submittedById'], { where: '"submittedById" IS NOT NULL' })
@Index('projects_changed_by', ['changedById'], { where: '"changedById" IS NOT NULL' })
@Index('projects_close_requested_by', ['closeRequestedById'], { where: '"closeRequestedById" IS NOT NULL' })
@Index('projects_feedback_by', ['orgFeedbackById'], { where: '"orgFeedbackById" IS NOT NULL' })
export class Project {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  orgId!: string;

  @ManyToOne(() => Organization, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'orgId' })
  organization!: Organization;

  /** The owner, or null (docs/product 9.17). */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  ownerId!: string | null;

  /** The member who submitted it. Null when their account is deleted, and for older projects. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  submittedById!: string | null;

  /** The member who last edited it, or null. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  changedById!: string | null;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  summary!: string;

  @Column({ type: 'text', array: true })
  desiredExpertise!: string[];

  @Column({ type: 'int', nullable: true })
  durationWeeks!: number | null;

  @Column({ type: 'text', nullable: true })
  startTarget!: string | null;

  @Column({ type: 'varchar', length: 20 })
  status!: ProjectStatus;

  /** The status to which a project on hold returns. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  heldFrom!: ProjectStatus | null;

  /** The reason: the team's for a rejection or hold, the organization's for a withdrawal. */
  @Column({ type: 'text', nullable: true })
  statusReason!: string | null;

  @Column({ type: 'int', nullable: true })
  hoursDonated!: number | null;

  @Column({ type: 'text', nullable: true })
  outcome!: string | null;

  /** When its organization last asked to complete it. */
  @Column({ type: 'timestamptz', nullable: true })
  closeRequestedAt!: Date | null;

  /** The member who last asked to complete it, or null. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  closeRequestedById!: string | null;

  @Column({ type: 'text', nullable: true })
  closeRequestNote!: string | null;

  /** The organization's feedback: whether the work was done, and how it was. */
  @Column({ type: 'boolean', nullable: true })
  happened!: boolean | null;

  @Column({ type: 'int', nullable: true })
  orgRating!: number | null;

  @Column({ type: 'text', nullable: true })
  orgComment!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  orgFeedbackAt!: Date | null;

  /** The member who gave the feedback, or null. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  orgFeedbackById!: string | null;

  /** The number of reminders to the organization to give feedback. */
  @Column({ type: 'smallint', default: 0 })
  feedbackReminders!: number;

  /** The case-folded search text for administrators. Its trigram index is in the migrations. */
  @Index('projects_search', { synchronize: false })
  @Column({ type: 'text', default: '' })
  searchText!: string;

  @VersionColumn()
  version!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;

  /**
   * When the status last changed, plus the time spent waiting for changes. Administrators review the longest wait
   * first.
   */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  statusSince!: Date;

  /** The open change request. The table `change_requests` holds all of them. */
  @Column({ type: 'jsonb', nullable: true })
  changeRequest!: ChangeRequestDto | null;

  /** When the organization answered the last change request of the review that is under way. */
  @Column({ type: 'timestamptz', nullable: true })
  resubmittedAt!: Date | null;
}
