import type { InterfaceLanguage } from '@network/domain';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Job } from '../platform/jobs/job-queue.js';

/** A dropped email was not sent, because its recipient does not want it or it no longer applies. */
export const MAIL_STATUSES = ['waiting', 'sent', 'dead', 'dropped'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/**
 * One email to one recipient, and the job to send it. The worker renders it when sending, so the row holds facts and no
 * text.
 */
@Entity('mails')
@Index('mails_to_send', ['priority', 'nextTryAt'], { where: "status = 'waiting'" })
@Index('mails_bulk_sent', ['sentAt'], { where: 'priority = 2 AND "sentAt" IS NOT NULL' })
@Index('mails_bulk_leased', ['leasedUntil'], { where: 'priority = 2 AND "leasedUntil" IS NOT NULL' })
@Index(['createdAt', 'id'])
@Index('mails_by_status', ['status', 'createdAt', 'id'])
@Index('mails_by_key', ['singletonKey', 'dueAt'])
@Index(['singletonKey'], { unique: true, where: "status = 'waiting'" })
export class Mail extends Job {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  kind!: string;

  @Index()
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text')
  recipient!: string;

  /** The copy for an organization's point of contact, of the email to its account. */
  @Column('boolean', { default: false })
  isForContact!: boolean;

  @Column('text')
  language!: InterfaceLanguage;

  /** The recipient's name at the time of writing, for the greeting. Null without a profile. */
  @Column('text', { nullable: true })
  readerName!: string | null;

  /** Ids and names as they were at the time of writing, of the type of its kind. Never rendered text or a raw token. */
  @Column('jsonb')
  facts!: object;

  /** A person named in it has deleted their account, so it can no longer be shown in full. */
  @Column('boolean', { default: false })
  hasGaps!: boolean;

  /** The decision whose emails are held while it can be undone. */
  @Index('mails_held', { where: '"undoId" IS NOT NULL' })
  @Column('uuid', { nullable: true })
  undoId!: string | null;

  @Index('mails_by_campaign', { where: '"campaignId" IS NOT NULL' })
  @Column('uuid', { nullable: true })
  campaignId!: string | null;

  /** Only one email with this key may be waiting. */
  @Column('text', { nullable: true })
  singletonKey!: string | null;

  /** The number of changes of the facts while the email waited. A copy in flight at that moment lacks the last one. */
  @Column('integer', { default: 0 })
  revision!: number;

  @Column('text', { default: 'waiting' })
  status!: MailStatus;

  /** The number of attempts in which the server refused the email permanently. A few of them make it undeliverable. */
  @Column('integer', { default: 0 })
  refusals!: number;

  /** Whether the last attempt could not connect to the mail server. The email is due as soon as the server answers. */
  @Column('boolean', { default: false })
  isUnreached!: boolean;

  /**
   * The time when the row was written, not when its transaction began. A transaction that waited for a lock writes
   * later.
   */
  @CreateDateColumn({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** The time when the email should be sent. Retries end three days later. `nextTryAt` is the time of the next one. */
  @Column('timestamptz', { default: () => 'now()' })
  dueAt!: Date;
}

/** The columns of an email without attempts. */
export const WITHOUT_ATTEMPTS = { attempts: 0, refusals: 0, isUnreached: false, lastError: null } as const;
