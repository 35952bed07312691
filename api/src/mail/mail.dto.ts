import { PickType } from '@nestjs/swagger';
import { ResponseField } from '../http/response-field.js';
import { ListQuery } from '../input/list-query.js';
import { MAIL_STATUSES, type MailEntity, type MailStatus } from './mail.entity.js';

/** What the list of mails can be asked for. */
export class MailQuery extends PickType(ListQuery, ['status', 'page', 'perPage']) {}

/** What became of a mail; its text is not stored. */
export class MailDto {
  /** The mail. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** Which mail it is. */
  @ResponseField({ type: 'string', example: 'sign-in' })
  kind!: string;

  /**
   * The address it goes to.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string' })
  recipient!: string;

  /** What became of it. */
  @ResponseField({ enum: MAIL_STATUSES, enumName: 'MailStatus' })
  status!: MailStatus;

  /**
   * How often it was tried.
   * @example 1
   */
  @ResponseField({ type: 'integer' })
  attempts!: number;

  /**
   * What went wrong last, as codes.
   * @example ECONNREFUSED
   */
  @ResponseField({ type: 'string', nullable: true })
  lastError!: string | null;

  /** When it was written. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** When the mail server took it; null before. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  sentAt!: string | null;
}

export const toMailDto = ({
  id,
  kind,
  recipient,
  status,
  attempts,
  lastError,
  createdAt,
  sentAt,
}: MailEntity): MailDto => ({
  id,
  kind,
  recipient,
  status,
  attempts,
  lastError,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});
