import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { User } from '../user/user.entity.js';

/** On which day somebody was last sent a reminder: nobody gets two on one day (docs/product 6.18). */
@Entity('last_reminders')
export class LastReminder {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: User;

  /** In UTC. */
  @Column({ type: 'date' })
  day!: string;

  /** When an organization was last asked to confirm hours: at most once a week. */
  @Column({ type: 'timestamptz', nullable: true })
  hoursRequestedAt!: Date | null;
}
