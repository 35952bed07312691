import { ResponseField } from '../../platform/http/api-docs.js';
import { Field } from '../../platform/validation/fields.js';
import { email } from '../../platform/validation/field-rules.js';
import type { User } from '../../user/user.entity.js';

export class GrantAdministratorDto {
  /** With or without an account before. */
  @Field(email())
  email!: string;
}

export class AdministratorDto {
  /** The account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * Where login links go.
   * @example admin@example.org
   */
  @ResponseField({ type: 'string' })
  email!: string;

  /** When the account was made. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;
}

export const toAdministratorDto = ({ id, email: address, createdAt }: User): AdministratorDto => ({
  id,
  email: address,
  createdAt: createdAt.toISOString(),
});
