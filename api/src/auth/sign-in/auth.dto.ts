import { JOINING_ROLES, type JoiningRole } from '@network/domain';
import { ResponseField } from '../../platform/http/api-docs.js';
import { code, email, oneOf } from '../../platform/validation/field-rules.js';
import { Field } from '../../platform/validation/fields.js';

export class StartDto {
  /** The address for the login link. */
  @Field(email())
  email!: string;

  /** The role to join with when the address has no account yet. Ignored for an existing account. */
  @Field(oneOf(JOINING_ROLES), { optional: true })
  role?: JoiningRole | null;
}

export class VerifyCodeDto {
  /** The address that received the email. */
  @Field(email())
  email!: string;

  /**
   * The six digits in the email, in any script. Spaces do not matter.
   * @example "123456"
   */
  @Field(code())
  code!: string;
}

export class StartedDto {
  /**
   * The message, which is the same for known and unknown addresses.
   * @example Check your email. The link expires in 24 hours.
   */
  @ResponseField({ type: 'string' })
  message!: string;
}

export class TokenDto {
  /**
   * The session token, for `Authorization: Bearer`. It is valid for seven days, for administrators twelve hours.
   * @example eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI3ZDhmIn0.c2lnbmF0dXJl
   */
  @ResponseField({ type: 'string' })
  token!: string;
}
