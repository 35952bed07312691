import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../user/user.entity.js';

/** One signed-in browser. A token names it; without the row the token is dead. */
@Entity('sessions')
export class Session {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Index()
  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: User;

  /** What its owner recognizes it by (auth/device.ts). */
  @Column({ type: 'varchar', length: 30, nullable: true })
  browser!: string | null;

  @Column({ type: 'varchar', length: 30, nullable: true })
  system!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** When its owner last showed that the mailbox is theirs: by signing in, by the digits of a mail, or by a passkey. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  confirmedAt!: Date;

  /** When an administrator's passkey last verified it; null before. */
  @Column({ type: 'timestamptz', nullable: true })
  passkeyAt!: Date | null;

  /**
   * The hour in which it was last used: exact enough to recognize it, and written once an hour at most. An
   * administrator's, which ends when nobody uses it, is exact to five minutes.
   */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastUsedAt!: Date;

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
