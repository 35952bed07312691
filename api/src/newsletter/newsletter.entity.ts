import type { InterfaceLanguage } from '@network/domain';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../platform/database/row.js';

export type SubscriptionStatus = 'pending' | 'confirmed' | 'unsubscribed';

/** A newsletter subscription. The address gets the newsletter once it is confirmed. */
@Entity('subscriptions')
@Index('subscriptions_by_status', ['status', 'confirmedAt', 'id'])
export class Subscription extends Row {
  /** Lower case. */
  @Column({ type: 'varchar', length: 254, unique: true })
  email!: string;

  @Column({ type: 'varchar', length: 20 })
  status!: SubscriptionStatus;

  @Column({ type: 'varchar', length: 2 })
  language!: InterfaceLanguage;

  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt!: Date | null;

  /** The last unsubscription. Links to confirm that were sent before it are void. */
  @Column({ type: 'timestamptz', nullable: true })
  unsubscribedAt!: Date | null;

  /**
   * The time of the last change of status, or of a repeated subscription. Unconfirmed rows are deleted some time after
   * it.
   */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  statusSince!: Date;
}
