import type { CheckInState, ContactAnswer } from '@network/domain';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Expert } from '../expert/expert.entity.js';
import { Project } from '../project/project.entity.js';

/** A check-in on an expert's work, or an answer whether the two sides have spoken. It never changes. */
@Entity('check_ins')
@Index('check_ins_latest', ['projectId', 'expertId', 'at'])
export class CheckIn {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  projectId!: string;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'projectId' })
  project!: Project;

  @Index()
  @Column({ type: 'uuid' })
  expertId!: string;

  @ManyToOne(() => Expert, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'expertId', referencedColumnName: 'userId' })
  expert!: Expert;

  /** The side that sent it. */
  @Column({ type: 'varchar', length: 20 })
  by!: 'expert' | 'organization';

  @Column({ type: 'varchar', length: 20 })
  kind!: 'contact' | 'check_in';

  @Column({ type: 'varchar', length: 20 })
  state!: CheckInState | ContactAnswer;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column({ type: 'timestamptz' })
  at!: Date;
}
