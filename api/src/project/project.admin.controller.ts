import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { InterfaceLanguage } from '@network/domain';
import { RequestProjectChangesDto, SetOwnerDto } from '../casework/casework.dto.js';
import { Access, Actor, Scope, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, EmptyDto, Responds } from '../platform/http/api-docs.js';
import { IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { ReaderLanguage } from '../platform/http/reader-preferences.js';
import { ApiList } from '../platform/lists/paging.js';
import { IdParam } from '../platform/validation/pipes.js';
import { FieldChangeDto } from '../user/change-request.dto.js';
import { ProjectCaseworkService } from './project-casework.service.js';
import { ProjectDecisionService } from './project-decision.service.js';
import { ProjectDetailsQueries } from './project-details.queries.js';
import { ProjectListQueryDto } from './project-list.filters.js';
import {
  ApproveProjectDto,
  CompleteProjectDto,
  CorrectProjectDto,
  HoldProjectDto,
  RejectProjectDto,
  SwapExpertsDto,
} from './project-requests.dto.js';
import { AdminProjectDetailsDto, AdminProjectDto, DecidedProjectDto } from './project.dto.js';
import { ProjectQueries } from './project.queries.js';

@ApiTags('Projects')
@Controller('api/admin/projects')
@Access('admin')
@Scope('projects')
export class AdminProjectController {
  constructor(
    private readonly projects: ProjectDecisionService,
    private readonly queries: ProjectQueries,
    private readonly details: ProjectDetailsQueries,
    private readonly casework: ProjectCaseworkService,
  ) {}

  /** Lists projects with their experts, newest first. */
  @Get()
  @ApiList(AdminProjectDto)
  list(@Query() query: ProjectListQueryDto, @Actor() actor: SignedIn) {
    return this.queries.list(query, actor);
  }

  /**
   * Returns one project with its experts, the reasons for choosing them, the confirmed hours and the change requests.
   */
  @Get(':id')
  @Responds(200, AdminProjectDetailsDto)
  get(@IdParam('The project.') id: string, @ReaderLanguage() language: InterfaceLanguage) {
    return this.details.get(id, language);
  }

  /** Approves a waiting project, matches the chosen experts and asks them by email, or changes nothing. */
  @Patch(':id/approve')
  @ApiErrors('wrong_state', 'expert_not_available', 'organization_inactive')
  @Responds(200, DecidedProjectDto)
  approve(
    @IdParam('The project.') id: string,
    @Body() dto: ApproveProjectDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.projects.approve({ id, expected, actor }, dto);
  }

  /** Rejects a waiting project and notifies its organization of the reason. */
  @Patch(':id/reject')
  @ApiErrors('wrong_state')
  @Responds(200, DecidedProjectDto)
  reject(
    @IdParam('The project.') id: string,
    @Body() dto: RejectProjectDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.projects.reject({ id, expected, actor }, dto);
  }

  /** Completes a running project. Its experts are done unless another of their projects is running. */
  @Patch(':id/complete')
  @ApiErrors('wrong_state')
  @Responds(200, DecidedProjectDto)
  complete(
    @IdParam('The project.') id: string,
    @Body() dto: CompleteProjectDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.projects.complete({ id, expected, actor }, dto);
  }

  /** Puts a waiting or running project on hold. Its experts stay on it. */
  @Patch(':id/hold')
  @ApiErrors('wrong_state')
  @Responds(200, DecidedProjectDto)
  hold(
    @IdParam('The project.') id: string,
    @Body() dto: HoldProjectDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.projects.hold({ id, expected, actor }, dto);
  }

  /** Resumes a project on hold in its former status. */
  @Patch(':id/resume')
  @ApiErrors('wrong_state')
  @Responds(200, DecidedProjectDto)
  resume(
    @IdParam('The project.') id: string,
    @Body() _: EmptyDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.projects.resume({ id, expected, actor });
  }

  /** Replaces the experts on a running project. The removed ones wait for a match again. */
  @Patch(':id/experts')
  @ApiErrors('wrong_state', 'expert_not_available', 'organization_inactive')
  @Responds(200, DecidedProjectDto)
  swapExperts(
    @IdParam('The project.') id: string,
    @Body() dto: SwapExpertsDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.projects.swapExperts({ id, expected, actor }, dto);
  }

  /** Corrects any part of a project that is not completed. Emails its organization and its experts the reason. */
  @Patch(':id')
  @ApiErrors('wrong_state')
  @Responds(200, AdminProjectDto)
  correct(
    @IdParam('The project.') id: string,
    @Body() dto: CorrectProjectDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.casework.correct({ id, expected, actor }, dto);
  }

  /** Asks the organization of a waiting project for changes by email. Its next save closes the request. */
  @Post(':id/change-request')
  @ApiErrors('wrong_state')
  @Responds(200, AdminProjectDto)
  requestChanges(
    @IdParam('The project.') id: string,
    @Body() dto: RequestProjectChangesDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.casework.requestChanges({ id, expected, actor }, dto);
  }

  /** Withdraws the open change request. */
  @Delete(':id/change-request')
  @Responds(204)
  takeBackRequest(@IdParam('The project.') id: string, @Actor() actor: SignedIn) {
    return this.casework.withdraw(id, actor);
  }

  /** Returns the fields that have changed since the latest change request, corrections by the team included. */
  @Get(':id/changes')
  @Responds(200, [FieldChangeDto])
  changes(@IdParam('The project.') id: string) {
    return this.casework.changes(id);
  }

  /** Sets or clears the project's owner. */
  @Patch(':id/owner')
  @Responds(200, AdminProjectDto)
  setOwner(@IdParam('The project.') id: string, @Body() { ownerId }: SetOwnerDto, @Actor() actor: SignedIn) {
    return this.casework.setOwner(id, ownerId, actor);
  }
}
