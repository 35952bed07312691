import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../../user/user.entity.js';

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
