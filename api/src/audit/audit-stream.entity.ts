import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the audit log has been written to `AUDIT_FILE`: one row for all replicas, which is locked by who writes. */
@Entity('audit_stream')
export class AuditStreamState {
  @PrimaryColumn({ type: 'int' })
  id!: number;

  /** The last entry that was written. */
  @Column({ type: 'bigint', default: 0 })
  writtenId!: string;

  /** The last entry that was seen. */
  @Column({ type: 'bigint', default: 0 })
  seenId!: string;

  /** The first transaction that had not begun when it was seen: once all before it have ended, no earlier entry appears. */
  @Column({ type: 'bigint', default: 0 })
  seenBefore!: string;
}
