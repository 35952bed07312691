import { PickType } from '@nestjs/swagger';
import { ResponseField } from '../http/response-field.js';
import { ListQuery } from '../input/list-query.js';
import { MAIL_STATUSES, type MailEntity, type MailStatus } from './mail.entity.js';

/** What the list of mails can be asked for. */
export class MailQuery extends PickType(ListQuery, ['status', 'page', 'perPage']) {}

/** What became of a mail; its text is not stored. */
export class MailDto {
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  @ResponseField({ type: 'string', example: 'sign-in' })
  kind!: string;

  @ResponseField({ type: 'string' })
  recipient!: string;

  @ResponseField({ enum: MAIL_STATUSES, enumName: 'MailStatus' })
  status!: MailStatus;

  @ResponseField({ type: 'integer' })
  attempts!: number;

  /** What went wrong last, as codes. */
  @ResponseField({ type: 'string', nullable: true })
  lastError!: string | null;

  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

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
