import type { DeliveryState, WebhookEnding, WebhookEvent, WebhookState, WEBHOOK_TEST } from '@network/domain';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  VersionColumn,
} from 'typeorm';
import { Row } from '../platform/database/row.js';
import { Job } from '../platform/jobs/job-queue.js';

/** A secret that a rotation replaced. */
export interface PreviousSecret {
  /** Encrypted like the current one, in base64. */
  sealed: string;
  until: string;
}

/** An address of another system that receives the events after its creation (docs/product 12.5). */
@Entity('webhooks')
@Index(['createdAt', 'id'])
export class Webhook extends Row {
  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'text', array: true })
  events!: WebhookEvent[];

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'varchar', length: 10, default: 'active' })
  state!: WebhookState;

  /** The reason why the product switched it off. Null while active, and when an administrator switched it off. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  ending!: WebhookEnding | null;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null;

  /** The first failure since the last success. */
  @Column({ type: 'timestamptz', nullable: true })
  failingSince!: Date | null;

  /** Whether a message was delivered to its present address. */
  @Column({ type: 'boolean', default: false })
  hasDelivered!: boolean;

  /** The signing secret, encrypted for this id. */
  @Column({ type: 'bytea' })
  secret!: Buffer;

  /** The previous secrets, newest first. Each also signs for a day after its rotation. */
  @Column({ type: 'jsonb', default: () => "'[]'" })
  previousSecrets!: PreviousSecret[];

  @VersionColumn()
  version!: number;
}

/** One delivery attempt. */
export interface DeliveryTry {
  at: string;
  /** The HTTP status of the response, or null if there was none. */
  status: number | null;
  /** An error code. It contains nothing from the response. */
  error: string | null;
}

/** One message to one webhook, and the job to deliver it. A redelivery is a separate row with the same message. */
@Entity('webhook_deliveries')
@Index(['webhookId', 'createdAt', 'id'])
@Index('webhook_deliveries_due', ['webhookId', 'nextTryAt'], { where: "status = 'waiting'" })
@Index('webhook_deliveries_leased', ['webhookId', 'leasedUntil'], { where: '"leasedUntil" IS NOT NULL' })
@Index('webhook_deliveries_old', ['createdAt'])
export class WebhookDelivery extends Job {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  webhookId!: string;

  @ManyToOne(() => Webhook, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhookId' })
  webhook!: Webhook;

  /** The id of the message. A redelivery keeps it. */
  @Column({ type: 'text' })
  messageId!: string;

  @Column({ type: 'varchar', length: 40 })
  type!: WebhookEvent | typeof WEBHOOK_TEST;

  /** The body as it is signed and sent, byte for byte: ids and statuses, no personal values. */
  @Column({ type: 'text' })
  body!: string;

  @Column({ type: 'varchar', length: 10, default: 'waiting' })
  status!: DeliveryState;

  @Column({ type: 'jsonb', default: () => "'[]'" })
  tries!: DeliveryTry[];

  @CreateDateColumn({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;
}
