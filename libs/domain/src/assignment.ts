import { DAY_MS } from './limits.js';
import { isPausedProject, type ProjectStatus } from './project-status.js';

/** The states of an expert's assignment to a project (docs/product 6.11). */
export const ASSIGNMENT_STATES = ['asked', 'accepted', 'completed'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

/** The reasons why an expert left a project before it was completed (docs/product 6.11, 6.12). */
export const ENDED_STATES = ['declined', 'left', 'removed'] as const;
export type EndedState = (typeof ENDED_STATES)[number];

/** The reasons an expert can give for declining or leaving. */
export const DECLINE_REASONS = ['no_time', 'not_my_skill', 'language', 'conflict_of_interest', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The kinds of items that need an administrator, most urgent first (docs/product 9.14). */
export const ATTENTION_KINDS = [
  'stuck',
  'left',
  'declined',
  'campaign_paused',
  'suspended_member',
  'no_expert',
  'answer_overdue',
  'silent',
  'mentioned',
  'due',
  'close_requested',
  'review_overdue',
  'feedback_missing',
  'email_bounced',
  'webhook_failing',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** The deadlines of a project's work, in days (docs/product 6.18). */
export const WORK_DAYS = {
  /** The time an invited expert has to answer, and the time until the reminder. */
  answer: 5,
  answerReminders: [2, 4],
  /** From accepting to the question whether the two sides have spoken. */
  contact: 5,
  /** The interval between check-ins, and the time until a person counts as silent. */
  checkIn: 14,
  silent: 28,
  /** From completion: feedback, reminders of it, and when it counts as missing. */
  feedbackOpens: 14,
  feedbackReminders: [3, 10],
  feedbackMissing: 20,
  /** The links for feedback expire at this point. */
  feedbackEnds: 60,
} as const;

/** A late answer still counts, and on hold there is no deadline (docs/product 6.18). */
export function answerTime(status: ProjectStatus, answerBy: string | Date, now = new Date()): 'due' | 'late' | 'any' {
  if (isPausedProject(status)) return 'any';
  return new Date(answerBy) > now ? 'due' : 'late';
}

/** Whether the two sides are still getting to know each other: from accepting to the first check-in. */
export const isBeginning = ({ answeredAt }: { answeredAt: string | null }, now = Date.now()) =>
  answeredAt !== null && now - Date.parse(answeredAt) < WORK_DAYS.checkIn * DAY_MS;

/** The first steps of an accepted project, which its expert checks off (docs/product 8.22). */
export const FIRST_STEPS = ['brief', 'introduce', 'agree'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

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
