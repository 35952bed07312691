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
import { oneOf } from '../platform/validation/field-rules.js';
import { ExpertProfileDto } from '../expert/expert.dto.js';
import { HourRowDto } from '../time-tracking/hours.dto.js';
import { ExpertProjectDto, FeedbackRowDto } from '../project/dashboard.dto.js';
import { ProjectDto } from '../project/project.dto.js';
import { OrganizationProfileDto } from '../organization/organization.dto.js';

/** Who is signed in, with the profile fields of the role. */
export class MeDto extends PartialType(IntersectionType(ExpertProfileDto, OrganizationProfileDto)) {
  /** The account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * Where login links go.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string' })
  email!: string;

  /** An organization's is its point of contact's name. */
  @ResponseField({ type: 'string', nullable: true })
  override fullName!: string | null;

  /** What the account joined as; `admin` for administrators. */
  @ResponseField({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  /** Where the account stands. */
  @ResponseField({ enum: USER_STATUSES, enumName: 'UserStatus' })
  status!: UserStatus;

  /** The language of screens and mails. */
  @ResponseField({ enum: LANGUAGES_OF_INTERFACE, enumName: 'InterfaceLanguage' })
  language!: InterfaceLanguage;

  /** Where the expert lives, or the organization is based. */
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

  /**
   * Of the profile; also the ETag.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  version!: number;
}

export class UpdateAccountDto {
  /** The language of screens and mails. */
  @Field(oneOf(LANGUAGES_OF_INTERFACE))
  language!: InterfaceLanguage;
}

/** How far a profile has come. */
export class JourneyDto {
  /** When it was last submitted for review; null where that is not known. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  receivedAt!: string | null;

  /** When the team decided on it; null before, and where that is not known. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  reviewedAt!: string | null;

  /** When the expert was last matched to a project, or an expert first to one of the organization; null before. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  matchedAt!: string | null;
}

/** A project as its organization takes it along: without the experts, who are other people. */
export class OwnProjectDto extends OmitType(ProjectDto, ['expertsAssigned', 'expertsDetails']) {}

/** That a mail was written to the person. */
export class OwnMailDto {
  /** Which mail it was. */
  @ResponseField({ type: 'string', example: 'sign-in' })
  kind!: string;

  /** When it was written. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** Null while it waits, or when it could not be sent. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  sentAt!: string | null;
}

/** That the person agreed to a version of the privacy notice and the terms. */
export class ConsentDto {
  /** Which version, as the pages themselves say. */
  @ResponseField({ type: 'integer', example: 1 })
  version!: number;

  /** When for the first time. */
  @ResponseField({ type: 'string', format: 'date-time' })
  agreedAt!: string;
}

/** Everything the product keeps about a person, and nothing about others. */
@ApiExtraModels(ExpertProjectDto, OwnProjectDto)
export class AccountExportDto {
  /** The account with its profile. */
  @ResponseField({ type: MeDto })
  account!: MeDto;

  /** When the account was made. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** The projects an expert is on, or those of an organization. */
  @ResponseField({
    type: 'array',
    items: { oneOf: [{ $ref: getSchemaPath(ExpertProjectDto) }, { $ref: getSchemaPath(OwnProjectDto) }] },
  })
  projects!: (ExpertProjectDto | OwnProjectDto)[];

  /** What an expert said of projects. */
  @ResponseField({ type: [FeedbackRowDto] })
  feedback!: FeedbackRowDto[];

  /** The hours an expert wrote down, latest day first. */
  @ResponseField({ type: [HourRowDto] })
  hours!: HourRowDto[];

  /** Where the address stands with the newsletter; null when it never asked for it. */
  @ResponseField({ type: 'string', enum: ['pending', 'confirmed', 'unsubscribed'], nullable: true })
  newsletter!: 'pending' | 'confirmed' | 'unsubscribed' | null;

  /** Where the person is signed in, the session used last first. */
  @ResponseField({ type: [SessionDto] })
  sessions!: SessionDto[];

  /** An administrator’s passkeys, the newest first. */
  @ResponseField({ type: [PasskeyDto] })
  passkeys!: PasskeyDto[];

  /** What the person has agreed to, the latest version first. */
  @ResponseField({ type: [ConsentDto] })
  consents!: ConsentDto[];

  /** The mails to the person, latest first. */
  @ResponseField({ type: [OwnMailDto] })
  mails!: OwnMailDto[];
}

export class RemovedDto {
  /** The account is gone. */
  @ResponseField({ type: 'boolean', enum: [true] })
  removed!: true;
}

export class TakenBackDto {
  /** The account is there again. */
  @ResponseField({ type: 'boolean', enum: [true] })
  takenBack!: true;
}
