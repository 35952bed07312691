import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The response to a call with an `Idempotency-Key`, stored in the transaction of its write. */
@Entity('idempotent_answers')
export class IdempotentResponse {
  /** The account or the API key of the caller. */
  @PrimaryColumn({ type: 'uuid' })
  ownerId!: string;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  key!: string;

  /** A hash of path and body. */
  @Column({ type: 'varchar', length: 64 })
  requestHash!: string;

  /** The type is `json`, because `jsonb` would reorder the fields. */
  @Column({ type: 'json', name: 'answer' })
  body!: object;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
