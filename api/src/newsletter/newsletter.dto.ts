import { ResponseField } from '../platform/http/api-docs.js';
import { Field } from '../platform/validation/fields.js';
import { email } from '../platform/validation/field-rules.js';

export class SubscribeDto {
  /** The address that subscribes to the newsletter. */
  @Field(email())
  email!: string;
}

export class SubscribedDto {
  /**
   * The message, which is the same for new and known addresses.
   * @example Check your email. The link expires in 24 hours.
   */
  @ResponseField({ type: 'string' })
  message!: string;
}

export class OptedOutDto {
  /** Confirms that the member is unsubscribed. */
  @ResponseField({ enum: ['unsubscribed'] })
  status!: 'unsubscribed';
}

export class SubscriptionDto {
  /** The status of the subscription. */
  @ResponseField({ enum: ['confirmed', 'unsubscribed'] })
  status!: 'confirmed' | 'unsubscribed';
}
