import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Expert } from '../expert/expert.entity.js';
import type { Score } from './matching/score.js';
import { Project } from './project.entity.js';

/** What a choice was made on; its sentences are said in the language of whoever reads them. */
export type ChosenFor = Pick<Score, 'score' | 'parts'>;

/** That an expert is on a project, and what the expert says of it afterwards. */
@Entity('assignments')
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
