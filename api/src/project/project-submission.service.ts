import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@network/domain';
import { MoreThan, type EntityManager } from 'typeorm';
import { closeRequest, hasRequest } from '../casework/change-request.repository.js';
import type { Organization } from '../organization/organization.entity.js';
import { OrganizationService } from '../organization/organization.service.js';
import { Config } from '../platform/config/config.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { tooManyRequests } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { searchTexts } from '../platform/search/search-text.js';
import { changedFields } from '../platform/validation/changes.js';
import { ProfileService } from '../user/profile.service.js';
import { ReviewNotices } from '../user/review.notices.js';
import { AssignmentRepository } from './assignments/assignment.repository.js';
import type { SubmitProjectDto } from './project-requests.dto.js';
import type { ProjectDto } from './project.dto.js';
import { Project } from './project.entity.js';
import { projectMails } from './project.mails.js';
import { ProjectNotices } from './project.notices.js';
import { ProjectQueries } from './project.queries.js';
import { isProjectInReview, statusAfter, ProjectRepository } from './project.repository.js';

/** The organizations' actions on their projects, such as submitting and editing. Each is one transaction. */
@Injectable()
export class ProjectSubmissionService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly profiles: ProfileService,
    private readonly organizations: OrganizationService,
    private readonly assignments: AssignmentRepository,
    private readonly queries: ProjectQueries,
    private readonly notices: ProjectNotices,
    private readonly reviews: ReviewNotices,
    private readonly projects: ProjectRepository,
    private readonly config: Config,
  ) {}

  async submit(form: SubmitProjectDto, actor: SignedIn): Promise<ProjectDto> {
    return this.transactions.run(actor, async (tx) => {
      const organization = await this.profiles.lockOwn<Organization>(tx, 'organization', actor);
      await this.organizations.beginSubmission(tx, organization, actor);
      const orgId = organization.id;
      if (organization.status === 'under_review') await this.checkDay(tx, orgId);
      const project = tx.create(Project, {
        ...completeForm(form),
        orgId,
        status: 'pending_review',
        statusSince: new Date(),
        searchText: searchTexts.project(form),
        submittedById: actor.id,
        changedById: actor.id,
      });
      await tx.insert(Project, project);
      await this.projects.record(tx, actor, 'project.submit', project, null);
      await this.notices.toOrganization({ tx, project, organization }, projectMails.received);
      await this.reviews.announce(tx);
      return this.queries.getOwn(project.id, tx);
    });
  }

  /** Throws 429 if an organization without a review has reached its daily limit of projects. */
  private async checkDay(tx: EntityManager, orgId: string): Promise<void> {
    const dayAgo = new Date(Date.now() - DAY_MS);
    const recent = await tx.find(Project, {
      where: { orgId, createdAt: MoreThan(dayAgo) },
      select: { id: true, createdAt: true },
      order: { createdAt: 'DESC' },
      take: this.config.rateLimitProjects,
    });
    if (recent.length < this.config.rateLimitProjects) return;
    throw tooManyRequests((recent.at(-1)!.createdAt.getTime() - dayAgo.getTime()) / 1000);
  }

  /**
   * Saves the changed form, which answers a change request. A rejected project returns to review. The experts on a
   * project get the changes by email.
   */
  async edit(id: string, form: SubmitProjectDto, expected: ExpectedVersion, actor: SignedIn): Promise<ProjectDto> {
    return this.transactions.run(actor, async (tx) => {
      const project = await this.projects.lockOwn(tx, id, actor);
      // An organization that becomes inactive at the same time waits, or comes first and blocks the edit.
      const organization = await this.profiles.lockOwn<Organization>(tx, 'organization', actor);
      const from = project.status;
      const status = statusAfter('edit', project);
      checkVersion(expected, project.version);
      const changes = completeForm(form);
      const fields = changedFields(project, changes);
      const isEdited = fields.length > 0 || status !== from;
      const answered =
        hasRequest(project) && closeRequest(project, { isInReview: isProjectInReview(project), isResubmitted: true });
      if (!isEdited && !answered) return this.queries.getOwn(id, tx);
      const searchText = searchTexts.project(form);
      await this.projects.save(tx, project, { ...changes, ...answered, searchText, status }, actor.id);
      if (isEdited) await this.projects.record(tx, actor, 'project.edit', project, from, { fields });
      if (answered) await this.projects.record(tx, actor, 'changes.resubmit', project, status);
      if (answered || status !== from) await this.reviews.announce(tx);
      if (status === from) {
        const experts = await this.assignments.experts(tx, id);
        await this.notices.announceChanges({ tx, project, organization }, experts, fields);
      }
      return this.queries.getOwn(id, tx);
    });
  }

  /** Withdraws a project before a decision. An edit submits it again. */
  withdraw(id: string, reason: string | null, actor: SignedIn): Promise<ProjectDto> {
    return this.act('withdraw', id, { statusReason: reason }, actor);
  }

  /** Asks the team to complete a running project. Repeating the request replaces the note. */
  requestClose(id: string, note: string | null, actor: SignedIn): Promise<ProjectDto> {
    const changes = { closeRequestedAt: new Date(), closeRequestedById: actor.id, closeRequestNote: note };
    return this.act('requestClose', id, changes, actor);
  }

  private act(
    action: 'withdraw' | 'requestClose',
    id: string,
    changes: Partial<Project>,
    actor: SignedIn,
  ): Promise<ProjectDto> {
    return this.transactions.run(actor, async (tx) => {
      const project = await this.projects.lockOwn(tx, id, actor);
      const from = project.status;
      await this.projects.save(tx, project, { ...changes, status: statusAfter(action, project) }, actor.id);
      await this.projects.record(tx, actor, `project.${action}`, project, from);
      return this.queries.getOwn(id, tx);
    });
  }
}

/** Returns the form's fields, with null for each omitted one. */
const completeForm = ({ title, summary, desiredExpertise, durationWeeks, startTarget }: SubmitProjectDto) => ({
  title,
  summary,
  desiredExpertise,
  durationWeeks: durationWeeks ?? null,
  startTarget: startTarget ?? null,
});
