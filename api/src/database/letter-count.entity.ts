import type { Role } from '@network/domain';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/**
 * How many more or fewer accounts of a role a statement left whose search text has a letter, or two beside each other.
 * Triggers write these lines, the sum is the count, as it is with `status_counts`.
 */
@Entity('letter_counts')
export class LetterCount {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  role!: Role;

  @PrimaryColumn({ type: 'varchar', length: 2, collation: 'C' })
  letters!: string;

  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'int' })
  delta!: number;
}
