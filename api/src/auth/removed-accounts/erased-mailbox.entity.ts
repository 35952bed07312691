import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The hashed address of a person who erased themselves. Imports skip it. */
@Entity('erased_mailboxes')
export class ErasedMailbox {
  @PrimaryColumn({ type: 'varchar', length: 43 })
  mailbox!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;
}
