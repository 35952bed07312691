import { PickType } from '@nestjs/swagger';
import { LANGUAGES_OF_INTERFACE, type InterfaceLanguage } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { ListQuery } from '../platform/lists/list-query.js';
import { MAIL_STATUSES, type MailEntity, type MailStatus } from './mail.entity.js';

/** The query of the list of mails. */
export class MailQuery extends PickType(ListQuery, ['status', 'page', 'perPage']) {}

/** What became of a mail. */
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

/** What a mail said to its reader; what would sign in, confirm or unsubscribe in their place is hidden. */
export class MailContentDto extends MailDto {
  /** The language it is written in. */
  @ResponseField({ enum: LANGUAGES_OF_INTERFACE, enumName: 'InterfaceLanguage' })
  language!: InterfaceLanguage;

  /** Its subject; null, like the texts, where nothing of it can be shown any more. */
  @ResponseField({ type: 'string', nullable: true, example: 'Your login link' })
  subject!: string | null;

  /** The whole HTML part, which loads nothing and runs nothing. */
  @ResponseField({ type: 'string', nullable: true, example: '<!doctype html><html lang="en">…</html>' })
  html!: string | null;

  /** The plain text part. */
  @ResponseField({ type: 'string', nullable: true, example: 'Sign in\n\nThis link opens the expert account of …' })
  text!: string | null;

  /** A link or code is hidden: with it anybody could act in the reader's place. */
  @ResponseField({ type: 'boolean' })
  isMasked!: boolean;

  /** Somebody in it has deleted the account since: their name and what belongs to it are missing. */
  @ResponseField({ type: 'boolean' })
  hasGaps!: boolean;
}
