import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PAGE_SIZES, STAFFED_PROJECT_STATUSES } from '@network/domain';
import sql from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignedIn } from '../../platform/http/access.js';
import type { Listed, Page } from '../../platform/lists/paging.js';
import { ApiError, invalidInput, notFound } from '../../platform/http/api-error.js';
import { readList, type ListSource } from '../../platform/lists/list.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import { Assignment } from '../assignments/assignment.entity.js';
import type { Acting } from '../assignments/assignment.service.js';
import type { FeedbackRowDto } from '../dashboard.dto.js';
import {
  type FeedbackDto,
  type FeedbackResponseDto,
  type OrganizationFeedbackDto,
  type OrganizationFeedbackResponseDto,
  areWordsOpen,
  toFeedback,
  toOrganizationFeedback,
} from './feedback.dto.js';
import { Project } from '../project.entity.js';
import { ProjectWrites } from '../project-writes.js';

/** Gives an expert who has said how a project was what they get for it, and answers it. */
type Thanks = (tx: EntityManager, word: { projectId: string; expertId: string }) => Promise<object>;

/** What experts and organizations say of the projects they worked on (docs/product 6.7). */
@Injectable()
export class FeedbackService {
  private thanks?: Thanks;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly writes: ProjectWrites,
  ) {}

  /**
   * Keeps the expert's word on a project, in place of an earlier one. Refuses with 404 those who do not see it, with 409
   * a change once the organization can read it.
   */
  async give(projectId: string, dto: FeedbackDto, actor: SignedIn): Promise<FeedbackResponseDto> {
    return this.transactions.run(actor, (tx) => this.giveIn(tx, projectId, dto, actor));
  }

  /** By the module that owns what experts get for their word. */
  thankWith(thanks: Thanks): void {
    this.thanks = thanks;
  }

  /** The expert’s word by a mailed link, answered with what they get for it. */
  async giveByLink(tx: EntityManager, projectId: string, dto: FeedbackDto, actor: Acting): Promise<object> {
    const words = await this.giveIn(tx, projectId, dto, actor);
    return { ...words, ...(await this.thanks?.(tx, { projectId, expertId: actor.id })) };
  }

  /** The same in a transaction that has made sure who acts. */
  async giveIn(
    tx: EntityManager,
    projectId: string,
    { rating, comment = null, hours = null }: FeedbackDto,
    actor: Acting,
  ): Promise<FeedbackResponseDto> {
    // Locked first: from the moment that both sides have spoken, neither changes.
    const project = await this.writes.lock(tx, projectId);
    const assignment = await tx.findOneBy(Assignment, { projectId, expertId: actor.id });
    if (!assignment || !STAFFED_PROJECT_STATUSES.includes(project.status)) throw notFound();
    const words = { rating, comment, hours };
    if (isSame(words, toFeedback(assignment))) return words;
    // A first word is never too late.
    if (assignment.feedbackAt) checkUnread(project, assignment);
    await tx.update(Assignment, { projectId, expertId: actor.id }, { ...words, feedbackAt: new Date() });
    await this.writes.record(tx, actor, 'project.feedback', project, project.status);
    return words;
  }

  /**
   * Keeps what an organization says of its completed project, in place of an earlier word. Refuses with 409 before the
   * project is completed, and a change once an expert can read it.
   */
  async giveAsOrganization(
    projectId: string,
    dto: OrganizationFeedbackDto,
    actor: SignedIn,
  ): Promise<OrganizationFeedbackResponseDto> {
    return this.transactions.run(actor, (tx) => this.giveAsOrganizationIn(tx, projectId, dto, actor));
  }

  /** The same in a transaction that has made sure who acts. */
  async giveAsOrganizationIn(
    tx: EntityManager,
    projectId: string,
    { happened, rating = null, comment = null }: OrganizationFeedbackDto,
    actor: Acting,
  ): Promise<OrganizationFeedbackResponseDto> {
    if (happened && rating === null) throw invalidInput({ rating: [{ id: 'field.required' }] });
    const { project } = await this.writes.lockOwn(tx, projectId, actor);
    if (project.status !== 'completed') throw new ApiError('wrong_state', { sentence: 'feedback.notCompleted' });
    const words = { happened, rating: happened ? rating : null, comment };
    if (isSame(words, toOrganizationFeedback(project))) return words;
    if (project.orgFeedbackAt) {
      for (const assignment of await tx.findBy(Assignment, { projectId })) checkUnread(project, assignment);
    }
    const { rating: orgRating, comment: orgComment } = words;
    await tx.update(Project, { id: projectId }, { happened, orgRating, orgComment, orgFeedbackAt: new Date() });
    await this.writes.record(tx, actor, 'project.organizationFeedback', project, project.status);
    return words;
  }

  /** What one expert said, latest first. */
  async ofExpert(expertId: string): Promise<FeedbackRowDto[]> {
    return (await this.list({ offset: 0, limit: PAGE_SIZES.unpaged }, expertId)).rows;
  }

  /** One page of what was said, by anybody or by one expert, latest first. */
  list(page: Page, expertId?: string): Promise<Listed<FeedbackRowDto>> {
    const where = [
      sql`assignment."feedbackAt" IS NOT NULL`,
      ...(expertId ? [sql`assignment."expertId" = ${expertId}`] : []),
    ];
    return readList(this.database, FEEDBACK, { where, sort: [['assignment."feedbackAt"'], 'DESC'] }, page);
  }
}

/** Whether the same is said again. */
const isSame = <Words extends object>(words: Words, before: Words | null): boolean =>
  before !== null && Object.entries(words).every(([key, value]) => before[key as keyof Words] === value);

/** Refuses to change words that the other side can read. */
function checkUnread(project: Project, assignment: Assignment): void {
  if (areWordsOpen(project, assignment, new Date())) throw new ApiError('wrong_state', { sentence: 'feedback.final' });
}

const FEEDBACK: ListSource<Omit<FeedbackRowDto, 'at'> & { at: Date }, FeedbackRowDto> = {
  table: 'assignments AS assignment',
  key: ['assignment."projectId"', 'assignment."expertId"'],
  columns: `assignment.rating, assignment.comment, assignment.hours, assignment."feedbackAt" AS at,
    assignment."projectId", project.title AS "projectTitle", assignment."expertId", expert."fullName" AS "expertName"`,
  joins: `JOIN projects AS project ON project.id = assignment."projectId"
    JOIN experts AS expert ON expert."userId" = assignment."expertId"`,
  show: (row) => Object.assign(row, { at: row.at.toISOString() }),
};
