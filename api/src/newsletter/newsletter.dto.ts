import { LANGUAGES_OF_INTERFACE, type InterfaceLanguage } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { email } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import type { Subscription } from './newsletter.entity.js';

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

/** An address with a confirmed newsletter subscription. */
export class SubscriberDto {
  /**
   * The confirmed address.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string' })
  email!: string;

  /** The language of the newsletter. */
  @ResponseField({ enum: LANGUAGES_OF_INTERFACE, enumName: 'InterfaceLanguage' })
  language!: InterfaceLanguage;

  /** The time of the confirmation. */
  @ResponseField({ type: 'string', format: 'date-time' })
  confirmedAt!: string;
}

/** A row of the export. */
export interface SubscriberRow extends SubscriberDto {
  /** The address of the page that ends the subscription. */
  unsubscribe: string;
}

export const toSubscriberDto = ({
  email,
  language,
  confirmedAt,
}: Pick<Subscription, 'email' | 'language' | 'confirmedAt'>): SubscriberDto => ({
  email,
  language,
  confirmedAt: confirmedAt!.toISOString(),
});
