import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../../user/user.entity.js';
import { Session } from '../sessions/session.entity.js';

/** The public key of an administrator's passkey. */
@Entity('passkeys')
export class Passkey extends AccountRow {
  /** The credential id, in base64url. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 1400 })
  credentialId!: string;

  /** In COSE format. */
  @Column({ type: 'bytea' })
  publicKey!: Buffer;

  /** The number of signatures, if the device counts them. The counter of a copied key falls behind. */
  @Column({ type: 'bigint', default: 0 })
  counter!: string;

  /** The WebAuthn transports. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  transports!: string[];

  /** The name that its owner gave it. */
  @Column({ type: 'varchar', length: 60 })
  name!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}

/** A passkey signs a challenge when it is added, and to verify its owner. */
export type ChallengePurpose = 'add' | 'verify';

/** A session's pending challenge, which can be redeemed once. */
@Entity('passkey_challenges')
export class PasskeyChallenge {
  @ForeignKey(() => Session, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  sessionId!: string;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  purpose!: ChallengePurpose;

  @Column({ type: 'varchar', length: 60 })
  challenge!: string;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
