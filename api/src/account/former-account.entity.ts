import { Column, Entity, PrimaryColumn } from 'typeorm';

export type FormerAccountTotalName = 'experts' | 'matches' | 'organizations' | 'projects' | 'quarters';

/** The public figures of all former accounts, summed (docs/product 2.13). */
@Entity('former_account_totals')
export class FormerAccountTotal {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  figure!: FormerAccountTotalName;

  @Column({ type: 'int' })
  amount!: number;
}

/** The confirmed hours of one day for all former organizations (docs/product 2.13). */
@Entity('former_account_hours')
export class FormerAccountHours {
  @PrimaryColumn({ type: 'date' })
  date!: string;

  @Column({ type: 'int' })
  quarters!: number;
}
