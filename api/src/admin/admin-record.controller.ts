import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditQuery } from '../audit/audit.dto.js';
import { AuditService } from '../audit/audit.service.js';
import { Access } from '../common/access.js';
import { PageQuery } from '../common/list-query.js';
import { ApiList, pageOf, sendList } from '../common/paging.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { FeedbackRowDto } from '../project/dashboard.dto.js';
import { FeedbackService } from '../project/feedback.service.js';
import { RecordRowDto, SubscriberDto, toSubscriberDto } from './admin.dto.js';
import { NamesQueries } from './names.queries.js';

@Controller('admin')
@Access('admin')
export class AdminRecordController {
  constructor(
    private readonly audit: AuditService,
    private readonly feedback: FeedbackService,
    private readonly newsletter: NewsletterService,
    private readonly names: NamesQueries,
  ) {}

  /**
   * Who did what to whom and when, latest first: every sign-in, every write, and what was refused.
   * Of refusals that are alike at most ten an hour are written down. No line is ever changed or removed.
   */
  @Get('audit')
  @ApiList(RecordRowDto)
  async listAudit(
    @Query() asked: AuditQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordRowDto[]> {
    const { rows, total } = await this.audit.list(asked);
    const names = await this.names.of(
      rows.flatMap(({ actorId, subjectId, relatedIds }) => [actorId, subjectId, ...relatedIds]),
    );
    const nameOf = (id: string | null) => (id && names.get(id)) ?? null;
    const named = rows.map((row) => ({
      ...row,
      actorName: nameOf(row.actorId),
      subjectName: nameOf(row.subjectId),
      relatedNames: row.relatedIds.map(nameOf),
    }));
    return sendList(request, reply, pageOf(asked), { rows: named, total });
  }

  /** What experts said of their projects, latest first. */
  @Get('feedback')
  @ApiList(FeedbackRowDto)
  async listFeedback(
    @Query() asked: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FeedbackRowDto[]> {
    const page = pageOf(asked);
    return sendList(request, reply, page, await this.feedback.list(page));
  }

  /** The confirmed addresses of the newsletter, latest first. */
  @Get('newsletter')
  @ApiList(SubscriberDto)
  async listSubscribers(
    @Query() asked: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubscriberDto[]> {
    const page = pageOf(asked);
    const { rows, total } = await this.newsletter.listConfirmed(page);
    return sendList(request, reply, page, { rows: rows.map(toSubscriberDto), total });
  }
}
