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
import { Job } from '../platform/jobs/job-queue.js';

/** An address of another system that gets events (docs/product 12.5). */
@Entity('webhooks')
@Index(['createdAt', 'id'])
export class Webhook {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'text', array: true })
  events!: WebhookEvent[];

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'varchar', length: 10, default: 'active' })
  state!: WebhookState;

  /** Why the product switched it off. Null while it is active, and where an administrator switched it off. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  ending!: WebhookEnding | null;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null;

  /** The first failure since the last success. */
  @Column({ type: 'timestamptz', nullable: true })
  failingSince!: Date | null;

  /** The secret that signs, encrypted for this id. */
  @Column({ type: 'bytea' })
  secret!: Buffer;

  /** The secret before the last rotation. It signs too until `secretBeforeUntil`. */
  @Column({ type: 'bytea', nullable: true })
  secretBefore!: Buffer | null;

  @Column({ type: 'timestamptz', nullable: true })
  secretBeforeUntil!: Date | null;

  @VersionColumn()
  version!: number;

  /** Events of earlier changes are not delivered. */
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** One attempt to deliver. */
export interface DeliveryTry {
  at: string;
  /** The status of the answer, or null without one. */
  status: number | null;
  /** A word for the failure. It holds nothing of the answer. */
  error: string | null;
}

/** One message to one webhook, and the job to deliver it. A redelivery is a row of its own with the same message. */
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

  /** The id of the message, which stays the same whenever it is sent. */
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
