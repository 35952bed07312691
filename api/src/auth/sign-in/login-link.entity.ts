import type { InterfaceLanguage, JoiningRole } from '@network/domain';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/row.js';

/** A sign-in email's link and code. Both are HMACs of the id and not stored. */
@Entity('login_links')
@Index(['email', 'createdAt'])
export class LoginLink extends Row {
  @Column({ type: 'varchar', length: 254 })
  email!: string;

  /** The role of the account to create when the address has none. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  role!: JoiningRole | null;

  @Column({ type: 'varchar', length: 2 })
  language!: InterfaceLanguage;

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  /** The time when this link, or another one of the address, was opened. */
  @Column({ type: 'timestamptz', nullable: true })
  usedAt!: Date | null;

  /** Identifies the browser that opened it. That browser may repeat the call when it lost the response. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  nonceHash!: string | null;

  @Column({ type: 'uuid', nullable: true })
  sessionId!: string | null;

  /** The time when the code expires; null for an email without a code. */
  @Column({ type: 'timestamptz', nullable: true })
  codeExpiresAt!: Date | null;

  @Column({ type: 'int', default: 0 })
  codeTries!: number;

  @Column({ type: 'timestamptz', nullable: true })
  codeUsedAt!: Date | null;
}
