import { ResponseField } from '../http/response-field.js';
import { Field } from '../input/field.js';
import { email } from '../input/field-rules.js';
import type { User } from '../user/user.entity.js';

export class GrantAdministratorDto {
  /** With or without an account before. */
  @Field(email())
  email!: string;
}

export class AdministratorDto {
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  @ResponseField({ type: 'string' })
  email!: string;

  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;
}

export const toAdministratorDto = ({ id, email: address, createdAt }: User): AdministratorDto => ({
  id,
  email: address,
  createdAt: createdAt.toISOString(),
});
