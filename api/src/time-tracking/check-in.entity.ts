import type { CheckInState, ContactAnswer } from '@network/domain';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Expert } from '../expert/expert.entity.js';
import { Project } from '../project/project.entity.js';
import { User } from '../user/user.entity.js';

/** A check-in on an expert's work, or an answer whether the two sides have spoken. It never changes. */
@Entity('check_ins')
@Index('check_ins_latest', ['projectId', 'expertId', 'at'])
@Index('check_ins_sent_by', ['sentById'], { where: '"sentById" IS NOT NULL' })
export class CheckIn {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey(() => Project, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  projectId!: string;

  @Index()
  @ForeignKey<Expert>(() => Expert, 'userId', { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  expertId!: string;

  /** The side that sent it. */
  @Column({ type: 'varchar', length: 20 })
  by!: 'expert' | 'organization';

  /** The member of the organization who sent it, or null. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  sentById!: string | null;

  @Column({ type: 'varchar', length: 20 })
  kind!: 'contact' | 'check_in';

  @Column({ type: 'varchar', length: 20 })
  state!: CheckInState | ContactAnswer;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column({ type: 'timestamptz' })
  at!: Date;
}
