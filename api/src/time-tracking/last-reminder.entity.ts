import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../user/user.entity.js';

/** The day of a person's last reminder. Ensures at most one per day (docs/product 6.18). */
@Entity('last_reminders')
export class LastReminder {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  /** The day in UTC. */
  @Column({ type: 'date' })
  day!: string;

  /** The time of the last email that asked an organization to confirm hours. It gets at most one a week. */
  @Column({ type: 'timestamptz', nullable: true })
  hoursRequestedAt!: Date | null;
}
