import { LIFETIMES } from '@network/domain';
import { ResponseField } from '../../platform/http/api-docs.js';
import { Field } from '../../platform/validation/fields.js';
import { text } from '../../platform/validation/field-rules.js';

export class ConfirmDto {
  /**
   * The six digits in the mail; spaces do not matter.
   * @example "123456"
   */
  @Field(text({ max: 20 }))
  code!: string;
}

export class ConfirmationAskedDto {
  /** Until when the digits count. */
  @ResponseField({ type: 'string', format: 'date-time' })
  expiresAt!: string;
}

export class ConfirmedDto {
  /** Until when the calls that ask for a confirmation take this session. */
  @ResponseField({ type: 'string', format: 'date-time' })
  confirmedUntil!: string;
}

export const toConfirmedDto = (confirmedAt: Date): ConfirmedDto => ({
  confirmedUntil: new Date(confirmedAt.getTime() + LIFETIMES.confirmationMinutes * 60_000).toISOString(),
});
