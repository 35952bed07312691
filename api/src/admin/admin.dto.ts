import { PickType } from '@nestjs/swagger';
import { LANGUAGES_OF_INTERFACE, USER_STATUSES, type InterfaceLanguage, type UserStatus } from '@network/domain';
import type { User } from '../auth/user.entity.js';
import { AuditEntryDto } from '../audit/audit.dto.js';
import { NoteDto } from '../note/note.dto.js';
import { Answer, Field } from '../common/field.js';
import { email, oneOf } from '../common/field-rules.js';
import { ListQuery } from '../common/list-query.js';
import type { Subscription } from '../newsletter/newsletter.entity.js';
import { MAIL_STATUSES, type MailEntity, type MailStatus } from '../mail/mail.entity.js';

export class ChangeStatusDto {
  /** Any status of the person's role. */
  @Field(oneOf(USER_STATUSES))
  status!: UserStatus;
}

const counts = { type: 'object', additionalProperties: { type: 'integer' } } as const;

export class OverviewDto {
  /** How many experts there are, by status. */
  @Answer({ ...counts, example: { under_review: 12 } })
  experts!: Record<string, number>;

  /** How many organizations there are, by status. */
  @Answer({ ...counts, example: { under_review: 3 } })
  organizations!: Record<string, number>;

  /** How many projects there are, by status. */
  @Answer({ ...counts, example: { pending_review: 4 } })
  projects!: Record<string, number>;

  /** Since when the oldest expert waits for review, or null. */
  @Answer({ type: 'string', format: 'date-time', nullable: true })
  oldestWaitingExpert!: string | null;

  /** Since when the oldest organization waits for review, or null. */
  @Answer({ type: 'string', format: 'date-time', nullable: true })
  oldestWaitingOrganization!: string | null;

  /** Since when the oldest project waits for review, or null. */
  @Answer({ type: 'string', format: 'date-time', nullable: true })
  oldestWaitingProject!: string | null;
}

/** What the list of mails can be asked for. */
export class MailQuery extends PickType(ListQuery, ['status', 'page', 'perPage']) {}

/** A mail's fate; what it said is not kept. */
export class MailDto {
  @Answer({ type: 'string', format: 'uuid' })
  id!: string;

  @Answer({ type: 'string', example: 'sign-in' })
  kind!: string;

  @Answer({ type: 'string' })
  recipient!: string;

  @Answer({ enum: MAIL_STATUSES, enumName: 'MailStatus' })
  status!: MailStatus;

  @Answer({ type: 'integer' })
  attempts!: number;

  /** What went wrong last, as codes. */
  @Answer({ type: 'string', nullable: true })
  lastError!: string | null;

  @Answer({ type: 'string', format: 'date-time' })
  createdAt!: string;

  @Answer({ type: 'string', format: 'date-time', nullable: true })
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

export class GrantAdministratorDto {
  /** With or without an account before. */
  @Field(email())
  email!: string;
}

export class AdministratorDto {
  @Answer({ type: 'string', format: 'uuid' })
  id!: string;

  @Answer({ type: 'string' })
  email!: string;

  @Answer({ type: 'string', format: 'date-time' })
  createdAt!: string;
}

export const toAdministratorDto = ({ id, email, createdAt }: User): AdministratorDto => ({
  id,
  email,
  createdAt: createdAt.toISOString(),
});

/** A line of the record with the names that its ids have today. */
export class RecordRowDto extends AuditEntryDto {
  /** Who did it: the person's name, or the address of somebody without one; null for nobody, and for those who left. */
  @Answer({ type: 'string', nullable: true })
  actorName!: string | null;

  /** Whom or what it befell: the person's name or the project's title; null for other things, and for what is gone. */
  @Answer({ type: 'string', nullable: true })
  subjectName!: string | null;

  /** What the others concerned are called, in the order of their ids; null for those who left. */
  @Answer({ type: 'array', items: { type: 'string', nullable: true } })
  relatedNames!: (string | null)[];
}

/** A note with the name that its author has today. */
export class NoteRowDto extends NoteDto {
  /** Its author's name, or address where there is none; null once their account has gone. */
  @Answer({ type: 'string', nullable: true })
  authorName!: string | null;
}

/** An address that confirmed the newsletter. */
export class SubscriberDto {
  @Answer({ type: 'string' })
  email!: string;

  @Answer({ enum: LANGUAGES_OF_INTERFACE, enumName: 'InterfaceLanguage' })
  language!: InterfaceLanguage;

  @Answer({ type: 'string', format: 'date-time' })
  confirmedAt!: string;
}

export const toSubscriberDto = ({ email, language, confirmedAt }: Subscription): SubscriberDto => ({
  email,
  language,
  confirmedAt: confirmedAt!.toISOString(),
});
