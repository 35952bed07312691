import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That an administrator has set something aside that needed attention, though its cause is still there. */
@Entity('attention_dismissals')
export class AttentionDismissal {
  /** The row's id, which follows from what it is about and since when: a new cause is a new row. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;
}
