import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The confirmed hours of one day's work for all organizations that have left (docs/product 2.13). */
@Entity('former_account_hours')
export class FormerAccountHours {
  @PrimaryColumn({ type: 'date' })
  date!: string;

  @Column({ type: 'int' })
  quarters!: number;
}
