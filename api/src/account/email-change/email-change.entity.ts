import { DAY_MS, LIFETIMES } from '@network/domain';
import { Column, CreateDateColumn, Entity, Index } from 'typeorm';
import { AccountRow } from '../../user/user.entity.js';

/** Purposes of the mailed links of an address change. */
export type EmailChangePurpose = 'confirm' | 'stop';

/**
 * A requested change of an account's address (docs/product 2.15). The new mailbox confirms it; the old one can stop or
 * reverse it. Both links are HMACs of the id and are not stored.
 */
@Entity('email_changes')
export class EmailChange extends AccountRow {
  @Column({ type: 'varchar', length: 254 })
  oldEmail!: string;

  @Column({ type: 'varchar', length: 254 })
  newEmail!: string;

  /** The session of the owner who requested it, which stays open. Null if the team requested it. */
  @Column({ type: 'uuid', nullable: true })
  sessionId!: string | null;

  /** The team's reason. Null if the owner requested the change. */
  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** The time at which a confirmed change takes effect. Null before the confirmation. */
  @Index({ where: '"appliedAt" IS NULL AND "endedAt" IS NULL' })
  @Column({ type: 'timestamptz', nullable: true })
  countsFrom!: Date | null;

  /** The time when the new address took effect. */
  @Column({ type: 'timestamptz', nullable: true })
  appliedAt!: Date | null;

  /** The time when it was stopped, reversed or replaced by another request. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null;
}

/**
 * Returns whether a link of the change still works: before it expires or, to stop the change, until some days after it
 * took effect.
 */
export function isOpen({ createdAt, countsFrom, endedAt }: EmailChange, purpose: EmailChangePurpose): boolean {
  if (endedAt || (purpose === 'confirm' && countsFrom)) return false;
  return Date.now() < (countsFrom ?? createdAt).getTime() + LIFETIMES.emailChangeDays * DAY_MS;
}
