import type { AssignmentState, DeclineReason, EndedState, FirstStep } from '@network/domain';
import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { Expert } from '../../expert/expert.entity.js';
import type { Score } from '../matching/project-scorer.js';
import { Project } from '../project.entity.js';

/** The score behind a choice. Its sentences are translated for each reader. */
export type ChosenFor = Pick<Score, 'score' | 'parts'>;

/**
 * An expert on a project, from the invitation to completion, with the expert's feedback. Experts who decline, leave or
 * are removed move to the ended assignments, so that no count includes them.
 */
@Entity('assignments')
@Index(['expertId', 'askedAt'])
@Index('assignments_unanswered', ['answerBy'], { where: "state = 'asked'" })
@Index('assignments_to_introduce', ['contactBy'], {
  where: `state = 'accepted' AND NOT ("isExpertPrompted" AND "isOrganizationPrompted")`,
})
@Index('assignments_silent', ['lastUpdateAt'], { where: "state = 'accepted'" })
@Index('assignments_feedback', ['feedbackAt', 'projectId', 'expertId'], { where: '"feedbackAt" IS NOT NULL' })
export class Assignment {
  @PrimaryColumn({ type: 'uuid' })
  projectId!: string;

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

  /** When the expert was last asked. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  askedAt!: Date;

  /** The deadline for an answer, postponed by the time that the project was on hold. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  answerBy!: Date;

  /** When the expert accepted. */
  @Column({ type: 'timestamptz', nullable: true })
  answeredAt!: Date | null;

  /** The number of reminders to answer. */
  @Column({ type: 'smallint', default: 0 })
  answerReminders!: number;

  /** When both sides are asked whether they have spoken. Null for assignments older than this question. */
  @Column({ type: 'timestamptz', nullable: true })
  contactBy!: Date | null;

  /** Whether each side was asked: the expert and the organization. */
  @Column({ type: 'boolean', default: false })
  isExpertPrompted!: boolean;

  @Column({ type: 'boolean', default: false })
  isOrganizationPrompted!: boolean;

  /** When the expert accepted or last reported progress. Check-ins count from here. */
  @Column({ type: 'timestamptz', nullable: true })
  lastUpdateAt!: Date | null;

  /** The first steps that the expert has checked off. */
  @Column({ type: 'varchar', length: 20, array: true, default: [] })
  stepsDone!: FirstStep[];

  /** The number of check-in requests since `lastUpdateAt`. */
  @Column({ type: 'smallint', default: 0 })
  checkInRequests!: number;

  /** The number of reminders to give feedback. */
  @Column({ type: 'smallint', default: 0 })
  feedbackReminders!: number;

  /** The expert's score when an administrator chose them. Selected only on request. */
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

/** A former assignment of an expert to a project. It is history and appears in no count. */
@Entity('ended_assignments')
@Index(['expertId', 'askedAt'])
@Index(['projectId', 'expertId', 'endedAt'])
export class EndedAssignment {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey(() => Project, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  projectId!: string;

  @Column({ type: 'uuid' })
  expertId!: string;

  @ManyToOne(() => Expert, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'expertId', referencedColumnName: 'userId' })
  expert!: Expert;

  @Column({ type: 'varchar', length: 10 })
  state!: EndedState;

  /** The reason for declining or leaving. */
  @Column({ type: 'varchar', length: 30, nullable: true })
  reason!: DeclineReason | null;

  /** The reason in the expert's own words. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;

  /** Handover: the finished work. */
  @Column({ type: 'text', nullable: true })
  done!: string | null;

  /** Handover: the next steps. */
  @Column({ type: 'text', nullable: true })
  next!: string | null;

  @Column({ type: 'timestamptz' })
  askedAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  answeredAt!: Date | null;

  @Column({ type: 'timestamptz' })
  endedAt!: Date;
}
