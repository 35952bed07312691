import { LANGUAGES_OF_INTERFACE, type InterfaceLanguage } from '@network/domain';
import { ResponseField } from '../http/response-field.js';
import type { Subscription } from './newsletter.entity.js';

/** An address that confirmed the newsletter. */
export class SubscriberDto {
  @ResponseField({ type: 'string' })
  email!: string;

  @ResponseField({ enum: LANGUAGES_OF_INTERFACE, enumName: 'InterfaceLanguage' })
  language!: InterfaceLanguage;

  @ResponseField({ type: 'string', format: 'date-time' })
  confirmedAt!: string;
}

export const toSubscriberDto = ({ email, language, confirmedAt }: Subscription): SubscriberDto => ({
  email,
  language,
  confirmedAt: confirmedAt!.toISOString(),
});
