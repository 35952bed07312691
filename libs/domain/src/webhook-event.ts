/** The events that webhooks deliver (docs/product 12.6). */
export const WEBHOOK_EVENTS = [
  'expert.submitted',
  'expert.status_changed',
  'organization.submitted',
  'organization.status_changed',
  'project.submitted',
  'project.updated',
  'project.status_changed',
  'assignment.asked',
  'assignment.accepted',
  'assignment.declined',
  'assignment.left',
  'hours.confirmed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The type of a test delivery, which every webhook gets on request. */
export const WEBHOOK_TEST = 'webhook.test';

export const WEBHOOK_STATES = ['active', 'off'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Why the product switched a webhook off: five days of failure, or a receiver that answered 410. */
export const WEBHOOK_ENDINGS = ['failing', 'gone'] as const;
export type WebhookEnding = (typeof WEBHOOK_ENDINGS)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The errors of a try that have a text of their own. Others are codes of the network, such as `ECONNREFUSED`. */
export const DELIVERY_ERRORS = ['address_refused', 'not_found', 'timeout', 'redirect', 'secret_unreadable'] as const;
