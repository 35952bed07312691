import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/http/access.js';
import { ApiList, pageOf, sendList } from '../../platform/lists/paging.js';
import { PageQuery } from '../../platform/lists/list-query.js';
import { FeedbackRowDto } from '../dashboard.dto.js';
import { FeedbackService } from './feedback.service.js';

@ApiTags('Oversight')
@Controller('admin/feedback')
@Access('admin')
export class AdminFeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  /** Lists the experts' feedback on their projects, latest first. */
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
