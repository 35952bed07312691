import { Column, CreateDateColumn, Entity, Index } from 'typeorm';
import { AccountRow } from '../../user/account-row.js';

/**
 * A requested change of an account's address (docs/product 2.15). The new mailbox confirms it, and the old one can stop it or
 * take it back. Both links are HMACs of the id and not stored.
 */
@Entity('email_changes')
export class EmailChange extends AccountRow {
  @Column({ type: 'varchar', length: 254 })
  oldEmail!: string;

  @Column({ type: 'varchar', length: 254 })
  newEmail!: string;

  /** The session of the owner who asked for it, which stays open. Null when the team asked for it. */
  @Column({ type: 'uuid', nullable: true })
  sessionId!: string | null;

  /** The team's reason. Null when the owner asked for the change. */
  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** The time from which a confirmed change counts; null before the confirmation. */
  @Index({ where: '"appliedAt" IS NULL AND "endedAt" IS NULL' })
  @Column({ type: 'timestamptz', nullable: true })
  countsFrom!: Date | null;

  /** The time when the account got the new address. */
  @Column({ type: 'timestamptz', nullable: true })
  appliedAt!: Date | null;

  /** The time when it was stopped, taken back or replaced by another request. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null;
}
