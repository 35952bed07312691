import { ResponseField } from '../http/response-field.js';
import { Field } from '../input/field.js';
import { email } from '../input/field-rules.js';

export class SubscribeDto {
  @Field(email())
  email!: string;
}

export class SubscribedDto {
  /** The same sentence for new and known addresses. */
  @ResponseField({ type: 'string' })
  message!: string;
}

export class SubscriptionDto {
  @ResponseField({ enum: ['confirmed', 'unsubscribed'] })
  status!: 'confirmed' | 'unsubscribed';
}
