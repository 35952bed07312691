import { LANGUAGES_OF_INTERFACE, type InterfaceLanguage } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { PageQueryDto } from '../platform/lists/paging.js';
import { pick } from '../platform/validation/changes.js';
import { someOf } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import { MAIL_STATUSES, type Mail, type MailStatus } from './mail.entity.js';

/** The query of the list of emails. */
export class MailQueryDto extends PageQueryDto {
  /** One or several statuses, separated by commas. */
  @Field(someOf(MAIL_STATUSES), { optional: true })
  status?: MailStatus[] | null;
}

/** An email and its delivery status. */
export class MailDto {
  /** The email's id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** The kind of email. */
  @ResponseField({ type: 'string', example: 'sign-in' })
  kind!: string;

  /**
   * The recipient's address.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string' })
  recipient!: string;

  /** The delivery status. */
  @ResponseField({ enum: MAIL_STATUSES, enumName: 'MailStatus' })
  status!: MailStatus;

  /**
   * The number of delivery attempts.
   * @example 1
   */
  @ResponseField({ type: 'integer' })
  attempts!: number;

  /**
   * The last delivery error, as codes.
   * @example ECONNREFUSED
   */
  @ResponseField({ type: 'string', nullable: true })
  lastError!: string | null;

  /** The time when the email was written. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** The time when the mail server accepted the email; null before. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  sentAt!: string | null;
}

export const toMailDto = (mail: Mail): MailDto =>
  pick(mail, ['id', 'kind', 'recipient', 'status', 'attempts', 'lastError'], {
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  });

/** The content of an email. Secrets that would sign in, confirm or unsubscribe the recipient are hidden. */
export class MailContentDto extends MailDto {
  /** The language of the email. */
  @ResponseField({ enum: LANGUAGES_OF_INTERFACE, enumName: 'InterfaceLanguage' })
  language!: InterfaceLanguage;

  /** The subject. The subject and the texts are null when the email can no longer be shown. */
  @ResponseField({ type: 'string', nullable: true, example: 'Your login link' })
  subject!: string | null;

  /** The complete HTML part. It loads no resources and runs no scripts. */
  @ResponseField({ type: 'string', nullable: true, example: '<!doctype html><html lang="en">…</html>' })
  html!: string | null;

  /** The plain text part. */
  @ResponseField({ type: 'string', nullable: true, example: 'Sign in\n\nThis link opens the expert account of …' })
  text!: string | null;

  /** Whether a link or code is hidden because it would let anyone act for the recipient. */
  @ResponseField({ type: 'boolean' })
  isMasked!: boolean;

  /** Whether a person mentioned in it has deleted their account, so their details are missing. */
  @ResponseField({ type: 'boolean' })
  hasGaps!: boolean;
}
