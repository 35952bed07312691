import { Body, Controller, Get, Param, Patch, Query, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { PROJECT_STATUSES } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiId, EmptyDto } from '../platform/http/api-docs.js';
import { AdminProjectDetailsDto } from './matching/match.dto.js';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { IdPipe } from '../platform/validation/pipes.js';
import { readerLanguage } from '../platform/http/reader-preferences.js';
import { IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { ApiList, pageOf, sendList } from '../platform/lists/paging.js';
import { ApiProjectAction } from './api-project-action.js';
import {
  ApproveProjectDto,
  CompleteProjectDto,
  HoldProjectDto,
  AdminProjectDto,
  RejectProjectDto,
  SwapExpertsDto,
} from './project.dto.js';
import { ProjectListQuery, ProjectQueries } from './project.queries.js';
import { ProjectDetailsQueries } from './project-details.queries.js';
import { ProjectReviewService } from './project-review.service.js';

@ApiTags('Projects')
@Controller('admin/projects')
@Access('admin')
export class AdminProjectController {
  constructor(
    private readonly projects: ProjectReviewService,
    private readonly queries: ProjectQueries,
    private readonly details: ProjectDetailsQueries,
  ) {}

  /** Lists projects with their experts, newest first. */
  @Get()
  @ApiList(AdminProjectDto, PROJECT_STATUSES)
  async list(
    @Query() query: ProjectListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminProjectDto[]> {
    return sendList(request, reply, pageOf(query), await this.queries.list(query));
  }

  /** Returns one project with its experts, the reasons for choosing them, and the confirmed hours. */
  @Get(':id')
  @ApiId('The project.')
  @ApiResponse({ status: 200, type: AdminProjectDetailsDto })
  get(@Param('id', IdPipe) id: string, @Req() request: FastifyRequest): Promise<AdminProjectDetailsDto> {
    return this.details.get(id, readerLanguage(request));
  }

  /** Approves a waiting project, matches the chosen experts and asks them by email, or changes nothing. */
  @Patch(':id/approve')
  @ApiProjectAction('expert_not_available', 'organization_inactive')
  approve(
    @Param('id', IdPipe) id: string,
    @Body() dto: ApproveProjectDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<AdminProjectDto> {
    return this.projects.approve(id, dto, expected, actor);
  }

  /** Rejects a waiting project and notifies its organization of the reason. */
  @Patch(':id/reject')
  @ApiProjectAction()
  reject(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: RejectProjectDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<AdminProjectDto> {
    return this.projects.reject(id, reason ?? null, expected, actor);
  }

  /** Completes a running project. Its experts are done unless another of their projects is running. */
  @Patch(':id/complete')
  @ApiProjectAction()
  complete(
    @Param('id', IdPipe) id: string,
    @Body() dto: CompleteProjectDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<AdminProjectDto> {
    return this.projects.complete(id, dto, expected, actor);
  }

  /** Puts a waiting or running project on hold. Its experts stay on it. */
  @Patch(':id/hold')
  @ApiProjectAction()
  hold(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: HoldProjectDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<AdminProjectDto> {
    return this.projects.hold(id, reason ?? null, expected, actor);
  }

  /** Resumes a project on hold in its former status. */
  @Patch(':id/resume')
  @ApiProjectAction()
  resume(
    @Param('id', IdPipe) id: string,
    @Body() _: EmptyDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<AdminProjectDto> {
    return this.projects.resume(id, expected, actor);
  }

  /** Replaces the experts on a running project. The removed ones wait for a match again. */
  @Patch(':id/experts')
  @ApiProjectAction('expert_not_available', 'organization_inactive')
  swapExperts(
    @Param('id', IdPipe) id: string,
    @Body() dto: SwapExpertsDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<AdminProjectDto> {
    return this.projects.swapExperts(id, dto, expected, actor);
  }
}
