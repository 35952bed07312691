import { Column, Entity, Index, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Mail } from '../mail.entity.js';
import type { MailReportType } from './report-parser.js';

/** The reasons for a suppression: a permanent failure, or five temporary ones in 14 days. */
export const SUPPRESSION_REASONS = ['permanent', 'temporary'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** An address that gets only the sign-in emails it requests. */
@Entity('suppressions')
@Index(['since', 'id'])
export class Suppression {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text', { unique: true })
  email!: string;

  /** The email whose failure suppressed the address. */
  @Column('uuid')
  mailId!: string;

  @Column('text')
  reason!: SuppressionReason;

  @Column('timestamptz', { default: () => 'now()' })
  since!: Date;
}

/** A report on an email: the first of each type, and all temporary failures. */
@Entity('mail_reports')
@Index(['email', 'at'])
export class MailReport {
  @PrimaryColumn('uuid')
  mailId!: string;

  @ManyToOne(() => Mail, { onDelete: 'CASCADE' })
  mail?: Mail;

  @PrimaryColumn('text')
  type!: MailReportType;

  /** Distinguishes several temporary failures of one email. Empty for the other types, which count once. */
  @PrimaryColumn('text', { default: '' })
  digest!: string;

  /** The address to which the email went. */
  @Column('text')
  email!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
