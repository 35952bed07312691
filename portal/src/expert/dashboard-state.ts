import type { Schema } from '@network/api-client';
import type { ExpertStatus } from '@network/domain';
import { isAsked } from './project-status-badge';

type Project = Pick<Schema<'ExpertProjectDto'>, 'assignment'>;

/** A status with a dashboard. During onboarding the expert sees the wizard. */
export type DashboardStatus = Exclude<ExpertStatus, 'onboarding'>;

type Action = 'editProfile' | 'updateSkills' | 'shareFeedback' | 'available';

/** The next steps on the dashboard in each status, as message ids, and the buttons for them (docs/product 8.9). */
const DASHBOARD_STATES = {
  under_review: { next: ['expert.dashboard.under_review.review'], actions: ['editProfile'] },
  approved_waiting: { next: ['expert.dashboard.approved_waiting.skills'], actions: ['updateSkills'] },
  matched: { next: ['expert.dashboard.matched.introduce'], actions: ['updateSkills'] },
  done: {
    next: ['expert.dashboard.done.feedback', 'expert.dashboard.done.skills'],
    actions: ['shareFeedback', 'updateSkills', 'available'],
  },
} as const satisfies Record<DashboardStatus, { next: readonly string[]; actions: readonly Action[] }>;

/** The state after the expert gave feedback on every completed project. They can still change it. */
const AFTER_FEEDBACK = {
  next: ['expert.dashboard.done.feedbackGiven', 'expert.dashboard.done.skills'],
  actions: ['available', 'updateSkills', 'shareFeedback'],
} as const;

/** The state of a matched expert who has not accepted a project yet. */
const BEFORE_ACCEPTING = { next: ['expert.dashboard.matched.answer'], actions: ['updateSkills'] } as const;

/** Returns an expert's next steps. `isFeedbackGiven` is true if they gave feedback on every completed project. */
export function nextFor(status: DashboardStatus, projects: readonly Project[], isFeedbackGiven: boolean) {
  if (status === 'done' && isFeedbackGiven) return AFTER_FEEDBACK;
  return isOnlyAsked(status, projects) ? BEFORE_ACCEPTING : DASHBOARD_STATES[status];
}

/** Whether a matched expert has been asked and has not accepted a project yet. */
export const isOnlyAsked = (status: DashboardStatus, projects: readonly Project[]) =>
  status === 'matched' && projects.some(isAsked) && !projects.some(({ assignment }) => assignment.state === 'accepted');

/** The number of completed steps towards a match (docs/product 8.9). */
export const stepsDone = (status: DashboardStatus, projects: readonly Project[]) =>
  isOnlyAsked(status, projects) ? STEPS_DONE.approved_waiting : STEPS_DONE[status];

const STEPS_DONE: Record<DashboardStatus, number> = {
  under_review: 1,
  approved_waiting: 2,
  matched: 3,
  done: 3,
};

/** Whether an expert of this status has a dashboard. */
export const hasDashboard = (status: ExpertStatus): status is DashboardStatus => status in DASHBOARD_STATES;
