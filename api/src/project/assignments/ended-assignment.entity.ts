import type { DeclineReason, EndedState } from '@network/domain';
import { Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Expert } from '../../expert/expert.entity.js';
import { Project } from '../project.entity.js';

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
