import { Body, Controller, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { IdParam } from '../platform/validation/pipes.js';
import { AnswerDto, AssignmentStateDto, LeaveDto, StepsDoneDto, TickStepDto } from './assignments/assignment.dto.js';
import { AssignmentService } from './assignments/assignment.service.js';
import { ExpertDashboardDto, ExpertProjectDetailsDto } from './dashboard.dto.js';
import { ExpertProjectsQueries } from './expert-projects.queries.js';
import { FeedbackDto, FeedbackResponseDto } from './feedback/feedback.dto.js';
import { FeedbackService } from './feedback/feedback.service.js';

@ApiTags('Experts')
@Controller('api/expert')
@Access('expert')
export class ExpertProjectController {
  constructor(
    private readonly projects: ExpertProjectsQueries,
    private readonly feedback: FeedbackService,
    private readonly assignments: AssignmentService,
  ) {}

  /** Returns the expert's status and the expert's projects in progress, on hold or completed. */
  @Get('dashboard')
  @Responds(200, ExpertDashboardDto)
  dashboard(@Actor() actor: SignedIn) {
    return this.projects.dashboard(actor);
  }

  /** Returns one of the expert's projects with its organization, contact, dates and colleagues. */
  @Get('projects/:id')
  @Responds(200, ExpertProjectDetailsDto)
  details(@IdParam('The project.') id: string, @Actor() actor: SignedIn) {
    return this.projects.details(id, actor);
  }

  /**
   * Accepts or declines a project that the expert was asked to join. Declining requires a reason. Repeating the answer
   * changes nothing. A different answer is refused: an expert who has accepted leaves the project instead.
   */
  @Post('projects/:id/answer')
  @ApiErrors('wrong_state')
  @Responds(200, AssignmentStateDto)
  answer(@IdParam('The project.') id: string, @Body() dto: AnswerDto, @Actor() actor: SignedIn) {
    return this.assignments.answer(id, dto, actor);
  }

  /** Leaves an accepted project, with a handover for the successors. */
  @Post('projects/:id/leave')
  @ApiErrors('wrong_state')
  @Responds(200, AssignmentStateDto)
  leave(@IdParam('The project.') id: string, @Body() dto: LeaveDto, @Actor() actor: SignedIn) {
    return this.assignments.leave(id, dto, actor);
  }

  /** Checks or unchecks one of the first steps of an accepted project. Returns the steps that are done. */
  @Patch('projects/:id/steps')
  @ApiErrors('wrong_state')
  @Responds(200, StepsDoneDto)
  tick(@IdParam('The project.') id: string, @Body() dto: TickStepDto, @Actor() actor: SignedIn) {
    return this.assignments.setStepDone(id, dto, actor);
  }

  /** Saves the expert's feedback on a project. Repeating the request replaces it until the organization can read it. */
  @Post('projects/:id/feedback')
  @ApiErrors('wrong_state')
  @Responds(200, FeedbackResponseDto)
  say(@IdParam('The project.') id: string, @Body() dto: FeedbackDto, @Actor() actor: SignedIn) {
    return this.feedback.give(id, dto, actor);
  }
}
