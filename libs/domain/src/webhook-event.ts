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

/** The reasons to switch a webhook off: five days of failures, or a 410 response. */
export const WEBHOOK_ENDINGS = ['failing', 'gone'] as const;
export type WebhookEnding = (typeof WEBHOOK_ENDINGS)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The error codes with a text in the console. All others are network errors, such as `ECONNREFUSED`. */
export const DELIVERY_ERRORS = [
  'address_refused',
  'not_found',
  'timeout',
  'redirect',
  'secret_unreadable',
  'withheld',
] as const;
