import { Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from './user.entity.js';

/** A row that belongs to an account, and is deleted with it. */
export abstract class AccountRow {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'uuid' })
  userId!: string;
}
