import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountRow } from '../../user/user.entity.js';

/** One signed-in browser. A token is valid only while the row that it names exists. */
@Entity('sessions')
export class Session extends AccountRow {
  /** The browser and system, by which the owner recognizes the session. */
  @Column({ type: 'varchar', length: 30, nullable: true })
  browser!: string | null;

  @Column({ type: 'varchar', length: 30, nullable: true })
  system!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** The last time its owner proved their identity: by signing in, with a mailed code, or with a passkey. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  confirmedAt!: Date;

  /** The last time an administrator's passkey verified it; null before. */
  @Column({ type: 'timestamptz', nullable: true })
  passkeyAt!: Date | null;

  /**
   * The hour of the last use, so that it is written at most once an hour. For administrators, whose sessions end when
   * idle, it is exact to five minutes.
   */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastUsedAt!: Date;

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}

/** The latest code mailed to confirm a session. The code is an HMAC of `codeId` and not stored. */
@Entity('session_confirmations')
export class SessionConfirmation {
  @ForeignKey(() => Session, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  sessionId!: string;

  @Column({ type: 'uuid' })
  codeId!: string;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ type: 'int', default: 0 })
  tries!: number;

  /** The time when it confirmed the session. Entering the code again changes nothing. */
  @Column({ type: 'timestamptz', nullable: true })
  usedAt!: Date | null;
}
