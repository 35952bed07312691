import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A deleted account that its owner can restore for some days (docs/product 2.12). The archive is encrypted and the
 * address is hashed with the server's key.
 */
@Entity('removed_accounts')
export class RemovedAccount {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** The account's id, for the audit log. */
  @Column({ type: 'uuid' })
  userId!: string;

  /** The hash of the address. A later account of the same address replaces the earlier one. */
  @Column({ type: 'varchar', length: 43, unique: true })
  mailbox!: string;

  @Column({ type: 'bytea', select: false })
  sealed!: Buffer;

  @Index()
  @Column({ type: 'timestamptz' })
  removedAt!: Date;
}

/** The hashed address of a person who erased themselves. Imports skip it. */
@Entity('erased_mailboxes')
export class ErasedMailbox {
  @PrimaryColumn({ type: 'varchar', length: 43 })
  mailbox!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;
}
