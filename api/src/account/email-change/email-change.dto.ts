import { ResponseField } from '../../platform/http/api-docs.js';
import { Field } from '../../platform/validation/fields.js';
import { email, text } from '../../platform/validation/field-rules.js';

export class ChangeEmailDto {
  /** The new address for login links and mails. */
  @Field(email())
  email!: string;
}

export class MoveToEmailDto extends ChangeEmailDto {
  /**
   * The reason, which the mails about the change give.
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
   * The address that now has to confirm the change.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string' })
  email!: string;

  /** The earliest time from which the address counts. */
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
   * The team's reason; null when the owner asked.
   * @example The address had a typing error.
   */
  @ResponseField({ type: 'string', nullable: true })
  reason!: string | null;

  /** The time of the request. */
  @ResponseField({ type: 'string', format: 'date-time' })
  askedAt!: string;

  /** The time until which the new address can confirm it. */
  @ResponseField({ type: 'string', format: 'date-time' })
  until!: string;

  /** The time from which the confirmed change counts; null before the confirmation. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  countsFrom!: string | null;
}

export class WaitingEmailDto {
  /** The change that waits, or null. */
  @ResponseField({ type: WaitingEmailChangeDto, nullable: true })
  waiting!: WaitingEmailChangeDto | null;
}

export class EmailChangeConfirmedDto {
  /** The time from which the new address counts. It lies ahead for a change that the team asked for. */
  @ResponseField({ type: 'string', format: 'date-time' })
  countsFrom!: string;
}

export class EmailChangeStoppedDto {
  /** Always true. The account has its earlier address. */
  @ResponseField({ type: 'boolean' })
  stopped!: boolean;
}
