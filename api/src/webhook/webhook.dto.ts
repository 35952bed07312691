import { PartialType } from '@nestjs/swagger';
import {
  DELIVERY_STATES,
  LIMITS,
  WEBHOOK_ENDINGS,
  WEBHOOK_EVENTS,
  WEBHOOK_STATES,
  WEBHOOK_TEST,
  type DeliveryState,
  type WebhookEnding,
  type WebhookEvent,
  type WebhookState,
} from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { pick } from '../platform/validation/changes.js';
import { listOf } from '../platform/validation/composite-rules.js';
import { line, oneOf, url } from '../platform/validation/field-rules.js';
import { Field } from '../platform/validation/fields.js';
import type { DeliveryTry, Webhook, WebhookDelivery } from './webhook.entity.js';

/** The editable fields of a webhook. */
export class AddWebhookDto {
  /**
   * The address that receives the events. It must not resolve to a private or reserved network.
   * @example https://example.org/hooks/network
   */
  @Field(url())
  url!: string;

  /**
   * The events to deliver.
   * @example ["project.submitted", "project.status_changed"]
   */
  @Field(listOf(oneOf(WEBHOOK_EVENTS), { min: 1, max: WEBHOOK_EVENTS.length }))
  events!: WebhookEvent[];

  /**
   * The purpose of the webhook, for the team.
   * @example The ministry's register
   */
  @Field(line({ max: LIMITS.name }), { optional: true })
  description?: string | null;
}

export class ChangeWebhookDto extends PartialType(AddWebhookDto) {
  /** `active` switches the webhook on again. `off` stops deliveries and cancels the waiting ones. */
  @Field(oneOf(WEBHOOK_STATES), { optional: true })
  state?: WebhookState | null;
}

/** An address of another system that receives events. */
export class WebhookDto {
  /** The id of the webhook. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The address that receives the events.
   * @example https://example.org/hooks/network
   */
  @ResponseField({ type: 'string' })
  url!: string;

  /** The events to deliver. */
  @ResponseField({ enum: WEBHOOK_EVENTS, enumName: 'WebhookEvent', isArray: true })
  events!: WebhookEvent[];

  /**
   * The purpose of the webhook, for the team.
   * @example The ministry's register
   */
  @ResponseField({ type: 'string', nullable: true })
  description!: string | null;

  /** `active` while the webhook receives events, otherwise `off`. */
  @ResponseField({ enum: WEBHOOK_STATES, enumName: 'WebhookState' })
  state!: WebhookState;

  /**
   * The reason why the product switched the webhook off: `failing` after five days without a success, `gone` after a
   * 410 response. Null while the webhook is active, and when an administrator switched it off.
   */
  @ResponseField({ enum: WEBHOOK_ENDINGS, enumName: 'WebhookEnding', nullable: true })
  ending!: WebhookEnding | null;

  /** The time of the first failure since the last success, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  failingSince!: string | null;

  /** The time until which the previous secret also signs, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  secretBeforeUntil!: string | null;

  /**
   * The version of the webhook, also its ETag.
   * @example 1
   */
  @ResponseField({ type: 'integer' })
  version!: number;

  /** The time when the webhook was created. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;
}

/** A webhook with its signing secret, which only this response contains. */
export class WebhookWithSecretDto extends WebhookDto {
  /**
   * The signing secret, in the format of Standard Webhooks.
   * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=
   */
  @ResponseField({ type: 'string' })
  secret!: string;
}

/** One delivery attempt. */
export class DeliveryTryDto implements DeliveryTry {
  /** The time of the attempt. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;

  /**
   * The HTTP status of the response, or null if there was none.
   * @example 200
   */
  @ResponseField({ type: 'integer', nullable: true })
  status!: number | null;

  /**
   * The error code: `timeout`, `address_refused`, `redirect`, `not_found`, `secret_unreadable`, `withheld` (without
   * SMTP_URL), or a network error such as `ECONNREFUSED`. Null if the status says enough.
   * @example ECONNREFUSED
   */
  @ResponseField({ type: 'string', nullable: true })
  error!: string | null;
}

/** One message to a webhook. */
export class WebhookDeliveryDto {
  /** The id of the delivery. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The id of the message, as in the header `webhook-id`. A redelivery keeps it.
   * @example msg_8d2c1f50-8a4e-4c0e-9a53-0b6f4d0c7a11
   */
  @ResponseField({ type: 'string' })
  messageId!: string;

  /** The event, or `webhook.test`. */
  @ResponseField({ type: 'string', enum: [...WEBHOOK_EVENTS, WEBHOOK_TEST], example: 'project.submitted' })
  type!: string;

  /** `waiting` for the next attempt, `delivered`, or `failed` permanently. */
  @ResponseField({ enum: DELIVERY_STATES, enumName: 'DeliveryState' })
  state!: DeliveryState;

  /** The attempts, oldest first. */
  @ResponseField({ type: [DeliveryTryDto] })
  tries!: DeliveryTryDto[];

  /** The time of the next attempt. Null when none is left. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  nextTryAt!: string | null;

  /** The time when the delivery was created. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;
}

export const toWebhookDto = (webhook: Webhook): WebhookDto =>
  pick(webhook, ['id', 'url', 'events', 'description', 'state', 'ending', 'version'], {
    failingSince: webhook.failingSince?.toISOString() ?? null,
    secretBeforeUntil: webhook.previousSecrets[0]?.until ?? null,
    createdAt: webhook.createdAt.toISOString(),
  });

export const toDeliveryDto = (delivery: WebhookDelivery): WebhookDeliveryDto =>
  pick(delivery, ['id', 'messageId', 'type', 'tries'], {
    state: delivery.status,
    nextTryAt: delivery.status === 'waiting' ? delivery.nextTryAt.toISOString() : null,
    createdAt: delivery.createdAt.toISOString(),
  });
