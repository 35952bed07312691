/** The actions a person can take through a mailed link, without signing in (docs/product 7.11). */
export const ACTION_KINDS = ['answer', 'contact', 'check_in', 'hours', 'feedback', 'confirm_hours'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** The lifetime of a mailed link, in days. */
export const ACTION_DAYS: Record<ActionKind, number> = {
  answer: 30,
  contact: 30,
  check_in: 14,
  hours: 14,
  feedback: 60,
  confirm_hours: 30,
};

/** The state of a project's work, as its expert reports it (docs/product 6.17). */
export const CHECK_IN_STATES = ['on_track', 'slow', 'stuck'] as const;
export type CheckInState = (typeof CHECK_IN_STATES)[number];

/** The answers of either side on whether expert and organization have spoken (docs/product 6.17). */
export const CONTACT_ANSWERS = ['yes', 'not_yet', 'problem'] as const;
export type ContactAnswer = (typeof CONTACT_ANSWERS)[number];
