import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { memberName, type OrganizationStatus } from '@network/domain';
import { DataSource } from 'typeorm';
import { toOrganizationDto } from '../organization/organization.dto.js';
import type { Organization } from '../organization/organization.entity.js';
import { OrganizationService } from '../organization/organization.service.js';
import type { SignedIn } from '../platform/http/access.js';
import { notFound } from '../platform/http/api-error.js';
import { ownProfile } from '../user/profile.js';
import type { OrganizationAssignmentDto } from './assignments/assignment.dto.js';
import type { Assignment } from './assignments/assignment.entity.js';
import { AssignmentRepository } from './assignments/assignment.repository.js';
import type { OrganizationDashboardDto, OrganizationProjectFactsDto } from './dashboard.dto.js';
import { isFeedbackOpen, toFeedback, toOrganizationFeedback } from './feedback/feedback.dto.js';
import { ProjectQueries, toOwnProject, type ProjectRow } from './project.queries.js';

@Injectable()
export class OrganizationProjectsQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly organizations: OrganizationService,
    private readonly projects: ProjectQueries,
    private readonly assignments: AssignmentRepository,
  ) {}

  /** Reads the dashboard of an organization. */
  async dashboard(actor: SignedIn): Promise<OrganizationDashboardDto> {
    const organization = ownProfile<Organization>(actor);
    const fullName = memberName(organization, { id: actor.id, fullName: actor.account!.fullName });
    return {
      user: { fullName, status: actor.status as OrganizationStatus },
      organization: toOrganizationDto(organization),
      projects: await this.projects.listForOrganization(organization.id),
    };
  }

  /** Reads one of the organization's own projects. Throws 404 for a missing project and for another organization's. */
  async get(id: string, actor: SignedIn): Promise<OrganizationProjectFactsDto> {
    const tx = this.database.manager;
    const { id: orgId } = await this.organizations.getByMember(actor.id);
    const project = await this.projects.row(id);
    if (project.orgId !== orgId) throw notFound();
    const assignments = await this.assignments.list(tx, id);
    return {
      ...toOwnProject(project),
      assignments: assignments.map((assignment) => toAssignment(project, assignment)),
      handover: await this.assignments.handovers(tx, id),
      closeRequestedAt: project.closeRequestedAt?.toISOString() ?? null,
      feedback: toOrganizationFeedback(project),
    };
  }
}

/** Returns the expert on the project. Contact details appear only after the expert accepts. */
function toAssignment(project: ProjectRow, assignment: Assignment): OrganizationAssignmentDto {
  const { expertId, expert, state, answeredAt } = assignment;
  const { fullName, mainExpertise, country, user } = expert;
  return {
    expertId,
    fullName,
    mainExpertise,
    country,
    state,
    answeredAt: answeredAt?.toISOString() ?? null,
    email: answeredAt ? user.email : null,
    feedback: isFeedbackOpen(project, assignment, new Date()) ? toFeedback(assignment) : null,
  };
}
