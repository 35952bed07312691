import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  endsProjectReview,
  isPausedProject,
  mayDo,
  PROJECT_ACTIONS,
  projectAfterEdit,
  RUNNING_PROJECT_STATUSES,
  type ProjectAction,
  type ProjectStatus,
} from '@network/domain';
import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { AuditAction } from '../audit/audit.entity.js';
import { AuditService, type NewAuditEntry } from '../audit/audit.service.js';
import { administratorLeft } from '../auth/administrators/administrator.service.js';
import { refreshLoads } from '../expert/expert-load.js';
import { Events } from '../platform/database/events.js';
import { lockOr404, queryRows } from '../platform/database/query.js';
import type { ActorRef } from '../platform/http/access.js';
import { wrongState } from '../platform/http/api-error.js';
import { organizationOf } from '../user/profile.queries.js';
import { Assignment } from './assignments/assignment.entity.js';
import { Project } from './project.entity.js';

/** The steps of every project write: lock, save, record. */
@Injectable()
export class ProjectRepository implements OnModuleInit {
  constructor(
    private readonly audit: AuditService,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on(administratorLeft, (tx, { from, to }) =>
      queryRows(tx, sql`UPDATE projects SET "ownerId" = ${to} WHERE "ownerId" = ${from}`),
    );
  }

  /** Locks the project until the transaction ends. Throws 404 if it does not exist. */
  lock(tx: EntityManager, id: string): Promise<Project> {
    return lockOr404(tx, Project, { id });
  }

  /** Locks a project of a member's organization. Throws 404 also if it belongs to another organization. */
  lockOwn(tx: EntityManager, id: string, member: ActorRef): Promise<Project> {
    return lockOr404(tx, Project, { id, orgId: organizationOf(member.id) });
  }

  /**
   * Saves changes of a locked project. Its version increases each time. A new status clears the reason of the former
   * one, and a decision ends the review. `changedById` is the member who writes the new version, or null for the team.
   */
  async save(
    tx: EntityManager,
    project: Project,
    { status = project.status, ...changes }: Partial<Project>,
    changedById: string | null = null,
  ): Promise<void> {
    const from = project.status;
    const now = new Date();
    if (status !== from) {
      const heldFrom = isPausedProject(status) ? from : null;
      Object.assign(project, { statusReason: null, statusSince: now, heldFrom });
    }
    // Touch the row each time, so that the version increases even if only the experts changed.
    Object.assign(project, changes, { status, changedById, updatedAt: now });
    if (endsProjectReview(status)) Object.assign(project, { changeRequest: null, resubmittedAt: null });
    await tx.save(Project, project);
    if (isRunning(status) === isRunning(from)) return;
    const assigned = await tx.findBy(Assignment, { projectId: project.id });
    await refreshLoads(
      tx,
      assigned.map(({ expertId }) => expertId),
    );
  }

  /** Increases the version of a locked project whose experts have changed. It stays the last member's version. */
  async raiseVersion(tx: EntityManager, { id }: Project): Promise<void> {
    await queryRows(tx, sql`UPDATE projects SET version = version + 1 WHERE id = ${id}`);
  }

  /** Sets the owner of a locked project. The version, which counts changes of the form, is unchanged. */
  async setOwner(tx: EntityManager, { id }: Project, ownerId: string | null): Promise<void> {
    await queryRows(tx, sql`UPDATE projects SET "ownerId" = ${ownerId} WHERE id = ${id}`);
  }

  record(
    tx: EntityManager,
    actor: ActorRef,
    action: AuditAction,
    project: Project,
    fromStatus: ProjectStatus | null,
    { facts, ...more }: Pick<NewAuditEntry, 'fields' | 'relatedIds' | 'facts'> = {},
  ) {
    const toStatus = project.status === fromStatus ? null : project.status;
    return this.audit.record(tx, actor.id, {
      action,
      subjectType: 'project',
      subjectId: project.id,
      fromStatus: toStatus && fromStatus,
      toStatus,
      facts: { orgId: project.orgId, ...facts },
      ...more,
    });
  }
}

const isRunning = (status: ProjectStatus) => RUNNING_PROJECT_STATUSES.includes(status);

export const isProjectInReview = ({ status }: Pick<Project, 'status'>): boolean => status === 'pending_review';

/** Returns the status after an action. Throws 409 if the project's status does not allow the action. */
export function statusAfter(
  action: ProjectAction,
  { status, heldFrom }: { status: ProjectStatus; heldFrom: ProjectStatus | null },
): ProjectStatus {
  if (!mayDo(action, status)) {
    throw wrongState(`project.cannot.${action}`, { status });
  }
  const { to } = PROJECT_ACTIONS[action];
  if (to === 'same') return status;
  if (to === 'afterEdit') return projectAfterEdit(status) ?? status;
  return to === 'beforeHold' ? (heldFrom ?? 'pending_review') : to;
}
