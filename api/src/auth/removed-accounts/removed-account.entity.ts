import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An account that its owner has deleted and can take back for some days (docs/product 2.12). Nobody reads it here:
 * what was stored is encrypted, and the address is a hash under a key of the server's.
 */
@Entity('removed_accounts')
export class RemovedAccount {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** What the account's id was and will be, for the audit log. */
  @Column({ type: 'uuid' })
  userId!: string;

  /** The hash of the address: of two that had the same one, the later one is kept. */
  @Column({ type: 'varchar', length: 43, unique: true })
  mailbox!: string;

  @Column({ type: 'bytea', select: false })
  sealed!: Buffer;

  @Index()
  @Column({ type: 'timestamptz' })
  removedAt!: Date;
}
