import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RUNNING_PROJECT_STATUSES } from '@network/domain';
import { In, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { memberPromoted } from '../auth/administrators/administrator.service.js';
import { ExpertService } from '../expert/expert.service.js';
import { Organization } from '../organization/organization.entity.js';
import { Events } from '../platform/database/events.js';
import type { ActorRef } from '../platform/http/access.js';
import { organizationOf } from '../user/profile.queries.js';
import { Assignment, EndedAssignment } from './assignments/assignment.entity.js';
import { AssignmentRepository } from './assignments/assignment.repository.js';
import { Project } from './project.entity.js';
import { projectMails } from './project.mails.js';
import { ProjectNotices } from './project.notices.js';

/** Updates projects when one of their people leaves the product, or becomes an administrator. */
@Injectable()
export class ProjectDepartureService implements OnModuleInit {
  constructor(
    private readonly experts: ExpertService,
    private readonly assignments: AssignmentRepository,
    private readonly notices: ProjectNotices,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on(memberPromoted, async (tx, { id, role }) => {
      if (role === 'expert') await this.removeExpert(tx, { id }, { isStaying: true });
    });
  }

  /**
   * Removes a departing expert, whom it locks, from active projects and notifies the organizations of the remaining
   * team. The history stays if the account does. Locks the projects first, so that experts who depart at once do not name
   * each other as remaining.
   */
  async removeExpert(
    tx: EntityManager,
    { id: expertId }: ActorRef,
    { isStaying = false }: { isStaying?: boolean } = {},
  ): Promise<void> {
    const own = { expertId, project: { status: In(RUNNING_PROJECT_STATUSES) } };
    const projectIds = (await tx.findBy(Assignment, own)).map(({ projectId }) => projectId);
    await this.lockProjects(tx, { id: In(projectIds) });
    await this.experts.lockAll(tx, [expertId]);
    const running = await tx.find(Assignment, {
      where: own,
      relations: { project: { organization: { user: true } } },
    });
    if (isStaying) await this.assignments.end(tx, running, 'removed');
    else await this.assignments.remove(tx, running);
    const remaining = await this.assignments.list(tx, ...running.map(({ projectId }) => projectId));
    for (const { project } of running) {
      const experts = expertsOn(project, remaining);
      await this.notices.toOrganization({ tx, project, organization: project.organization }, projectMails.teamChanged, {
        experts,
      });
    }
  }

  /** Returns the projects that an account's deletion deletes. */
  async projectIdsOf(tx: EntityManager, { id: userId }: ActorRef): Promise<string[]> {
    const projects = await tx.find(Project, { where: { organization: { userId } }, select: { id: true } });
    return projects.map(({ id }) => id);
  }

  /**
   * Returns the experts who were asked about these projects. Their loads change with the projects' deletion and return.
   */
  async askedAbout(tx: EntityManager, projectIds: readonly string[]): Promise<string[]> {
    const asked = { where: { projectId: In(projectIds) }, select: { expertId: true } } as const;
    const rows = [...(await tx.find(Assignment, asked)), ...(await tx.find(EndedAssignment, asked))];
    return [...new Set(rows.map(({ expertId }) => expertId))];
  }

  /**
   * Releases and notifies the experts on a departing organization's active projects. Locks projects first, then
   * experts, in the same order as an approval.
   */
  async releaseExperts(tx: EntityManager, person: ActorRef): Promise<void> {
    const organization = await tx.findOneBy(Organization, { userId: person.id });
    if (!organization) return;
    const projects = await this.lockProjects(tx, { orgId: organization.id });
    const running = projects.filter(({ status }) => RUNNING_PROJECT_STATUSES.includes(status));
    const assignments = await this.assignments.list(tx, ...running.map(({ id }) => id));
    const asked = await this.askedAbout(
      tx,
      projects.map(({ id }) => id),
    );
    const locked = await this.experts.lockAll(tx, asked);
    const experts = locked.filter(({ userId }) => assignments.some(({ expertId }) => expertId === userId));
    for (const project of running) {
      const experts = expertsOn(project, assignments);
      await this.notices.toExperts({ tx, project, organization }, projectMails.expertRemoved, experts, {
        hasLeft: true,
      });
    }
    await this.assignments.remove(tx, assignments);
    await this.experts.release(tx, experts, 'leaveLastProject', person);
  }

  /** Locks the projects of a departing member's organization, whose rows may name the member. */
  async lockOf(tx: EntityManager, { id }: ActorRef): Promise<void> {
    await this.lockProjects(tx, { orgId: organizationOf(id) });
  }

  /** Locks these projects and those of these organizations. */
  async lockAll(tx: EntityManager, ids: string[], orgIds: string[]): Promise<void> {
    await this.lockProjects(tx, [{ id: In(ids) }, { orgId: In(orgIds) }]);
  }

  private lockProjects(
    tx: EntityManager,
    where: FindOptionsWhere<Project> | FindOptionsWhere<Project>[],
  ): Promise<Project[]> {
    return tx.find(Project, { where, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
  }
}

const expertsOn = ({ id }: Project, assignments: Assignment[]) =>
  assignments.filter(({ projectId }) => projectId === id).map(({ expert }) => expert);
