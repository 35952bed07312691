import type { ImportFate, ImportState, JoiningRole } from '@network/domain';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, VersionColumn } from 'typeorm';
import { Row } from '../platform/database/row.js';
import type { Sentence } from '../platform/http/api-error.js';
import { User } from '../user/user.entity.js';
import type { MappedColumn } from './fields/cell-values.js';

export type FateCounts = Record<ImportFate, number>;

/** A file of people (docs/product 10.4). It holds no personal data: its rows do. */
@Entity('imports')
@Index(['createdAt', 'id'])
@Index('imports_under_way', ['createdAt'], {
  where: `state = 'applying' OR "undoAskedAt" IS NOT NULL AND state = 'applied'`,
})
export class Import extends Row {
  @Column({ type: 'varchar', length: 20 })
  role!: JoiningRole;

  /** The source of the data, in the team's words. The invitation names it. */
  @Column({ type: 'text' })
  source!: string;

  @Column({ type: 'varchar', length: 10, default: 'draft' })
  state!: ImportState;

  @Column({ type: 'jsonb' })
  columns!: MappedColumn[];

  @Column({ type: 'jsonb' })
  counts!: FateCounts;

  /** Whether the people get invitations. */
  @Column({ type: 'boolean', default: false })
  invite!: boolean;

  /** The number of accounts to create or to erase. */
  @Column({ type: 'int', default: 0 })
  total!: number;

  /** The number of accounts created, or erased during an undo. */
  @Column({ type: 'int', default: 0 })
  done!: number;

  @Column({ type: 'timestamptz', nullable: true })
  appliedAt!: Date | null;

  /** The time of the undo. The worker then erases accounts until the state is `undone`. */
  @Column({ type: 'timestamptz', nullable: true })
  undoAskedAt!: Date | null;

  @VersionColumn({ default: 1 })
  version!: number;
}

/** One row of a file. It is deleted after 60 days, or with the account that it is about. */
@Entity('import_rows')
@Index(['importId', 'fate', 'row'])
export class ImportRow {
  @ForeignKey(() => Import, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  importId!: string;

  @PrimaryColumn({ type: 'int' })
  row!: number;

  /** The original cells. */
  @Column({ type: 'jsonb' })
  cells!: string[];

  /** The values by field. Invalid values are kept as written. */
  @Column({ type: 'jsonb' })
  values!: Record<string, unknown>;

  @Column({ type: 'jsonb' })
  errors!: Record<string, Sentence[]>;

  @Column({ type: 'varchar', length: 10 })
  fate!: ImportFate;

  /** The row's account: created for it, or known before. */
  @Index({ where: '"userId" IS NOT NULL' })
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
