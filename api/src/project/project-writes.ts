import { Injectable } from '@nestjs/common';
import { type ProjectStatus, mayDo, PROJECT_ACTIONS, projectAfterEdit, type ProjectAction } from '@network/domain';
import type { EntityManager } from 'typeorm';
import type { AuditAction } from '../audit/audit-actions.js';
import { AuditService } from '../audit/audit.service.js';
import type { SignedIn } from '../platform/http/access.js';
import { notFound, ApiError } from '../platform/http/api-error.js';
import type { Organization } from '../organization/organization.entity.js';
import { OrganizationService } from '../organization/organization.service.js';
import { Project } from './project.entity.js';

/** What every write of a project is made of: locked, moved to its status, recorded. */
@Injectable()
export class ProjectWrites {
  constructor(
    private readonly organizations: OrganizationService,
    private readonly audit: AuditService,
  ) {}

  /** The project, locked until the transaction ends; 404 when there is none. */
  async lock(tx: EntityManager, id: string): Promise<Project> {
    const project = await tx.findOne(Project, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!project) throw notFound();
    return project;
  }

  /** The same with the organization of its owner; 404 also when it is another organization's. */
  async lockOwn(
    tx: EntityManager,
    id: string,
    owner: Pick<SignedIn, 'id'>,
  ): Promise<{ project: Project; organization: Organization }> {
    const organization = await this.organizations.ofUser(owner.id, tx);
    const where = { id, orgId: organization.id };
    const project = await tx.findOne(Project, { where, lock: { mode: 'for_no_key_update' } });
    if (!project) throw notFound();
    return { project, organization };
  }

  /** Saves the project in this status; its version moves each time. */
  async moveTo(tx: EntityManager, project: Project, status: ProjectStatus, statusReason: string | null) {
    const statusSince = status === project.status ? project.statusSince : new Date();
    // Touched each time: the version moves even when only the experts changed.
    Object.assign(project, { status, statusReason, statusSince, updatedAt: new Date() });
    await tx.save(project);
  }

  /** Adds what was done to the audit log. */
  record(
    tx: EntityManager,
    actor: Pick<SignedIn, 'id'>,
    action: AuditAction,
    project: Project,
    fromStatus: ProjectStatus | null,
    more: { fields?: string[]; relatedIds?: string[] } = {},
  ) {
    const toStatus = project.status === fromStatus ? null : project.status;
    return this.audit.record(tx, actor.id, {
      action,
      subjectType: 'project',
      subjectId: project.id,
      fromStatus: toStatus && fromStatus,
      toStatus,
      ...more,
    });
  }
}

/** The status after an action. Refuses with 409 where the project's status does not allow it. */
export function statusAfter(
  action: ProjectAction,
  { status, heldFrom }: { status: ProjectStatus; heldFrom: ProjectStatus | null },
): ProjectStatus {
  if (!mayDo(action, status)) {
    throw new ApiError('wrong_state', { sentence: `project.cannot.${action}`, values: { status } });
  }
  const { to } = PROJECT_ACTIONS[action];
  if (to === 'same') return status;
  if (to === 'afterEdit') return projectAfterEdit(status) ?? status;
  return to === 'beforeHold' ? (heldFrom ?? 'pending_review') : to;
}
