import type { Schema } from '@network/api-client';
import { DAY_MS, FINISHED_PROJECT_STATUSES, WORK_DAYS, isBeginning, type ExpertStatus } from '@network/domain';
import { isAsked } from './project-status-badge';

type Project = Pick<
  Schema<'ExpertProjectDto'>,
  'status' | 'assignment' | 'hasFeedback' | 'lastUpdateAt' | 'lastHoursOn' | 'stepsDone'
>;

/** A status with a dashboard. During onboarding the expert sees the wizard. */
export type DashboardStatus = Exclude<ExpertStatus, 'onboarding'>;

/** The tasks of an expert on a project, most urgent first. */
const TASKS = ['answer', 'introduce', 'checkIn', 'hours', 'feedback'] as const;

const CHECK_IN_MS = WORK_DAYS.checkIn * DAY_MS;
const isLongAgo = (at: string | null, now: number) => at !== null && now - Date.parse(at) >= CHECK_IN_MS;

const isAtWork = ({ status, assignment }: Project) => assignment.state === 'accepted' && status === 'in_progress';

/** Whether a task of the project is due (docs/product 8.9). */
const IS_DUE: Record<(typeof TASKS)[number], (project: Project, now: number) => boolean> = {
  answer: isAsked,
  introduce: (project, now) =>
    isAtWork(project) && isBeginning(project.assignment, now) && !project.stepsDone.includes('introduce'),
  checkIn: (project, now) => isAtWork(project) && isLongAgo(project.lastUpdateAt, now),
  hours: (project, now) =>
    isAtWork(project) &&
    isLongAgo(project.assignment.answeredAt, now) &&
    (!project.lastHoursOn || isLongAgo(project.lastHoursOn, now)),
  feedback: ({ status, hasFeedback }) => FINISHED_PROJECT_STATUSES.includes(status) && !hasFeedback,
};

/** Returns an expert's due tasks on their projects, most urgent first. */
export const dueTasks = <Each extends Project>(projects: readonly Each[], now = Date.now()) =>
  TASKS.flatMap((kind) =>
    projects.filter((project) => IS_DUE[kind](project, now)).map((project) => ({ kind, project })),
  );

type Action = 'editProfile' | 'updateSkills' | 'shareFeedback' | 'available';

/** The message id of each status's step about the profile. */
const PROFILE_STEPS = {
  under_review: 'expert.dashboard.under_review.review',
  approved_waiting: 'expert.dashboard.approved_waiting.skills',
  matched: 'expert.dashboard.done.skills',
  done: 'expert.dashboard.done.skills',
} as const satisfies Record<DashboardStatus, string>;

/** Returns an expert's next steps and the buttons for them, from their status and their projects (docs/product 8.9). */
export function nextFor<Each extends Project>(status: DashboardStatus, projects: readonly Each[], now?: number) {
  const due = dueTasks(projects, now);
  const isFeedbackDue = due.some(({ kind }) => kind === 'feedback');
  const hasGivenFeedback =
    status === 'done' &&
    !isFeedbackDue &&
    projects.some((project) => FINISHED_PROJECT_STATUSES.includes(project.status));
  const actions: (Action | false)[] = [
    isFeedbackDue && 'shareFeedback',
    hasGivenFeedback && 'available',
    status === 'under_review' ? 'editProfile' : 'updateSkills',
    status === 'done' && !hasGivenFeedback && 'available',
    hasGivenFeedback && 'shareFeedback',
  ];
  const profileStep = status === 'matched' && due.length > 0 ? undefined : PROFILE_STEPS[status];
  return { due, profileStep, actions: actions.filter((action) => action !== false) };
}

/** Whether a matched expert has been asked and has not accepted a project yet. */
export const isOnlyAsked = (status: DashboardStatus, projects: readonly Project[]) =>
  status === 'matched' && projects.length > 0 && projects.every(isAsked);

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
