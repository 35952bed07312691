import { ApiExtraModels, getSchemaPath, IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import {
  LANGUAGES_OF_INTERFACE,
  ROLES,
  USER_STATUSES,
  type InterfaceLanguage,
  type Role,
  type UserStatus,
} from '@network/domain';
import { PasskeyDto } from '../auth/passkeys/passkey.dto.js';
import { SessionDto } from '../auth/sessions/session.dto.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { Field } from '../platform/validation/fields.js';
import { objectOf } from '../platform/validation/composite-rules.js';
import { boolean, oneOf, text } from '../platform/validation/field-rules.js';
import type { Notifications } from '../user/user.entity.js';
import { ExpertProfileDto } from '../expert/expert.dto.js';
import { HourRowDto } from '../time-tracking/hours.dto.js';
import { ExpertProjectDto, FeedbackRowDto } from '../project/dashboard.dto.js';
import { ProjectDto } from '../project/project.dto.js';
import { ChangeRequestDto } from '../user/change-request.dto.js';
import { StandingDto } from '../user/standing.js';
import { OrganizationProfileDto } from '../organization/organization.dto.js';

/** The emails that an account gets unless it switches them off. */
export class NotificationsDto {
  /** The daily list of what needs attention. */
  @ResponseField({ type: 'boolean' })
  digest!: boolean;
}

/** The signed-in account, with the profile fields of the role. */
export class MeDto extends IntersectionType(
  StandingDto,
  PartialType(IntersectionType(ExpertProfileDto, OrganizationProfileDto)),
) {
  /** The open request of the programme team to change the profile, or null. */
  @ResponseField({ type: ChangeRequestDto, nullable: true })
  changeRequest!: ChangeRequestDto | null;

  /** The account's id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The address for login links.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string' })
  email!: string;

  /** The person's name. For an organization, the name of its point of contact. */
  @ResponseField({ type: 'string', nullable: true })
  override fullName!: string | null;

  /** The role that the account joined with; `admin` for administrators. */
  @ResponseField({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  /** The account's status. */
  @ResponseField({ enum: USER_STATUSES, enumName: 'UserStatus' })
  status!: UserStatus;

  /** The language of screens and emails. */
  @ResponseField({ enum: LANGUAGES_OF_INTERFACE, enumName: 'InterfaceLanguage' })
  language!: InterfaceLanguage;

  /** The place where the expert lives, or where the organization is based. */
  @ResponseField({ type: 'string', nullable: true })
  override country!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  override city!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  override linkedinUrl!: string | null;

  @ResponseField({ type: 'array', items: { type: 'string' } })
  override languages!: string[];

  @ResponseField({ type: 'string', nullable: true })
  override timezone!: string | null;

  /** The emails that are switched on. Only administrators have them. */
  @ResponseField({ type: NotificationsDto, required: false })
  notifications?: NotificationsDto;

  /**
   * The version of the profile, also its ETag.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  version!: number;
}

class AccountSettingsDto {
  /** The language of screens and emails. */
  @Field(oneOf(LANGUAGES_OF_INTERFACE))
  language!: InterfaceLanguage;

  /** The emails to switch on or off. `digest` is an administrator's daily list of what needs attention. */
  @Field(
    objectOf(
      { digest: { description: 'The daily list, for administrators only.', rule: boolean(), optional: true } },
      { digest: false },
    ),
  )
  notifications!: Notifications;
}

/** The settings to change. The others stay as they are. */
export class UpdateAccountDto extends PartialType(AccountSettingsDto, { skipNullProperties: false }) {}

/** The milestones of a profile. */
export class JourneyDto {
  /** The time of the last submission for review; null when unknown. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  receivedAt!: string | null;

  /** The time of the team's decision; null before it, and when unknown. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  reviewedAt!: string | null;

  /** The time when the expert last accepted a project, or of an organization's first match. Null before it. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  matchedAt!: string | null;
}

/** A project in its organization's data export. It omits the experts, because they are other people. */
export class OwnProjectDto extends OmitType(ProjectDto, ['expertsAssigned', 'expertsDetails']) {}

/** An email that was written to the person. */
export class OwnMailDto {
  /** The kind of email. */
  @ResponseField({ type: 'string', example: 'sign-in' })
  kind!: string;

  /** The time when the email was written. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** The time when it was sent; null while it waits, or when it could not be sent. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  sentAt!: string | null;
}

/** The person's consent to a version of the privacy notice and the terms. */
export class ConsentDto {
  /** The version, as shown on the pages. */
  @ResponseField({ type: 'integer', example: 1 })
  version!: number;

  /** The time of the first consent. */
  @ResponseField({ type: 'string', format: 'date-time' })
  agreedAt!: string;
}

/** All data that the product stores about a person, without data about other people. */
@ApiExtraModels(ExpertProjectDto, OwnProjectDto)
export class AccountExportDto {
  /** The account with its profile. */
  @ResponseField({ type: MeDto })
  account!: MeDto;

  /** The time when the account was created. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** The projects of an expert or of an organization. */
  @ResponseField({
    type: 'array',
    items: { oneOf: [{ $ref: getSchemaPath(ExpertProjectDto) }, { $ref: getSchemaPath(OwnProjectDto) }] },
  })
  projects!: (ExpertProjectDto | OwnProjectDto)[];

  /** An expert's feedback on projects. */
  @ResponseField({ type: [FeedbackRowDto] })
  feedback!: FeedbackRowDto[];

  /** The hours that an expert recorded, latest day first. */
  @ResponseField({ type: [HourRowDto] })
  hours!: HourRowDto[];

  /** The newsletter subscription of the address; null when it never subscribed. */
  @ResponseField({ type: 'string', enum: ['pending', 'confirmed', 'unsubscribed'], nullable: true })
  newsletter!: 'pending' | 'confirmed' | 'unsubscribed' | null;

  /** The person's sessions, most recently used first. */
  @ResponseField({ type: [SessionDto] })
  sessions!: SessionDto[];

  /** An administrator’s passkeys, newest first. */
  @ResponseField({ type: [PasskeyDto] })
  passkeys!: PasskeyDto[];

  /** The legal texts that the person agreed to, latest version first. */
  @ResponseField({ type: [ConsentDto] })
  consents!: ConsentDto[];

  /** The emails to the person, newest first. */
  @ResponseField({ type: [OwnMailDto] })
  mails!: OwnMailDto[];
}

export class RemoveMemberDto {
  /**
   * The reason, which the person reads in the email.
   * @example You asked us by phone.
   */
  @Field(text())
  reason!: string;
}

export class RemovedDto {
  /** Confirms that the account is deleted. */
  @ResponseField({ type: 'boolean', enum: [true] })
  removed!: true;
}

export class TakenBackDto {
  /** Confirms that the account is restored. */
  @ResponseField({ type: 'boolean', enum: [true] })
  takenBack!: true;
}
