import { Column, Entity, PrimaryColumn } from 'typeorm';

export type DepartedFigureName = 'experts' | 'matches' | 'organizations' | 'projects' | 'quarters';

/** What is still counted of accounts that have left (docs/product 2.13): sums over all of them. */
@Entity('departed_figures')
export class DepartedFigure {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  figure!: DepartedFigureName;

  @Column({ type: 'int' })
  amount!: number;
}
