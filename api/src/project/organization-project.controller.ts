import { Body, Controller, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SUBMITTING_STATUSES } from '@network/domain';
import { NotInactive } from '../organization/organization.controller.js';
import { Access, Actor, OnlyInStatus, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { IdParam } from '../platform/validation/pipes.js';
import { OrganizationDashboardDto } from './dashboard.dto.js';
import { OrganizationFeedbackDto, OrganizationFeedbackResponseDto } from './feedback/feedback.dto.js';
import { FeedbackService } from './feedback/feedback.service.js';
import { OrganizationProjectsQueries } from './organization-projects.queries.js';
import { RequestCloseDto, SubmitProjectDto, WithdrawProjectDto } from './project-requests.dto.js';
import { ProjectSubmissionService } from './project-submission.service.js';
import { ProjectDto } from './project.dto.js';

@ApiTags('Organizations')
@Controller('api/organization')
@Access('organization')
export class OrganizationProjectController {
  constructor(
    private readonly queries: OrganizationProjectsQueries,
    private readonly projects: ProjectSubmissionService,
    private readonly feedback: FeedbackService,
  ) {}

  /** Returns the organization's status, its profile and its projects, newest first. */
  @Get('dashboard')
  @Responds(200, OrganizationDashboardDto)
  dashboard(@Actor() actor: SignedIn) {
    return this.queries.dashboard(actor);
  }

  /** Submits a project for review. */
  @Post('projects')
  @OnlyInStatus(SUBMITTING_STATUSES, 'project.mayNotSubmit')
  @ApiErrors('wrong_state')
  @Responds(201, ProjectDto)
  submit(@Body() form: SubmitProjectDto, @Actor() actor: SignedIn) {
    return this.projects.submit(form, actor);
  }

  /** Saves the whole form of a project. A rejected project returns to review. A completed project is refused. */
  @Patch('projects/:id')
  @NotInactive()
  @ApiErrors('wrong_state')
  @Responds(200, ProjectDto)
  edit(
    @IdParam('The project.') id: string,
    @Body() form: SubmitProjectDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.projects.edit(id, form, expected, actor);
  }

  /** Withdraws a project that waits for review. Editing the project submits it again. */
  @Post('projects/:id/withdraw')
  @NotInactive()
  @ApiErrors('wrong_state')
  @Responds(200, ProjectDto)
  withdraw(@IdParam('The project.') id: string, @Body() { reason }: WithdrawProjectDto, @Actor() actor: SignedIn) {
    return this.projects.withdraw(id, reason ?? null, actor);
  }

  /** Asks the programme team to complete a running project. */
  @Post('projects/:id/close-request')
  @NotInactive()
  @ApiErrors('wrong_state')
  @Responds(200, ProjectDto)
  requestClose(@IdParam('The project.') id: string, @Body() { note }: RequestCloseDto, @Actor() actor: SignedIn) {
    return this.projects.requestClose(id, note ?? null, actor);
  }

  /**
   * Saves the organization's feedback on a completed project. Repeating the request replaces it until an expert can
   * read it.
   */
  @Post('projects/:id/feedback')
  @NotInactive()
  @ApiErrors('wrong_state')
  @Responds(200, OrganizationFeedbackResponseDto)
  say(@IdParam('The project.') id: string, @Body() dto: OrganizationFeedbackDto, @Actor() actor: SignedIn) {
    return this.feedback.giveAsOrganization(id, dto, actor);
  }
}
