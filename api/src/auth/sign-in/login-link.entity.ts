import type { InterfaceLanguage, JoiningRole } from '@network/domain';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A mailed way to sign in: its link, and the code for the screen that waits. Neither stands here: both are HMACs of the id. */
@Entity('login_links')
@Index(['email', 'createdAt'])
export class LoginLink {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'varchar', length: 254 })
  email!: string;

  /** What the account becomes when the address has none yet. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  role!: JoiningRole | null;

  @Column({ type: 'varchar', length: 2 })
  language!: InterfaceLanguage;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  /** When it was opened, or another link of the address was. */
  @Column({ type: 'timestamptz', nullable: true })
  usedAt!: Date | null;

  /** The browser that opened it may ask again when it lost the answer. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  nonceHash!: string | null;

  @Column({ type: 'uuid', nullable: true })
  sessionId!: string | null;

  /** Until when the code counts; null when the mail carries none. */
  @Column({ type: 'timestamptz', nullable: true })
  codeExpiresAt!: Date | null;

  @Column({ type: 'int', default: 0 })
  codeTries!: number;

  @Column({ type: 'timestamptz', nullable: true })
  codeUsedAt!: Date | null;
}
