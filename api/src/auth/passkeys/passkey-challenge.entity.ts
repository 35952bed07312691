import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Session } from '../sessions/session.entity.js';

/** What a passkey is asked to sign for: to be added, or to show that its owner is there. */
export type ChallengePurpose = 'add' | 'verify';

/** What a session's passkey has to sign next; it counts once, and goes with the session. */
@Entity('passkey_challenges')
export class PasskeyChallenge {
  @PrimaryColumn({ type: 'uuid' })
  sessionId!: string;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sessionId' })
  session!: Session;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  purpose!: ChallengePurpose;

  @Column({ type: 'varchar', length: 60 })
  challenge!: string;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
