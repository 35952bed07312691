import { Answer, Field } from '../common/field.js';
import { email } from '../common/field-rules.js';

export class SubscribeDto {
  @Field(email())
  email!: string;
}

export class SubscribedDto {
  /** The same sentence for new and known addresses. */
  @Answer({ type: 'string' })
  message!: string;
}

export class SubscriptionDto {
  @Answer({ enum: ['confirmed', 'unsubscribed'] })
  status!: 'confirmed' | 'unsubscribed';
}
