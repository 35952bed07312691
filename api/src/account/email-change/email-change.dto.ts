import { ResponseField } from '../../platform/http/api-docs.js';
import { email, text } from '../../platform/validation/field-rules.js';
import { Field } from '../../platform/validation/fields.js';

export class ChangeEmailDto {
  /** The new address for login links and emails. */
  @Field(email())
  email!: string;
}

export class MoveToEmailDto extends ChangeEmailDto {
  /**
   * The reason. It is quoted in the emails about the change.
   * @example The address had a typing error.
   */
  @Field(text())
  reason!: string;
}

export class EmailChangeAskedDto {
  /**
   * The message, which is the same for all addresses.
   * @example We sent a link to the new address. The account moves there once it is opened.
   */
  @ResponseField({ type: 'string' })
  message!: string;
}

export class EmailMoveDto {
  /**
   * The address that has to confirm the change.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string' })
  email!: string;

  /** The earliest time at which the change takes effect. */
  @ResponseField({ type: 'string', format: 'date-time' })
  countsFrom!: string;
}

class WaitingEmailChangeDto {
  /**
   * The new address.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string' })
  email!: string;

  /**
   * The team's reason. Null if the owner requested the change.
   * @example The address had a typing error.
   */
  @ResponseField({ type: 'string', nullable: true })
  reason!: string | null;

  /** The time of the request. */
  @ResponseField({ type: 'string', format: 'date-time' })
  askedAt!: string;

  /** The deadline for the new address to confirm. */
  @ResponseField({ type: 'string', format: 'date-time' })
  until!: string;

  /** The time at which the confirmed change takes effect. Null before the confirmation. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  countsFrom!: string | null;
}

export class WaitingEmailDto {
  /** The pending change, or null. */
  @ResponseField({ type: WaitingEmailChangeDto, nullable: true })
  waiting!: WaitingEmailChangeDto | null;
}

export class EmailChangeConfirmedDto {
  /** The time at which the new address takes effect. It is in the future for a change requested by the team. */
  @ResponseField({ type: 'string', format: 'date-time' })
  countsFrom!: string;
}

export class EmailChangeStoppedDto {
  /** Always true. The account keeps its previous address. */
  @ResponseField({ type: 'boolean' })
  stopped!: boolean;
}
