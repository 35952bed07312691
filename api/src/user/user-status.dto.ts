import { USER_STATUSES, type UserStatus } from '@network/domain';
import { oneOf } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';

export class ChangeStatusDto {
  /** Any status of the person's role. */
  @Field(oneOf(USER_STATUSES))
  status!: UserStatus;
}
