import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../user/user.entity.js';

/** The day of an administrator's last digest, also if there was nothing to send. Nobody gets two on one day. */
@Entity('last_digests')
export class LastDigest {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: User;

  /** The day in the programme's time zone. */
  @Column({ type: 'date' })
  day!: string;
}
