import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One line of the record: who did what to which thing; ids, field names and statuses only, no personal values. */
@Entity('audit_entries')
@Index(['subjectId', 'id'])
@Index(['actorId', 'id'])
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;

  /** Null when nobody was signed in, or a command did it. */
  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null;

  @Column({ type: 'varchar', length: 60 })
  action!: string;

  @Column({ type: 'varchar', length: 30 })
  subjectType!: string;

  @Column({ type: 'uuid', nullable: true })
  subjectId!: string | null;

  @Column({ type: 'text', array: true, default: () => "'{}'" })
  fields!: string[];

  @Column({ type: 'varchar', length: 30, nullable: true })
  fromStatus!: string | null;

  @Column({ type: 'varchar', length: 30, nullable: true })
  toStatus!: string | null;

  /** Ids of other things concerned, such as the matched experts. */
  @Column({ type: 'uuid', array: true, default: () => "'{}'" })
  relatedIds!: string[];
}
