import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Session } from '../../auth/sessions/session.entity.js';

/** An administrator's session that has a person or project open (docs/product 9.19). */
@Entity('presences')
export class Presence {
  @PrimaryColumn({ type: 'uuid' })
  sessionId!: string;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sessionId' })
  session!: Session;

  /** The person or project. */
  @Index()
  @PrimaryColumn({ type: 'uuid' })
  subjectId!: string;

  /** The time when it expires. */
  @Column({ type: 'timestamptz' })
  until!: Date;
}
