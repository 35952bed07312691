import { IntersectionType } from '@nestjs/swagger';
import { ROLES, USER_STATUSES, type Role, type UserStatus } from '@network/domain';
import { ExpertProfileDto } from '../expert/expert.dto.js';
import { OrganizationProfileDto } from '../organization/organization.dto.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { ReviewStateDto, WithChangesDto } from '../user/change-request.dto.js';
import { WithImportedDto } from '../user/imported.dto.js';
import { StandingDto } from '../user/standing.js';

/** The account fields of a row in the administrators' lists. */
export class AccountRowDto extends IntersectionType(ReviewStateDto, WithChangesDto, StandingDto, WithImportedDto) {
  /** The account's id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The account’s email address.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string' })
  email!: string;

  /** The role that the account joined with. */
  @ResponseField({ enum: ROLES, enumName: 'Role' })
  role!: Role;

  /** The account's status. */
  @ResponseField({ enum: USER_STATUSES, enumName: 'UserStatus' })
  status!: UserStatus;

  /** The time of the last change of status, plus the time for which changes were requested since. */
  @ResponseField({ type: 'string', format: 'date-time' })
  statusSince!: string;

  /** The time when the account was created. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /**
   * The version of the row, also its ETag. It counts changes of the profile, the status and the change request.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  version!: number;

  /** The administrator who owns the person, or null. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  ownerId!: string | null;
}

/** An expert as administrators see them, with account, whole profile and load. */
export class ExpertRowDto extends IntersectionType(AccountRowDto, ExpertProfileDto) {
  /**
   * The expert’s projects that are in progress or on hold.
   * @example 1
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  runningProjects!: number;
}

/** An organization as administrators see it, with account and whole profile. */
export class OrganizationRowDto extends IntersectionType(AccountRowDto, OrganizationProfileDto) {
  /**
   * The name of the point of contact.
   * @example Samir Khoury
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /** The organization’s own id, which projects refer to. */
  @ResponseField({ type: 'string', format: 'uuid' })
  orgId!: string;
}

/** A person as administrators see them: an expert or an organization. */
export type PersonRow = ExpertRowDto | OrganizationRowDto;
