import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An attention item that an administrator has dismissed while its cause remains. */
@Entity('attention_dismissals')
export class AttentionDismissal {
  /** The item's id. It derives from the cause and its time, so a new cause is a new item. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;
}
