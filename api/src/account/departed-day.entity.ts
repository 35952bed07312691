import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The confirmed hours of one day's work for all organizations that have left (docs/product 2.13). */
@Entity('departed_days')
export class DepartedDay {
  @PrimaryColumn({ type: 'date' })
  date!: string;

  @Column({ type: 'int' })
  quarters!: number;
}
