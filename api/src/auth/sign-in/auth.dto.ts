import { JOINING_ROLES, type JoiningRole } from '@network/domain';
import { ResponseField } from '../../platform/http/api-docs.js';
import { Field } from '../../platform/validation/fields.js';
import { email, oneOf, text } from '../../platform/validation/field-rules.js';

export class StartDto {
  /** Where the login link goes. */
  @Field(email())
  email!: string;

  /** What to join as, when the address has no account yet; ignored when it has one. */
  @Field(oneOf(JOINING_ROLES), { optional: true })
  role?: JoiningRole | null;
}

export class VerifyCodeDto {
  /** The address that the mail went to. */
  @Field(email())
  email!: string;

  /**
   * The six digits in the mail; spaces do not matter.
   * @example "123456"
   */
  @Field(text({ max: 20 }))
  code!: string;
}

export class StartedDto {
  /**
   * The same sentence for known and unknown addresses.
   * @example Check your email. The link expires in 24 hours.
   */
  @ResponseField({ type: 'string' })
  message!: string;
}

export class TokenDto {
  /**
   * The session token, for `Authorization: Bearer`. Seven days; administrators twelve hours.
   * @example eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI3ZDhmIn0.c2lnbmF0dXJl
   */
  @ResponseField({ type: 'string' })
  token!: string;
}
