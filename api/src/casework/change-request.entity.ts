import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

export type StoredForm = Record<string, string | number | boolean | string[] | null>;

/**
 * A request of the programme team to change a profile or a project. Closed requests are kept until their subject is
 * deleted. The subjects' modules are above this one, so they are referenced by name.
 */
@Entity('change_requests')
@Index(['expertId', 'at'])
@Index(['orgId', 'at'])
@Index(['projectId', 'at'])
@Check('change_requests_of_one', 'num_nonnulls("expertId", "orgId", "projectId") = 1')
export class ChangeRequest {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @ForeignKey('Expert', { onDelete: 'CASCADE' })
  @Column({ type: 'uuid', nullable: true })
  expertId!: string | null;

  @ForeignKey('Organization', { onDelete: 'CASCADE' })
  @Column({ type: 'uuid', nullable: true })
  orgId!: string | null;

  @ForeignKey('Project', { onDelete: 'CASCADE' })
  @Column({ type: 'uuid', nullable: true })
  projectId!: string | null;

  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'text' })
  message!: string;

  /** The remarks by field name. */
  @Column({ type: 'jsonb' })
  fields!: Record<string, string>;

  /** The form when the request was made. */
  @Column({ type: 'jsonb' })
  before!: StoredForm;
}
