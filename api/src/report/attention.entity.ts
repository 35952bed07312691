import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../user/user.entity.js';

/** An attention item that an administrator has dismissed while its cause remains. */
@Entity('attention_dismissals')
export class AttentionDismissal {
  /** The item's id. It derives from the cause and its time, so a new cause is a new item. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;
}

/** The day of an administrator's last digest, even if nothing was sent. Ensures at most one per day. */
@Entity('last_digests')
export class LastDigest {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  /** The day in the programme's time zone. */
  @Column({ type: 'date' })
  day!: string;
}
