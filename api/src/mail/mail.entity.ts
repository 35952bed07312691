import type { InterfaceLanguage } from '@network/domain';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const MAIL_STATUSES = ['waiting', 'sent', 'dead'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** True at the time of writing, and all a renderer gets to know: ids, names, never rendered text or a raw token. */
export type MailFacts = Record<string, any>;

/** One mail to one reader. It is rendered when it is sent, so the row holds facts and no text. */
@Entity('mails')
@Index(['createdAt', 'id'])
@Index('mails_by_status', ['status', 'createdAt', 'id'])
@Index('mails_by_key', ['singletonKey', 'dueAt'])
@Index(['singletonKey'], { unique: true, where: "status = 'waiting'" })
export class MailEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  kind!: string;

  @Index()
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text')
  recipient!: string;

  @Column('text')
  language!: InterfaceLanguage;

  @Column('jsonb')
  facts!: MailFacts;

  /** Somebody in it has deleted the account: it no longer says all it said when it was sent. */
  @Column('boolean', { default: false })
  hasGaps!: boolean;

  /** No second mail with this key may wait beside the first. */
  @Column('text', { nullable: true })
  singletonKey!: string | null;

  /** How often its facts grew while it waited: what was being sent meanwhile did not say everything. */
  @Column('integer', { default: 0 })
  revision!: number;

  @Column('text', { default: 'waiting' })
  status!: MailStatus;

  @Column('integer', { default: 0 })
  attempts!: number;

  /** What went wrong last, as codes: neither address nor token. */
  @Column('text', { nullable: true })
  lastError!: string | null;

  /** When it was written, not when its transaction began: who waited for a lock writes after the one who had it. */
  @CreateDateColumn({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** The moment from which failing tries are counted: sending, or sending again by an administrator. */
  @Column('timestamptz', { default: () => 'now()' })
  dueAt!: Date;
}
