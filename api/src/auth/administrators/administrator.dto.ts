import { ResponseField } from '../../platform/http/api-docs.js';
import { email, id } from '../../platform/validation/field-rules.js';
import { Field } from '../../platform/validation/fields.js';
import type { User } from '../../user/user.entity.js';

export class GrantAdministratorDto {
  /** The address of the new administrator, with or without an existing account. */
  @Field(email())
  email!: string;
}

export class RevokeAdministratorDto {
  /** The administrator who gets the work. */
  @Field(id(), { optional: true })
  handOverTo?: string | null;
}

export class AdministratorDto {
  /** The account's id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The address for login links.
   * @example admin@example.org
   */
  @ResponseField({ type: 'string' })
  email!: string;

  /** The time when the account was created. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;
}

export const toAdministratorDto = ({ id, email: address, createdAt }: User): AdministratorDto => ({
  id,
  email: address,
  createdAt: createdAt.toISOString(),
});
