import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The address of a person who erased themselves, hashed with the server's key. No import creates them again. */
@Entity('erased_mailboxes')
export class ErasedMailbox {
  @PrimaryColumn({ type: 'varchar', length: 43 })
  mailbox!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;
}
