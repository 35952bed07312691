import type { Schema } from '@network/api-client';
import { type ExpertStatus, FINISHED_PROJECT_STATUSES, isBeginning } from '@network/domain';
import { isAsked } from './project-status-badge';

type Project = Pick<Schema<'ExpertProjectDto'>, 'status' | 'assignment' | 'hasFeedback'>;

/** A status with a dashboard. During onboarding the expert sees the wizard. */
export type DashboardStatus = Exclude<ExpertStatus, 'onboarding'>;

type Action = 'editProfile' | 'updateSkills' | 'shareFeedback' | 'available';

/** A step of the dashboard: its message id. */
type Step =
  | 'expert.dashboard.under_review.review'
  | 'expert.dashboard.approved_waiting.skills'
  | `expert.dashboard.matched.${'answer' | 'introduce' | 'work'}`
  | `expert.dashboard.done.${'feedback' | 'feedbackGiven' | 'skills'}`;

/** Returns an expert's next steps and the buttons for them, from their status and their projects (docs/product 8.9). */
export function nextFor(status: DashboardStatus, projects: readonly Project[], now = Date.now()) {
  if (status === 'under_review') return steps(['expert.dashboard.under_review.review'], ['editProfile']);
  const atWork = projects.filter((one) => one.assignment.state === 'accepted' && one.status === 'in_progress');
  const finished = projects.filter((one) => FINISHED_PROJECT_STATUSES.includes(one.status));
  const isDue = finished.some(({ hasFeedback }) => !hasFeedback);
  const isGiven = status === 'done' && finished.length > 0 && !isDue;
  return steps(
    [
      projects.some(isAsked) && 'expert.dashboard.matched.answer',
      atWork.some((one) => isBeginning(one.assignment, now)) && 'expert.dashboard.matched.introduce',
      atWork.some((one) => !isBeginning(one.assignment, now)) && 'expert.dashboard.matched.work',
      isDue && 'expert.dashboard.done.feedback',
      isGiven && 'expert.dashboard.done.feedbackGiven',
      status === 'approved_waiting' && 'expert.dashboard.approved_waiting.skills',
      (status === 'done' || (status === 'matched' && !atWork.length && !projects.some(isAsked))) &&
        'expert.dashboard.done.skills',
    ],
    [
      isDue && 'shareFeedback',
      isGiven && 'available',
      'updateSkills',
      status === 'done' && !isGiven && 'available',
      isGiven && 'shareFeedback',
    ],
  );
}

const steps = (next: (Step | false)[], actions: (Action | false)[]) => ({
  next: next.filter((step) => step !== false),
  actions: actions.filter((action) => action !== false),
});

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
export const hasDashboard = (status: ExpertStatus): status is DashboardStatus => status in STEPS_DONE;
