import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AuditAction } from '../audit/audit-actions.js';

/** A decision that can still be undone, and the state to restore (docs/product 9.16). */
@Entity('undos')
export class Undo {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** The kind of decision. The service that registered it restores the state. */
  @Column({ type: 'varchar', length: 20 })
  kind!: string;

  @Column({ type: 'varchar', length: 30 })
  action!: AuditAction;

  @Column({ type: 'uuid' })
  actorId!: string;

  /** The projects and people of the decision. */
  @Column({ type: 'uuid', array: true })
  subjectIds!: string[];

  /** The state before, in the shape of the kind: ids, statuses, times and the team's texts. */
  @Column({ type: 'jsonb' })
  before!: object;

  /** Its mails are held until then. */
  @Index()
  @Column({ type: 'timestamptz' })
  until!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  undoneAt!: Date | null;
}
