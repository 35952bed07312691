import { ApiExtraModels, getSchemaPath, IntersectionType, OmitType, PartialType } from '@nestjs/swagger';
import {
  LANGUAGES_OF_INTERFACE,
  ROLES,
  USER_STATUSES,
  type InterfaceLanguage,
  type Role,
  type UserStatus,
} from '@network/domain';
import { Answer, Field } from '../common/field.js';
import { oneOf } from '../common/field-rules.js';
import { ExpertProfileDto } from '../expert/expert.dto.js';
import { ExpertProjectDto, FeedbackRowDto } from '../project/dashboard.dto.js';
import { ProjectDto } from '../project/project.dto.js';
import { OrganizationProfileDto } from '../organization/organization.dto.js';

/** Who is signed in, with the profile fields of the role. */
export class MeDto extends PartialType(IntersectionType(ExpertProfileDto, OrganizationProfileDto)) {
  @Answer({ type: 'string', format: 'uuid' })
  id!: string;

  @Answer({ type: 'string' })
  email!: string;

  /** An organization's is its point of contact's name. */
  @Answer({ type: 'string', nullable: true })
  override fullName!: string | null;

  @Answer({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  @Answer({ enum: USER_STATUSES, enumName: 'UserStatus' })
  status!: UserStatus;

  /** Of screens and mails. */
  @Answer({ enum: LANGUAGES_OF_INTERFACE, enumName: 'InterfaceLanguage' })
  language!: InterfaceLanguage;

  @Answer({ type: 'string', nullable: true })
  override country!: string | null;

  @Answer({ type: 'string', nullable: true })
  override city!: string | null;

  @Answer({ type: 'string', nullable: true })
  override linkedinUrl!: string | null;

  /** The languages spoken. */
  @Answer({ type: 'array', items: { type: 'string' } })
  override languages!: string[];

  @Answer({ type: 'string', nullable: true })
  override timezone!: string | null;

  /** Of the profile; also the ETag. */
  @Answer({ type: 'integer' })
  version!: number;
}

export class UpdateAccountDto {
  @Field(oneOf(LANGUAGES_OF_INTERFACE))
  language!: InterfaceLanguage;
}

/** A project as its organization takes it along: without the experts, who are other people. */
export class OwnProjectDto extends OmitType(ProjectDto, ['expertsAssigned', 'expertsDetails']) {}

class OwnSessionDto {
  @Answer({ type: 'string', format: 'date-time' })
  createdAt!: string;

  @Answer({ type: 'string', format: 'date-time' })
  expiresAt!: string;
}

/** That a mail was written to the person. */
class OwnMailDto {
  @Answer({ type: 'string', example: 'sign-in' })
  kind!: string;

  @Answer({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** Null while it waits, or when it could not be sent. */
  @Answer({ type: 'string', format: 'date-time', nullable: true })
  sentAt!: string | null;
}

/** Everything the product keeps about a person, and nothing about others. */
@ApiExtraModels(ExpertProjectDto, OwnProjectDto)
export class AccountExportDto {
  @Answer({ type: MeDto })
  account!: MeDto;

  /** When the account was made. */
  @Answer({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** The projects an expert is on, or those of an organization. */
  @Answer({
    type: 'array',
    items: { oneOf: [{ $ref: getSchemaPath(ExpertProjectDto) }, { $ref: getSchemaPath(OwnProjectDto) }] },
  })
  projects!: (ExpertProjectDto | OwnProjectDto)[];

  /** What an expert said of projects. */
  @Answer({ type: [FeedbackRowDto] })
  feedback!: FeedbackRowDto[];

  /** Where the address stands with the newsletter; null when it never asked for it. */
  @Answer({ type: 'string', enum: ['pending', 'confirmed', 'unsubscribed'], nullable: true })
  newsletter!: 'pending' | 'confirmed' | 'unsubscribed' | null;

  /** Where the person is signed in, latest first. */
  @Answer({ type: [OwnSessionDto] })
  sessions!: OwnSessionDto[];

  /** The mails to the person, latest first. */
  @Answer({ type: [OwnMailDto] })
  mails!: OwnMailDto[];
}

export class RemovedDto {
  @Answer({ type: 'boolean', enum: [true] })
  removed!: true;
}
