import type { Schema } from '@network/api-client';
import { type ExpertStatus, FINISHED_PROJECT_STATUSES, isBeginning, WORK_DAYS } from '@network/domain';
import { isAsked } from './project-status-badge';

type Project = Pick<
  Schema<'ExpertProjectDto'>,
  'status' | 'assignment' | 'hasFeedback' | 'lastUpdateAt' | 'lastHoursOn' | 'stepsDone'
>;

/** A status with a dashboard. During onboarding the expert sees the wizard. */
export type DashboardStatus = Exclude<ExpertStatus, 'onboarding'>;

/** Something on a project that waits for its expert. */
const DUE_KINDS = ['answer', 'introduce', 'checkIn', 'hours', 'feedback'] as const;
type DueKind = (typeof DUE_KINDS)[number];

const CHECK_IN_MS = WORK_DAYS.checkIn * 24 * 60 * 60 * 1000;
const isLongAgo = (at: string | null, now: number) => at !== null && now - Date.parse(at) >= CHECK_IN_MS;

/** Returns whether something on the project waits for its expert (docs/product 8.9). */
function isDue(kind: DueKind, project: Project, now: number): boolean {
  const { status, assignment, hasFeedback, lastUpdateAt, lastHoursOn, stepsDone } = project;
  const isAtWork = assignment.state === 'accepted' && status === 'in_progress';
  switch (kind) {
    case 'answer':
      return isAsked(project);
    case 'introduce':
      return isAtWork && isBeginning(assignment, now) && !stepsDone.includes('introduce');
    case 'checkIn':
      return isAtWork && isLongAgo(lastUpdateAt, now);
    case 'hours':
      return isAtWork && isLongAgo(assignment.answeredAt, now) && (!lastHoursOn || isLongAgo(lastHoursOn, now));
    case 'feedback':
      return FINISHED_PROJECT_STATUSES.includes(status) && !hasFeedback;
  }
}

/** Returns what waits for an expert on their projects, most urgent first. */
export const whatIsDue = <Each extends Project>(projects: readonly Each[], now = Date.now()) =>
  DUE_KINDS.flatMap((kind) =>
    projects.filter((project) => isDue(kind, project, now)).map((project) => ({ kind, project })),
  );

type Action = 'editProfile' | 'updateSkills' | 'shareFeedback' | 'available';

/** A step that is about the profile, not about a project: its message id. */
type ProfileStep =
  | 'expert.dashboard.under_review.review'
  | 'expert.dashboard.approved_waiting.skills'
  | 'expert.dashboard.done.skills';

/** Returns an expert's next steps and the buttons for them, from their status and their projects (docs/product 8.9). */
export function nextFor<Each extends Project>(status: DashboardStatus, projects: readonly Each[], now?: number) {
  const due = whatIsDue(projects, now);
  const isFeedbackDue = due.some(({ kind }) => kind === 'feedback');
  const isGiven =
    status === 'done' && !isFeedbackDue && projects.some((one) => FINISHED_PROJECT_STATUSES.includes(one.status));
  const actions: (Action | false)[] = [
    isFeedbackDue && 'shareFeedback',
    isGiven && 'available',
    status === 'under_review' ? 'editProfile' : 'updateSkills',
    status === 'done' && !isGiven && 'available',
    isGiven && 'shareFeedback',
  ];
  return { due, profileStep: profileStepOf(status, due), actions: actions.filter((action) => action !== false) };
}

function profileStepOf(status: DashboardStatus, due: readonly unknown[]): ProfileStep | undefined {
  if (status === 'under_review') return 'expert.dashboard.under_review.review';
  if (status === 'approved_waiting') return 'expert.dashboard.approved_waiting.skills';
  return status === 'done' || due.length === 0 ? 'expert.dashboard.done.skills' : undefined;
}

/** Whether a matched expert has been asked and has not accepted a project yet. */
export const isOnlyAsked = (status: DashboardStatus, projects: readonly Project[]) =>
  status === 'matched' && projects.some(isAsked) && projects.every(isAsked);

/** The number of completed steps towards the first match, or null once it is made (docs/product 8.9). */
export function stepsDone(status: DashboardStatus, projects: readonly Project[]) {
  if (!projects.every(isAsked)) return null;
  return isOnlyAsked(status, projects) ? STEPS_DONE.approved_waiting : STEPS_DONE[status];
}

const STEPS_DONE: Record<DashboardStatus, number | null> = {
  under_review: 1,
  approved_waiting: 2,
  matched: null,
  done: null,
};

/** Whether an expert of this status has a dashboard. */
export const hasDashboard = (status: ExpertStatus): status is DashboardStatus => status in STEPS_DONE;
