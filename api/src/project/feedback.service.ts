import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PAGE_SIZES, STAFFED_PROJECT_STATUSES } from '@network/domain';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { SignedIn } from '../http/access.js';
import type { Listed, Page } from '../http/paging.js';
import { notFound } from '../http/api-error.js';
import { readList } from '../database/read-list.js';
import { StatusCounts } from '../database/status-counts.js';
import { WriteTransactions } from '../database/write-transactions.js';
import { Assignment } from './assignment.entity.js';
import type { FeedbackResponseDto, FeedbackRowDto } from './dashboard.dto.js';
import { toFeedback } from './expert-projects.queries.js';
import type { FeedbackDto } from './project.dto.js';
import { Project } from './project.entity.js';

/** What experts say of the projects they were on. */
@Injectable()
export class FeedbackService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly audit: AuditService,
    private readonly counts: StatusCounts,
  ) {}

  /** Keeps the expert's word on a project, in place of an earlier one. Refuses with 404 those who do not see it. */
  async give(
    projectId: string,
    { rating, comment, hours }: FeedbackDto,
    actor: SignedIn,
  ): Promise<FeedbackResponseDto> {
    return this.transactions.run(actor, async (tx) => {
      const where = { projectId, expertId: actor.id };
      const assignment = await tx.findOne(Assignment, { where, lock: { mode: 'for_no_key_update' } });
      const isSeen =
        assignment && (await tx.existsBy(Project, { id: projectId, status: In(STAFFED_PROJECT_STATUSES) }));
      if (!isSeen) throw notFound();
      Object.assign(assignment, { rating, comment: comment ?? null, hours: hours ?? null, feedbackAt: new Date() });
      await tx.save(assignment);
      await this.audit.record(tx, actor.id, {
        action: 'project.feedback',
        subjectType: 'project',
        subjectId: projectId,
      });
      return toFeedback(assignment)!;
    });
  }

  /** What one expert said, latest first. */
  async ofExpert(expertId: string): Promise<FeedbackRowDto[]> {
    return (await this.list({ offset: 0, limit: PAGE_SIZES.unpaged }, expertId)).rows;
  }

  /** One page of what was said, by anybody or by one expert, latest first: two statements. */
  async list(page: Page, expertId?: string): Promise<Listed<FeedbackRowDto>> {
    const assignments = () => this.database.manager.createQueryBuilder(Assignment, 'assignment');
    const matching = assignments().where({ feedbackAt: Not(IsNull()), ...(expertId && { expertId }) });
    const joined = assignments()
      .innerJoinAndSelect('assignment.project', 'project')
      .innerJoinAndSelect('assignment.expert', 'expert');
    const total = expertId ? undefined : () => this.counts.total('feedback', null);
    const { rows, ...listed } = await readList({ rows: joined, matching, sort: ['feedbackAt', 'DESC'], total }, page);
    return { rows: rows.map(toRow), ...listed };
  }
}

const toRow = (assignment: Assignment): FeedbackRowDto => ({
  ...toFeedback(assignment)!,
  projectId: assignment.projectId,
  projectTitle: assignment.project.title,
  expertId: assignment.expertId,
  expertName: assignment.expert.fullName,
  at: assignment.feedbackAt!.toISOString(),
});
