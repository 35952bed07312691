import { IntersectionType, PartialType } from '@nestjs/swagger';
import {
  LANGUAGES_OF_INTERFACE,
  LIMITS,
  MEMBER_ROLES,
  ROLES,
  USER_STATUSES,
  type InterfaceLanguage,
  type MemberRole,
  type Role,
  type UserStatus,
} from '@network/domain';
import { ExpertProfileDto } from '../expert/expert.dto.js';
import { OrganizationProfileDto } from '../organization/organization.dto.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { objectOf } from '../platform/validation/composite-rules.js';
import { boolean, name, oneOf, text } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import { ChangeRequestDto } from '../user/change-request.dto.js';
import { WithImportedDto } from '../user/imported.dto.js';
import { StandingDto } from '../user/standing.js';

/** The caller's membership in an organization. */
export class MembershipDto {
  /** The organization's own id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  orgId!: string;

  /** The role: owners may do everything, editors all but manage members, readers read. */
  @ResponseField({ enum: MEMBER_ROLES, enumName: 'MemberRole' })
  role!: MemberRole;
}

/** Why an account cannot join an organization that invites it. */
const JOIN_OBSTACLES = ['expert', 'administrator', 'other_organization'] as const;
type JoinObstacle = (typeof JOIN_OBSTACLES)[number];

/** An invitation that the account cannot accept. */
export class RefusedInvitationDto {
  /**
   * The inviting organization; null while it has no name.
   * @example Aleppo Clinic
   */
  @ResponseField({ type: 'string', nullable: true })
  orgName!: string | null;

  /** The reason: the account is an expert, an administrator, or belongs to another organization. */
  @ResponseField({ enum: JOIN_OBSTACLES, enumName: 'JoinObstacle' })
  reason!: JoinObstacle;
}

/** The emails that an account gets unless it switches them off. */
export class NotificationsDto {
  /** The daily list of what needs attention. Only administrators have it. */
  @ResponseField({ type: 'boolean', required: false })
  digest?: boolean;

  /** The programme's emails to members. */
  @ResponseField({ type: 'boolean' })
  programme!: boolean;

  /** The emails about the organization's projects. Only members have it; it is on for owners by default. */
  @ResponseField({ type: 'boolean', required: false })
  projects?: boolean;

  /** The newsletter to the account's address. */
  @ResponseField({ type: 'boolean' })
  newsletter!: boolean;
}

/** The signed-in account, with the profile fields of the role. */
export class MeDto extends IntersectionType(
  StandingDto,
  WithImportedDto,
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

  /** The person's name. The point of contact's is the first owner's until they set their own. */
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

  /** The membership in an organization. Null for experts, administrators, and accounts without an organization yet. */
  @ResponseField({ type: MembershipDto, nullable: true })
  membership!: MembershipDto | null;

  /** The valid invitations to the address that the account cannot accept. */
  @ResponseField({ type: [RefusedInvitationDto] })
  refusedInvitations!: RefusedInvitationDto[];

  /** The emails that are switched on. */
  @ResponseField({ type: NotificationsDto })
  notifications!: NotificationsDto;

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

  /**
   * The name of a member of an organization. Experts and administrators have none here.
   * @example Samir Khoury
   */
  @Field(name({ max: LIMITS.name }), { optional: true })
  fullName?: string | null;

  /** The emails to switch on or off. `digest` is an administrator's daily list of what needs attention. */
  @Field(
    objectOf(
      {
        digest: { description: 'The daily list, for administrators only.', rule: boolean(), optional: true },
        projects: {
          description: 'The emails about projects, for members of an organization only.',
          rule: boolean(),
          optional: true,
        },
        programme: { description: 'The emails of the programme to members.', rule: boolean(), optional: true },
        newsletter: { description: 'The newsletter to the address of the account.', rule: boolean(), optional: true },
      },
      { programme: false },
    ),
  )
  notifications!: Partial<NotificationsDto>;
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

export class RemoveAccountDto {
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
