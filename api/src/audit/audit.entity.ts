import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';
import type { AuditAction, AuditSubject } from './audit-actions.js';

/**
 * One audit entry: who did what to which thing; ids, field names and statuses only, no personal values.
 * The database itself refuses to change or remove an entry: the triggers are in the migrations.
 */
@Entity('audit_entries')
@Index(['subjectId', 'id'])
@Index(['actorId', 'id'])
@Index(['action', 'id'])
@Index(['at'])
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;

  /** Null when nobody was signed in, or a command did it. */
  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  @Column({ type: 'varchar', length: 60 })
  action!: AuditAction;

  @Column({ type: 'varchar', length: 30 })
  subjectType!: AuditSubject;

  @Column({ type: 'uuid', nullable: true })
  subjectId!: string | null;

  @Column({ type: 'text', array: true, default: () => "'{}'" })
  fields!: string[];

  @Column({ type: 'varchar', length: 30, nullable: true })
  fromStatus!: string | null;

  @Column({ type: 'varchar', length: 30, nullable: true })
  toStatus!: string | null;

  /** Why it was refused: the error code of the answer. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  code!: string | null;

  /** What was refused or exported: method and address, with the names of its parameters. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  call!: string | null;

  /** Ids of other things concerned, such as the matched experts. Its index is in the migrations. */
  @Index('audit_related', { synchronize: false })
  @Column({ type: 'uuid', array: true, default: () => "'{}'" })
  relatedIds!: string[];
}

/** How far the audit log has been written to `AUDIT_FILE`. One row for all replicas, locked by the writing one. */
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
