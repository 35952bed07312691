import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/http/access.js';
import { ApiList, pageOf, PageQueryDto } from '../../platform/lists/paging.js';
import { FeedbackRowDto } from './feedback.dto.js';
import { FeedbackService } from './feedback.service.js';

@ApiTags('Oversight')
@Controller('api/admin/feedback')
@Access('admin')
export class AdminFeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  /** Lists the experts' feedback on their projects, latest first. */
  @Get()
  @ApiList(FeedbackRowDto)
  list(@Query() query: PageQueryDto) {
    return this.feedback.list(pageOf(query));
  }
}
