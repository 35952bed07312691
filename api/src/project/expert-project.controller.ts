import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors, ApiId } from '../platform/http/api-docs.js';
import { Access, Actor, WithProfile, type SignedIn } from '../platform/http/access.js';
import { IdPipe } from '../platform/validation/pipes.js';
import { AnswerDto, AssignmentStateDto, LeaveDto, StepsDoneDto, TickStepDto } from './assignments/assignment.dto.js';
import { AssignmentService } from './assignments/assignment.service.js';
import { ExpertDashboardDto, ExpertProjectDetailsDto } from './dashboard.dto.js';
import { ExpertProjectsQueries } from './expert-projects.queries.js';
import { FeedbackDto, FeedbackResponseDto } from './feedback/feedback.dto.js';
import { FeedbackService } from './feedback/feedback.service.js';

@ApiTags('Experts')
@Controller('expert')
@Access('expert')
export class ExpertProjectController {
  constructor(
    private readonly projects: ExpertProjectsQueries,
    private readonly feedback: FeedbackService,
    private readonly assignments: AssignmentService,
  ) {}

  /** Returns the expert's status and the expert's projects in progress, on hold or completed. */
  @Get('dashboard')
  @WithProfile()
  @ApiResponse({ status: 200, type: ExpertDashboardDto })
  dashboard(@Actor() actor: SignedIn) {
    return this.projects.dashboard(actor);
  }

  /** Returns one of the expert's projects with its organization, contact, dates and colleagues. */
  @Get('projects/:id')
  @ApiId('The project.')
  @ApiResponse({ status: 200, type: ExpertProjectDetailsDto })
  details(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn) {
    return this.projects.details(id, actor);
  }

  /**
   * Accepts or declines a project that the expert was asked to join. Declining requires a reason. Repeating the answer
   * changes nothing. A different answer is refused: an expert who has accepted leaves the project instead.
   */
  @Post('projects/:id/answer')
  @ApiId('The project.')
  @HttpCode(200)
  @ApiErrors('wrong_state')
  @ApiResponse({ status: 200, type: AssignmentStateDto })
  answer(@Param('id', IdPipe) id: string, @Body() dto: AnswerDto, @Actor() actor: SignedIn) {
    return this.assignments.answer(id, dto, actor);
  }

  /** Leaves an accepted project, with a handover for the successors. */
  @Post('projects/:id/leave')
  @ApiId('The project.')
  @HttpCode(200)
  @ApiErrors('wrong_state')
  @ApiResponse({ status: 200, type: AssignmentStateDto })
  leave(@Param('id', IdPipe) id: string, @Body() dto: LeaveDto, @Actor() actor: SignedIn) {
    return this.assignments.leave(id, dto, actor);
  }

  /** Ticks or unticks one of the first steps of an accepted project. Returns the steps that are done. */
  @Patch('projects/:id/steps')
  @ApiId('The project.')
  @ApiErrors('wrong_state')
  @ApiResponse({ status: 200, type: StepsDoneDto })
  tick(@Param('id', IdPipe) id: string, @Body() dto: TickStepDto, @Actor() actor: SignedIn) {
    return this.assignments.tick(id, dto, actor);
  }

  /** Saves the expert's feedback on a project. Repeating the request replaces it until the organization can read it. */
  @Post('projects/:id/feedback')
  @ApiId('The project.')
  @HttpCode(200)
  @ApiErrors('wrong_state')
  @ApiResponse({ status: 200, type: FeedbackResponseDto })
  say(@Param('id', IdPipe) id: string, @Body() dto: FeedbackDto, @Actor() actor: SignedIn) {
    return this.feedback.give(id, dto, actor);
  }
}
