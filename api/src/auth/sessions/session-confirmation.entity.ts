import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Session } from './session.entity.js';

/** The code that was mailed last to confirm a session. It is an HMAC of its id and stands nowhere. */
@Entity('session_confirmations')
export class SessionConfirmation {
  @PrimaryColumn({ type: 'uuid' })
  sessionId!: string;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sessionId' })
  session!: Session;

  @Column({ type: 'uuid' })
  codeId!: string;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ type: 'int', default: 0 })
  tries!: number;

  /** When it confirmed the session; the same digits say so once more and change nothing. */
  @Column({ type: 'timestamptz', nullable: true })
  usedAt!: Date | null;
}
