import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ORGANIZATION_STATUSES } from '@network/domain';
import { ApiErrors, ApiId } from '../platform/http/api-docs.js';
import { Access, Actor, OnlyInStatus, type SignedIn } from '../platform/http/access.js';
import { IdPipe } from '../platform/validation/pipes.js';
import { OrganizationProjectsQueries } from '../project/organization-projects.queries.js';
import { ConfirmHoursDto, OrganizationProjectDto, TeamHoursDto } from './hours.dto.js';
import { HoursQueries } from './hours.queries.js';
import { HoursService } from './hours.service.js';

@ApiTags('Organizations')
@Controller('organization')
@Access('organization')
export class OrganizationHoursController {
  constructor(
    private readonly projects: OrganizationProjectsQueries,
    private readonly queries: HoursQueries,
    private readonly hours: HoursService,
  ) {}

  /** One of the organization’s own projects, with its experts and their hours. */
  @Get('projects/:id')
  @ApiId('The project.')
  @ApiResponse({ status: 200, type: OrganizationProjectDto })
  async get(@Param('id', IdPipe) id: string, @Actor() actor: SignedIn): Promise<OrganizationProjectDto> {
    return { ...(await this.projects.get(id, actor)), hours: await this.queries.ofProject(id) };
  }

  /**
   * Confirms the named entries of a project’s hours, or all. Returns all hours of the project. Confirms nothing if an
   * entry named with its hours has changed.
   */
  @Post('projects/:id/hours/confirm')
  @HttpCode(200)
  @ApiId('The project.')
  @OnlyInStatus(ORGANIZATION_STATUSES.filter((status) => status !== 'inactive'), 'organization.inactive')
  @ApiErrors('changed_since')
  @ApiResponse({ status: 200, type: TeamHoursDto })
  confirm(@Param('id', IdPipe) id: string, @Body() dto: ConfirmHoursDto, @Actor() actor: SignedIn) {
    return this.hours.confirm(id, dto, actor);
  }
}
