import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { SignedIn } from '../common/access.js';
import { notFound } from '../common/refusal.js';
import { Assignment } from './assignment.entity.js';
import type { FeedbackAnswerDto } from './dashboard.dto.js';
import { toFeedback } from './expert-projects.queries.js';
import type { FeedbackDto } from './project.dto.js';

/** What experts say of the projects they were on. */
@Injectable()
export class FeedbackService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Keeps the expert's word on a project, in place of an earlier one. Refuses with 404 those not on it. */
  async give(projectId: string, { rating, comment, hours }: FeedbackDto, actor: SignedIn): Promise<FeedbackAnswerDto> {
    return this.database.transaction(async (tx) => {
      const where = { projectId, expertId: actor.id };
      const assignment = await tx.findOne(Assignment, { where, lock: { mode: 'pessimistic_write' } });
      if (!assignment) throw notFound();
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
}
