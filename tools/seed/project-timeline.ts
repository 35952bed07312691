import {
  ADMINISTRATORS_ACTIONS,
  DAY_MS,
  PROJECT_ACTIONS,
  STAFFED_PROJECT_STATUSES,
  type AdministratorsAction,
  type ProjectStatus,
} from '@network/domain';
import type { SeedContext } from './context.js';
import type { SeededExpert } from './experts.js';
import type { SeededOrganization } from './organizations.js';

/** The status of a project, with the times of submission, decision and last status change. */
export interface ProjectTimeline {
  status: ProjectStatus;
  createdAt: Date;
  decidedAt: Date;
  statusSince: Date;
}

/** No project is completed or put on hold earlier than this after its approval. */
const MIN_WORK_DAYS = 14;

export const projectSubject = (subjectId: string) => ({ subjectType: 'project' as const, subjectId });

/**
 * Generates the dates of a project. It is submitted once its organization may submit, and approved once its experts
 * are.
 */
export function projectTimeline(
  { faker, calendar }: SeedContext,
  status: ProjectStatus,
  { profile }: SeededOrganization,
  experts: SeededExpert[],
): ProjectTimeline {
  // An organization may submit as soon as it is under review. One with projects may since its first project.
  const earliest = profile.statusSince;
  if (status === 'pending_review') {
    const createdAt = latest(earliest, calendar.submission());
    return { status, createdAt, decidedAt: createdAt, statusSince: createdAt };
  }
  const ready = latest(earliest, ...experts.map((expert) => expert.profile.statusSince));
  const createdAt = calendar.within(60, ready);
  const decidedAt = calendar.decisionAfter(createdAt);
  if (status === 'in_progress' || !isStaffed(status)) return { status, createdAt, decidedAt, statusSince: decidedAt };
  const hasJustStarted = calendar.today.getTime() - decidedAt.getTime() < MIN_WORK_DAYS * DAY_MS;
  if (hasJustStarted) return { status: 'in_progress', createdAt, decidedAt, statusSince: decidedAt };
  const earliestEnd = new Date(decidedAt.getTime() + MIN_WORK_DAYS * DAY_MS);
  return {
    status,
    createdAt,
    decidedAt,
    statusSince: calendar.within(faker.number.int({ min: 1, max: 90 }), earliestEnd),
  };
}

const isStaffed = (status: ProjectStatus) => STAFFED_PROJECT_STATUSES.includes(status);

/** Returns the decision that leads to a status. */
const actionTo = (status: ProjectStatus) =>
  ADMINISTRATORS_ACTIONS.find((action) => PROJECT_ACTIONS[action].to === status)!;

const latest = (...moments: Date[]) => new Date(Math.max(...moments.map(Number)));

/** Adds the history of the project and of its organization to the audit log. */
export function recordProject(
  { history, adminId }: SeedContext,
  { id, status }: { id: string; status: ProjectStatus },
  { createdAt, decidedAt, statusSince }: ProjectTimeline,
  { user, profile }: SeededOrganization,
  experts: SeededExpert[],
): void {
  const fields = ['title', 'summary', 'desiredExpertise'];
  const recordDecision = (at: Date, action: AdministratorsAction, from: ProjectStatus, to: ProjectStatus) =>
    history.add(at, {
      action: `project.${action}`,
      ...projectSubject(id),
      actorId: adminId,
      fields: ['status'],
      fromStatus: from,
      toStatus: to,
      relatedIds: action === 'approve' ? experts.map((expert) => expert.user.id) : [],
    });
  const toStatus = 'pending_review';
  history.add(createdAt, { action: 'project.submit', ...projectSubject(id), actorId: user.id, fields, toStatus });
  if (profile.status === 'approved_no_projects') activate(createdAt, user.id);
  if (status === 'pending_review') return;
  if (status === 'withdrawn') {
    const [fromStatus, action] = ['pending_review', 'project.withdraw'] as const;
    return history.add(decidedAt, { action, ...projectSubject(id), actorId: user.id, fromStatus, toStatus: status });
  }
  if (!isStaffed(status)) return recordDecision(decidedAt, actionTo(status), 'pending_review', status);
  recordDecision(decidedAt, 'approve', 'pending_review', 'in_progress');
  if (profile.status === 'under_review') activate(decidedAt, adminId);
  if (status !== 'in_progress') recordDecision(statusSince, actionTo(status), 'in_progress', status);

  function activate(at: Date, actorId: string | null) {
    history.addStatusChange(at, user.id, [profile.status, 'projects_active'], actorId);
    Object.assign(profile, { status: 'projects_active', statusSince: at });
  }
}
