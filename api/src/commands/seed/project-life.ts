import type { ProjectStatus } from '@network/domain';
import type { Making } from './amounts.js';
import { HOUR_MS } from './calendar.js';
import type { SeededExpert } from './experts.js';
import type { SeededOrganization } from './organizations.js';

/** Where a project stands, when it was submitted, when it was decided on, and when it came to its status. */
export interface ProjectLife {
  status: ProjectStatus;
  createdAt: Date;
  decidedAt: Date;
  statusSince: Date;
}

/** Nothing is completed or put on hold the day after it began. */
const SHORTEST_WORK_DAYS = 14;

export const about = (subjectId: string) => ({ subjectType: 'project' as const, subjectId });

/** A project is submitted when its organization may, and approved when its experts are there. */
export function projectLife(
  { faker, calendar }: Making,
  status: ProjectStatus,
  { user }: SeededOrganization,
  experts: SeededExpert[],
): ProjectLife {
  // Under review it may submit, too: since it was. Who has projects already may since the first.
  const possible = user.statusSince;
  if (status === 'pending_review') {
    const createdAt = latest(possible, calendar.waiting());
    return { status, createdAt, decidedAt: createdAt, statusSince: createdAt };
  }
  const ready = latest(possible, ...experts.map((expert) => expert.user.statusSince));
  const createdAt = calendar.within(60, ready);
  const decidedAt = calendar.decision(createdAt);
  if (status !== 'completed' && status !== 'on_hold') return { status, createdAt, decidedAt, statusSince: decidedAt };
  const isYoung = calendar.today.getTime() - decidedAt.getTime() < SHORTEST_WORK_DAYS * 24 * HOUR_MS;
  if (isYoung) return { status: 'in_progress', createdAt, decidedAt, statusSince: decidedAt };
  const worked = new Date(decidedAt.getTime() + SHORTEST_WORK_DAYS * 24 * HOUR_MS);
  return { status, createdAt, decidedAt, statusSince: calendar.within(faker.number.int({ min: 1, max: 90 }), worked) };
}

const latest = (...moments: Date[]) => new Date(Math.max(...moments.map(Number)));

/** What became of the project, in the log, and of its organization. */
export function record(
  { history, team }: Making,
  { id, status }: { id: string; status: ProjectStatus },
  { createdAt, decidedAt, statusSince }: ProjectLife,
  { user }: SeededOrganization,
  experts: SeededExpert[],
): void {
  const fields = ['title', 'summary', 'desiredExpertise'];
  const decided = (
    at: Date,
    action: 'approve' | 'reject' | 'hold' | 'complete',
    from: ProjectStatus,
    to: ProjectStatus,
  ) =>
    history.add(at, {
      action: `project.${action}`,
      ...about(id),
      actorId: team,
      fields: ['status'],
      fromStatus: from,
      toStatus: to,
      relatedIds: action === 'approve' ? experts.map((expert) => expert.user.id) : [],
    });
  const toStatus = 'pending_review';
  history.add(createdAt, { action: 'project.submit', ...about(id), actorId: user.id, fields, toStatus });
  if (user.status === 'approved_no_projects') activate(createdAt, user.id);
  if (status === 'pending_review') return;
  if (status === 'withdrawn') {
    const [fromStatus, action] = ['pending_review', 'project.withdraw'] as const;
    return history.add(decidedAt, { action, ...about(id), actorId: user.id, fromStatus, toStatus: status });
  }
  if (status === 'rejected') return decided(decidedAt, 'reject', 'pending_review', status);
  decided(decidedAt, 'approve', 'pending_review', 'in_progress');
  if (user.status === 'under_review') activate(decidedAt, team);
  if (status === 'completed') decided(statusSince, 'complete', 'in_progress', status);
  if (status === 'on_hold') decided(statusSince, 'hold', 'in_progress', status);

  function activate(at: Date, actorId: string | null) {
    history.status(at, user.id, [user.status, 'projects_active'], actorId);
    Object.assign(user, { status: 'projects_active', statusSince: at });
  }
}
