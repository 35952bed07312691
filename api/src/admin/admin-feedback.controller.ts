import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../http/access.js';
import { ApiList, pageOf, sendList } from '../http/paging.js';
import { PageQuery } from '../input/list-query.js';
import { FeedbackRowDto } from '../project/dashboard.dto.js';
import { FeedbackService } from '../project/feedback.service.js';

@ApiTags('Oversight')
@Controller('admin/feedback')
@Access('admin')
export class AdminFeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  /** What experts said of their projects, latest first. */
  @Get()
  @ApiList(FeedbackRowDto)
  async list(
    @Query() query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FeedbackRowDto[]> {
    const page = pageOf(query);
    return sendList(request, reply, page, await this.feedback.list(page));
  }
}
