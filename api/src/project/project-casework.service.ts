import { Injectable } from '@nestjs/common';
import { PROJECT_FIELDS } from '@network/domain';
import type { RequestProjectChangesDto } from '../casework/casework.dto.js';
import { changesRequestedMail } from '../casework/casework.mails.js';
import {
  ChangeRequestRepository,
  closeRequest,
  hasRequest,
  refuseSecondRequest,
} from '../casework/change-request.repository.js';
import { OwnerService } from '../casework/owner.service.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import { OrganizationService } from '../organization/organization.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { notFound, wrongState } from '../platform/http/api-error.js';
import { checkVersion } from '../platform/http/if-match.js';
import { searchTexts } from '../platform/search/search-text.js';
import { changedFields, sentFields } from '../platform/validation/changes.js';
import type { FieldChangeDto } from '../user/change-request.dto.js';
import { AssignmentRepository } from './assignments/assignment.repository.js';
import type { ProjectDecision } from './project-decision.service.js';
import type { CorrectProjectDto } from './project-requests.dto.js';
import type { AdminProjectDto } from './project.dto.js';
import { projectMails } from './project.mails.js';
import { ProjectNotices } from './project.notices.js';
import { ProjectQueries } from './project.queries.js';
import { isProjectInReview, ProjectRepository } from './project.repository.js';

/** The administrators' change requests on projects, their corrections, and the owners of projects. */
@Injectable()
export class ProjectCaseworkService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly organizations: OrganizationService,
    private readonly assignments: AssignmentRepository,
    private readonly requests: ChangeRequestRepository,
    private readonly owners: OwnerService,
    private readonly queries: ProjectQueries,
    private readonly notices: ProjectNotices,
    private readonly projects: ProjectRepository,
    private readonly mail: MailService,
  ) {}

  /** Requests changes to a project pending review. Throws 409 in another status and while a request is open. */
  async requestChanges(
    { id, expected, actor }: ProjectDecision,
    dto: RequestProjectChangesDto,
  ): Promise<AdminProjectDto> {
    return this.transactions.run(actor, async (tx) => {
      const project = await this.projects.lock(tx, id);
      if (!isProjectInReview(project)) throw wrongState('project.cannot.requestChanges');
      refuseSecondRequest(project);
      checkVersion(expected, project.version);
      const review = await this.requests.open(tx, { projectId: id }, project, PROJECT_FIELDS, dto);
      await this.projects.save(tx, project, review);
      const { message, fields: remarks } = review.changeRequest;
      const fields = Object.keys(remarks);
      await this.projects.record(tx, actor, 'changes.request', project, project.status, { fields });
      const { user } = await this.organizations.withAccount(tx, project.orgId);
      const facts = { form: 'project' as const, message, remarks, project: { id, title: project.title } };
      await this.mail.send(tx, { kind: changesRequestedMail, ...toAccount(user), facts });
      return this.queries.get(id, tx);
    });
  }

  /** Withdraws the open request. Throws 404 if there is none. */
  async withdraw(id: string, actor: SignedIn): Promise<void> {
    await this.transactions.run(actor, async (tx) => {
      const project = await this.projects.lock(tx, id);
      if (!hasRequest(project)) throw notFound();
      const review = closeRequest(project, { isInReview: isProjectInReview(project), isResubmitted: false });
      await this.projects.save(tx, project, review);
      await this.projects.record(tx, actor, 'changes.takeBack', project, project.status);
    });
  }

  async changes(id: string): Promise<FieldChangeDto[]> {
    return this.requests.changes({ projectId: id }, await this.queries.get(id), PROJECT_FIELDS);
  }

  /** Corrects any part of a project that is not completed, and notifies its organization and experts. */
  async correct(
    { id, expected, actor }: ProjectDecision,
    { reason, ...sent }: CorrectProjectDto,
  ): Promise<AdminProjectDto> {
    return this.transactions.run(actor, async (tx) => {
      const project = await this.projects.lock(tx, id);
      if (project.status === 'completed') throw wrongState('project.cannot.correct');
      checkVersion(expected, project.version);
      const changes = sentFields(sent);
      const fields = changedFields(project, changes);
      if (fields.length === 0) return this.queries.get(id, tx);
      const searchText = searchTexts.project({ ...project, ...changes });
      await this.projects.save(tx, project, { ...changes, searchText });
      await this.projects.record(tx, actor, 'project.correct', project, project.status, { fields });
      const organization = await this.organizations.withAccount(tx, project.orgId);
      const experts = await this.assignments.experts(tx, id);
      await this.notices.toAll({ tx, project, organization }, projectMails.corrected, experts, { reason, fields });
      return this.queries.get(id, tx);
    });
  }

  /** Sets or clears a project's owner. Idempotent. */
  setOwner(id: string, ownerId: string | null, actor: SignedIn): Promise<AdminProjectDto> {
    return this.owners.runWithAdministrators(actor, { ownerId: ownerId === null ? [] : [ownerId] }, async (tx) => {
      const project = await this.projects.lock(tx, id);
      if (project.ownerId !== ownerId) {
        await this.projects.setOwner(tx, project, ownerId);
        const more = {
          fields: ['ownerId'],
          relatedIds: [project.ownerId, ownerId].filter((administratorId) => administratorId !== null),
        };
        await this.projects.record(tx, actor, 'project.owner', project, project.status, more);
      }
      return this.queries.get(id, tx);
    });
  }
}
