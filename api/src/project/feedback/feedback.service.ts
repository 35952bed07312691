import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PAGE_SIZES, STAFFED_PROJECT_STATUSES } from '@network/domain';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { ActorRef, SignedIn } from '../../platform/http/access.js';
import { invalidInput, notFound, wrongState } from '../../platform/http/api-error.js';
import { newestFirst, readList, type ListSource } from '../../platform/lists/list.js';
import type { Listed, Page } from '../../platform/lists/paging.js';
import { Assignment } from '../assignments/assignment.entity.js';
import { Project } from '../project.entity.js';
import { ProjectRepository } from '../project.repository.js';
import {
  type FeedbackDto,
  type FeedbackResponseDto,
  type FeedbackRowDto,
  type OrganizationFeedbackDto,
  type OrganizationFeedbackResponseDto,
  isFeedbackOpen,
  toFeedback,
  toOrganizationFeedback,
} from './feedback.dto.js';

/** The feedback of experts and organizations on their projects (docs/product 6.7). */
@Injectable()
export class FeedbackService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly projects: ProjectRepository,
  ) {}

  /**
   * Saves the expert's feedback on a project and replaces an earlier one. Throws 404 if the expert cannot see the
   * project, and 409 if the organization can already read the earlier feedback.
   */
  async give(projectId: string, dto: FeedbackDto, actor: SignedIn): Promise<FeedbackResponseDto> {
    return this.transactions.run(actor, (tx) => this.storeFeedback(tx, projectId, dto, actor));
  }

  /** Saves the expert's feedback in the caller's transaction. The caller has authenticated the actor. */
  async storeFeedback(
    tx: EntityManager,
    projectId: string,
    { rating, comment = null, hours = null }: FeedbackDto,
    actor: ActorRef,
  ): Promise<FeedbackResponseDto> {
    // Lock first: once both sides have given feedback, neither can change it.
    const project = await this.projects.lock(tx, projectId);
    const assignment = await tx.findOneBy(Assignment, { projectId, expertId: actor.id });
    if (!assignment || !STAFFED_PROJECT_STATUSES.includes(project.status)) throw notFound();
    const feedback = { rating, comment, hours };
    if (isSame(feedback, toFeedback(assignment))) return feedback;
    // The first feedback is never too late.
    if (assignment.feedbackAt) checkUnread(project, assignment);
    await tx.update(Assignment, { projectId, expertId: actor.id }, { ...feedback, feedbackAt: new Date() });
    await this.projects.record(tx, actor, 'project.feedback', project, project.status);
    return feedback;
  }

  /**
   * Saves the organization's feedback on its completed project and replaces an earlier one. Throws 409 if the project
   * is not completed, or if an expert can already read the earlier feedback.
   */
  async giveAsOrganization(
    projectId: string,
    dto: OrganizationFeedbackDto,
    actor: SignedIn,
  ): Promise<OrganizationFeedbackResponseDto> {
    return this.transactions.run(actor, (tx) => this.storeAsOrganization(tx, projectId, dto, actor));
  }

  /**
   * Saves the organization's feedback in the caller's transaction. The caller has authenticated the actor. `byId` is
   * the member who gives it, or null for the point of contact.
   */
  async storeAsOrganization(
    tx: EntityManager,
    projectId: string,
    { happened, rating = null, comment = null }: OrganizationFeedbackDto,
    actor: ActorRef,
    byId: string | null = actor.id,
  ): Promise<OrganizationFeedbackResponseDto> {
    if (happened && rating === null) throw invalidInput({ rating: [{ id: 'field.required' }] });
    const project = await this.projects.lockOwn(tx, projectId, actor);
    if (project.status !== 'completed') throw wrongState('feedback.notCompleted');
    const feedback = { happened, rating: happened ? rating : null, comment };
    if (isSame(feedback, toOrganizationFeedback(project))) return feedback;
    if (project.orgFeedbackAt) {
      for (const assignment of await tx.findBy(Assignment, { projectId })) checkUnread(project, assignment);
    }
    const { rating: orgRating, comment: orgComment } = feedback;
    const author = { orgFeedbackAt: new Date(), orgFeedbackById: byId, changedById: byId };
    await tx.update(Project, { id: projectId }, { happened, orgRating, orgComment, ...author });
    await this.projects.record(tx, actor, 'project.organizationFeedback', project, project.status);
    return feedback;
  }

  /** Returns all feedback of one expert, latest first. */
  async listForExpert(expertId: string): Promise<FeedbackRowDto[]> {
    return (await this.list({ offset: 0, limit: PAGE_SIZES.unpaged }, expertId)).rows;
  }

  /** Returns one page of feedback, latest first, optionally of one expert. */
  list(page: Page, expertId?: string): Promise<Listed<FeedbackRowDto>> {
    const where = [
      sql`assignment."feedbackAt" IS NOT NULL`,
      ...(expertId ? [sql`assignment."expertId" = ${expertId}`] : []),
    ];
    return readList(this.database, FEEDBACK, { where, sort: newestFirst(sql`assignment."feedbackAt"`) }, page);
  }
}

const isSame = <Feedback extends object>(feedback: Feedback, before: Feedback | null): boolean =>
  before !== null && Object.entries(feedback).every(([key, value]) => before[key as keyof Feedback] === value);

/** Throws 409 if the other side can read the feedback. */
function checkUnread(project: Project, assignment: Assignment): void {
  if (isFeedbackOpen(project, assignment, new Date())) throw wrongState('feedback.final');
}

const FEEDBACK: ListSource<Omit<FeedbackRowDto, 'at'> & { at: Date }, FeedbackRowDto> = {
  table: sql`assignments`,
  alias: sql`assignment`,
  key: [sql`assignment."projectId"`, sql`assignment."expertId"`],
  columns: sql`assignment.rating, assignment.comment, assignment.hours, assignment."feedbackAt" AS at,
    assignment."projectId", project.title AS "projectTitle", assignment."expertId", expert."fullName" AS "expertName"`,
  joins: sql`JOIN projects AS project ON project.id = assignment."projectId"
    JOIN experts AS expert ON expert."userId" = assignment."expertId"`,
  toDto: (row) => Object.assign(row, { at: row.at.toISOString() }),
};
