import { LIMITS, MEMBER_ROLES, type MemberRole } from '@network/domain';
import { ResponseField } from '../../platform/http/api-docs.js';
import { email, oneOf, text } from '../../platform/validation/field-rules.js';
import { Field } from '../../platform/validation/fields.js';

const MEMBER_STATES = ['active', 'invited'] as const;

/** A member of an organization, or an invitation. */
export class MemberDto {
  /** The account's id of a member, or the invitation's id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The address of the account, or the invited one.
   * @example lina@example.org
   */
  @ResponseField({ type: 'string' })
  email!: string;

  /**
   * The name; null until the person has one.
   * @example Lina Sabbagh
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /** The role in the organization. */
  @ResponseField({ enum: MEMBER_ROLES, enumName: 'MemberRole' })
  role!: MemberRole;

  /** Whether the person is a member, or invited only. */
  @ResponseField({ enum: MEMBER_STATES, enumName: 'MemberState' })
  state!: (typeof MEMBER_STATES)[number];

  /** When the invitation ends or ended. Null for members. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  expiresAt!: string | null;
}

export class InviteMemberDto {
  /**
   * The address to invite.
   * @example lina@example.org
   */
  @Field(email())
  email!: string;

  /** The role that the person joins with. */
  @Field(oneOf(MEMBER_ROLES))
  role!: MemberRole;
}

export class RescueOrganizationDto extends InviteMemberDto {
  /**
   * The reason, which is emailed to every member.
   * @example The director left the clinic, and her successor asked us by phone.
   */
  @Field(text({ max: LIMITS.text }))
  reason!: string;
}

export class ChangeMemberDto {
  /** The new role. */
  @Field(oneOf(MEMBER_ROLES))
  role!: MemberRole;
}
