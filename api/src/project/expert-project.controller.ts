import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiId } from '../http/api-id.js';
import { Access, Actor, type SignedIn } from '../http/access.js';
import { IdPipe } from '../input/id.pipe.js';
import { ExpertDashboardDto, ExpertProjectDetailsDto, FeedbackResponseDto } from './dashboard.dto.js';
import { ExpertProjectsQueries } from './expert-projects.queries.js';
import { FeedbackService } from './feedback.service.js';
import { FeedbackDto } from './project.dto.js';

@ApiTags('Experts')
@Controller('expert')
@Access('expert')
export class ExpertProjectController {
  constructor(
    private readonly projects: ExpertProjectsQueries,
    private readonly feedback: FeedbackService,
  ) {}

  /** Where the expert stands, and the projects in progress, on hold or completed that the expert is on. */
  @Get('dashboard')
  @ApiResponse({ status: 200, type: ExpertDashboardDto })
  dashboard(@Actor() actor: SignedIn): Promise<ExpertDashboardDto> {
    return this.projects.dashboard(actor);
  }

  /** One project the expert is on: organization, contact, dates and colleagues. */
  @Get('projects/:id')
  @ApiId('The project.')
  @ApiResponse({ status: 200, type: ExpertProjectDetailsDto })
  details(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn): Promise<ExpertProjectDetailsDto> {
    return this.projects.details(id, actor);
  }

  /** The expert's word on a project; said again, it replaces the earlier one. */
  @Post('projects/:id/feedback')
  @ApiId('The project.')
  @HttpCode(200)
  @ApiResponse({ status: 200, type: FeedbackResponseDto })
  say(
    @Param('id', IdPipe) id: string,
    @Body() dto: FeedbackDto,
    @Actor() actor: SignedIn,
  ): Promise<FeedbackResponseDto> {
    return this.feedback.give(id, dto, actor);
  }
}
