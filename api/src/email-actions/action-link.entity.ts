import type { ActionKind } from '@network/domain';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../user/user.entity.js';

/** One use of a link: what was sent with it, as a hash, and what that was answered. */
export interface ActionUse {
  sent: string;
  answer: Record<string, unknown>;
}

/**
 * A link in a mail that lets one person do one thing about one project (docs/product 7.11).
 * It refers to no project by a foreign key: whoever acts by it locks it before the project.
 */
@Entity('action_links')
export class ActionLink {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Index()
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: User;

  @Column({ type: 'varchar', length: 20 })
  kind!: ActionKind;

  @Column({ type: 'uuid' })
  projectId!: string;

  /** Of the experts on it whom it is about, where it is about one. */
  @Column({ type: 'uuid', nullable: true })
  expertId!: string | null;

  /** What else it is about, such as the hours that its mail asked to confirm: ids. */
  @Column({ type: 'uuid', array: true, default: () => "'{}'" })
  subjectIds!: string[];

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  /** The first use, and those after it that said something else where the kind takes them. */
  @Column({ type: 'jsonb', default: () => "'[]'" })
  uses!: ActionUse[];
}
