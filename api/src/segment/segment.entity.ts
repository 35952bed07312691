import type { JoiningRole } from '@network/domain';
import { Column, Entity, ForeignKey, Index, UpdateDateColumn, VersionColumn } from 'typeorm';
import { Row } from '../platform/database/row.js';
import { User } from '../user/user.entity.js';

/** A named filter of people, evaluated when it is used (docs/product 9.21). */
@Entity('segments')
@Index(['createdAt', 'id'])
export class Segment extends Row {
  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'varchar', length: 20 })
  role!: JoiningRole;

  /** The query parameters of the role's list, valid when they were saved. */
  @Column({ type: 'jsonb' })
  filter!: Record<string, string>;

  /** Whether all administrators can see it, or only its creator. */
  @Column({ type: 'boolean', default: false })
  isShared!: boolean;

  /** Null once the creator's account is deleted. */
  @Index()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  makerId!: string | null;

  @VersionColumn()
  version!: number;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
