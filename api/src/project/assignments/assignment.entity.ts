import type { AssignmentState } from '@network/domain';
import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Expert } from '../../expert/expert.entity.js';
import type { Score } from '../matching/score.js';
import { Project } from '../project.entity.js';

/** What a choice was made on; its sentences are said in the language of whoever reads them. */
export type ChosenFor = Pick<Score, 'score' | 'parts'>;

/**
 * That an expert is on a project: asked, at work, or done with it, and what they say of it. Whoever declines, leaves or
 * is removed has no row here any more but one among the ended assignments, so that nobody counts them by mistake.
 */
@Entity('assignments')
@Index('assignments_unanswered', ['answerBy'], { where: "state = 'asked'" })
@Index('assignments_to_introduce', ['contactBy'], {
  where: `state = 'accepted' AND NOT ("isExpertPrompted" AND "isOrganizationPrompted")`,
})
@Index('assignments_silent', ['lastUpdateAt'], { where: "state = 'accepted'" })
@Index('assignments_feedback', ['feedbackAt', 'projectId', 'expertId'], { where: '"feedbackAt" IS NOT NULL' })
export class Assignment {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

  @Index()
  @PrimaryColumn({ type: 'uuid' })
  expertId!: string;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'projectId' })
  project!: Project;

  @ManyToOne(() => Expert, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'expertId', referencedColumnName: 'userId' })
  expert!: Expert;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'varchar', length: 10, default: 'accepted' })
  state!: AssignmentState;

  /** When the expert was asked last. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  askedAt!: Date;

  /** Until when an answer is due; later by the time that the project stood on hold. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  answerBy!: Date;

  /** When the expert agreed. */
  @Column({ type: 'timestamptz', nullable: true })
  answeredAt!: Date | null;

  /** How often the expert was reminded of the answer. */
  @Column({ type: 'smallint', default: 0 })
  answerReminders!: number;

  /** When both are asked whether they have spoken; null for whoever was at work before anybody was asked that. */
  @Column({ type: 'timestamptz', nullable: true })
  contactBy!: Date | null;

  /** Whether the expert was asked, and the organization. */
  @Column({ type: 'boolean', default: false })
  isExpertPrompted!: boolean;

  @Column({ type: 'boolean', default: false })
  isOrganizationPrompted!: boolean;

  /** When the expert accepted or last said how the work goes: what check-ins are counted from. */
  @Column({ type: 'timestamptz', nullable: true })
  lastUpdateAt!: Date | null;

  /** How often the expert was asked how the work goes since then. */
  @Column({ type: 'smallint', default: 0 })
  checkInRequests!: number;

  /** How often the expert was reminded of the feedback. */
  @Column({ type: 'smallint', default: 0 })
  feedbackReminders!: number;

  /** What the expert scored for the project when an administrator chose them: read only where it is shown. */
  @Column({ type: 'jsonb', nullable: true, select: false })
  chosenFor!: ChosenFor | null;

  @Column({ type: 'int', nullable: true })
  rating!: number | null;

  @Column({ type: 'text', nullable: true })
  comment!: string | null;

  @Column({ type: 'int', nullable: true })
  hours!: number | null;

  @Column({ type: 'timestamptz', nullable: true })
  feedbackAt!: Date | null;
}
