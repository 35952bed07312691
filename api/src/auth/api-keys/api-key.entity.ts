import type { KeyScope } from '@network/domain';
import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { Row } from '../../platform/database/row.js';
import { User } from '../../user/user.entity.js';

/** An API key of another system. Deleted keys stay, because the audit log names them. */
@Entity('api_keys')
export class ApiKey extends Row {
  @Column({ type: 'varchar', length: 120 })
  name!: string;

  /** The hash of the key. The key itself is not stored. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 43 })
  hash!: string;

  @Column({ type: 'text', array: true })
  scopes!: KeyScope[];

  /** Null for a key that does not expire. */
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt!: Date | null;

  /** The hour of the last use, so that it is written at most once an hour. */
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;

  /** The administrator who created it. Null once their account is deleted. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  createdById!: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'createdById' })
  createdBy!: User | null;

  @Column({ type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;
}
