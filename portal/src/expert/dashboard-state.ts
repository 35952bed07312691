import type { ExpertStatus } from '@network/domain';

/** A status in which an expert has a dashboard; one who is onboarding has the wizard. */
export type DashboardStatus = Exclude<ExpertStatus, 'onboarding'>;

type Action = 'editProfile' | 'updateSkills' | 'shareFeedback' | 'available';

/** The next steps on the dashboard in each status, as message ids, and the buttons for them (docs/product.md 8.9). */
export const DASHBOARD_STATES = {
  under_review: { next: ['expert.dashboard.under_review.review'], actions: ['editProfile'] },
  approved_waiting: { next: ['expert.dashboard.approved_waiting.skills'], actions: ['updateSkills'] },
  matched: { next: ['expert.dashboard.matched.introduce'], actions: ['updateSkills'] },
  done: {
    next: ['expert.dashboard.done.feedback', 'expert.dashboard.done.skills'],
    actions: ['shareFeedback', 'updateSkills', 'available'],
  },
} as const satisfies Record<DashboardStatus, { next: readonly string[]; actions: readonly Action[] }>;

/** Whether an expert of this status has a dashboard. */
export const hasDashboard = (status: ExpertStatus): status is DashboardStatus => status in DASHBOARD_STATES;

/** The name in the greeting: the first one, or the address where there is none yet. */
export const firstNameOf = (fullName: string | null, email: string) => fullName?.trim().split(/\s+/)[0] || email;
