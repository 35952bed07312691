import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ORGANIZATION_STATUSES, SUBMITTING_STATUSES } from '@network/domain';
import { ApiId } from '../http/api-id.js';
import { Access, Actor, OnlyInStatus, type SignedIn } from '../http/access.js';
import { ApiErrors } from '../http/error-response.js';
import { IdPipe } from '../input/id.pipe.js';
import { ApiIdempotencyKey, IdempotencyKey } from '../http/idempotency-key.js';
import { ApiIfMatch, IfMatch, type ExpectedVersion } from '../http/if-match.js';
import { OrganizationDashboardDto } from './dashboard.dto.js';
import { OrganizationProjectsQueries } from './organization-projects.queries.js';
import { ProjectDto, SubmitProjectDto } from './project.dto.js';
import { ProjectSubmissionService } from './project-submission.service.js';

@ApiTags('Organizations')
@Controller('organization')
@Access('organization')
export class OrganizationProjectController {
  constructor(
    private readonly queries: OrganizationProjectsQueries,
    private readonly projects: ProjectSubmissionService,
  ) {}

  /** Where the organization stands, its profile and its projects, newest first. */
  @Get('dashboard')
  @ApiResponse({ status: 200, type: OrganizationDashboardDto })
  dashboard(@Actor() actor: SignedIn): Promise<OrganizationDashboardDto> {
    return this.queries.dashboard(actor);
  }

  /** Submits a project for review. Repeated with the same `Idempotency-Key` it saves the form over the same project. */
  @Post('projects')
  @OnlyInStatus(SUBMITTING_STATUSES, 'project.mayNotSubmit')
  @ApiIdempotencyKey()
  @ApiErrors('wrong_state')
  @ApiResponse({ status: 201, type: ProjectDto })
  submit(
    @Body() form: SubmitProjectDto,
    @IdempotencyKey() submissionKey: string | null,
    @Actor() actor: SignedIn,
  ): Promise<ProjectDto> {
    return this.projects.submit(form, submissionKey, actor);
  }

  /** One of the organization's own projects. */
  @Get('projects/:id')
  @ApiId('The project.')
  @ApiResponse({ status: 200, type: ProjectDto })
  get(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn): Promise<ProjectDto> {
    return this.queries.get(id, actor);
  }

  /** Saves the whole form of a project; a rejected one goes to review again, a completed one is refused. */
  @Patch('projects/:id')
  @ApiId('The project.')
  @OnlyInStatus(ORGANIZATION_STATUSES.filter((status) => status !== 'inactive'), 'organization.inactive')
  @ApiIfMatch()
  @ApiErrors('wrong_state')
  @ApiResponse({ status: 200, type: ProjectDto })
  edit(
    @Param('id', IdPipe) id: string,
    @Body() form: SubmitProjectDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<ProjectDto> {
    return this.projects.edit(id, form, expected, actor);
  }
}
