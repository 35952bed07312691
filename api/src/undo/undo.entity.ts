import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AuditAction } from '../audit/audit.entity.js';

export type UndoKindName = 'project' | 'bulk-status' | 'decline';

/** The state before a decision, and the state that it left. */
export interface UndoStates<State> {
  before: State;
  after: State;
}

/** A decision that can still be undone, and the state to restore (docs/product 9.16). */
@Entity('undos')
export class Undo {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'varchar', length: 20 })
  kind!: UndoKindName;

  @Column({ type: 'varchar', length: 30 })
  action!: AuditAction;

  @Column({ type: 'uuid' })
  actorId!: string;

  /** The projects and people of the decision. */
  @Column({ type: 'uuid', array: true })
  subjectIds!: string[];

  /** The state of the subjects before and after the decision, in the shape of the kind. */
  // A rename of the column would break the previous version during an update.
  @Column({ type: 'jsonb', name: 'before' })
  states!: UndoStates<object>;

  /** Its emails are held until then. */
  @Index()
  @Column({ type: 'timestamptz' })
  until!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  undoneAt!: Date | null;
}
