import { CreateDateColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A row with a generated id and the time when it was created. */
export abstract class Row {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
