import { USER_STATUSES, type UserStatus } from '@network/domain';
import { Field } from '../input/field.js';
import { oneOf } from '../input/field-rules.js';

export class ChangeStatusDto {
  /** Any status of the person's role. */
  @Field(oneOf(USER_STATUSES))
  status!: UserStatus;
}
