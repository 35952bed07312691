import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { Expert } from '../expert/expert.entity.js';
import { Project } from '../project/project.entity.js';
import { User } from '../user/user.entity.js';

/** One expert's hours for a project on one day. */
@Entity('hour_entries')
@Index(['expertId', 'date'])
@Index(['projectId', 'date', 'id'])
@Index('hour_entries_newest', ['createdAt', 'id'])
@Index('hour_entries_to_confirm', ['createdAt'], { where: '"confirmedAt" IS NULL' })
@Index('hour_entries_confirmed_by', ['confirmedById'], { where: '"confirmedById" IS NOT NULL' })
@Check('hour_entries_of_a_day', '"quarters" BETWEEN 1 AND 96')
export class HourEntry {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  projectId!: string;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'projectId' })
  project!: Project;

  /** Null once the account is deleted. The hours stay with the project, as numbers. */
  @Column({ type: 'uuid', nullable: true })
  expertId!: string | null;

  @ManyToOne(() => Expert, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'expertId', referencedColumnName: 'userId' })
  expert!: Expert | null;

  @Column({ type: 'date' })
  date!: string;

  /** Quarters of an hour, because whole numbers sum exactly. */
  @Column({ type: 'smallint' })
  quarters!: number;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  /** The time when the organization confirmed the entry; null before. A change resets it. */
  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt!: Date | null;

  /** The member of the organization who confirmed it, or null. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  confirmedById!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
