import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, OneToMany, PrimaryColumn } from 'typeorm';
import { Row } from '../platform/database/row.js';
import { Project } from '../project/project.entity.js';
import { User } from '../user/user.entity.js';

/**
 * An administrator's note about a person or a project, visible to administrators only. It is deleted with its subject.
 */
@Entity('notes')
@Index(['userId', 'createdAt', 'id'])
@Index(['projectId', 'createdAt', 'id'])
@Check('notes_of_one', '("userId" IS NULL) <> ("projectId" IS NULL)')
export class Note extends Row {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @ForeignKey(() => Project, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid', nullable: true })
  projectId!: string | null;

  /** Null once the author's account is deleted. */
  @Index()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  authorId!: string | null;

  @Column({ type: 'text' })
  text!: string;

  /** The day on which it becomes due, in the programme's time zone. */
  @Column({ type: 'date', nullable: true })
  dueOn!: string | null;

  @OneToMany(() => NoteTask, ({ note }) => note)
  tasks!: NoteTask[];
}

/** An open note of an administrator: one it mentions, or its author if it has a due date. */
@Entity('note_tasks')
@Index('note_tasks_open', ['administratorId'], { where: '"doneAt" IS NULL' })
export class NoteTask {
  @PrimaryColumn({ type: 'uuid' })
  noteId!: string;

  @ManyToOne(() => Note, ({ tasks }) => tasks, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'noteId' })
  note!: Note;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  administratorId!: string;

  @Column({ type: 'boolean' })
  isMentioned!: boolean;

  @Column({ type: 'timestamptz', nullable: true })
  doneAt!: Date | null;
}
