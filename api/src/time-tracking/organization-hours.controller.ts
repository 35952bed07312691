import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { NotInactive } from '../organization/organization.controller.js';
import { IdParam } from '../platform/validation/pipes.js';
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
  @Responds(200, OrganizationProjectDto)
  async get(@IdParam('The project.') id: string, @Actor() actor: SignedIn): Promise<OrganizationProjectDto> {
    return { ...(await this.projects.get(id, actor)), hours: await this.queries.ofProject(id) };
  }

  /**
   * Confirms the named entries of a project’s hours, or all. Returns all hours of the project. Confirms nothing if an
   * entry named with its hours has changed.
   */
  @Post('projects/:id/hours/confirm')
  @NotInactive()
  @ApiErrors('changed_since')
  @Responds(200, TeamHoursDto)
  confirm(@IdParam('The project.') id: string, @Body() dto: ConfirmHoursDto, @Actor() actor: SignedIn) {
    return this.hours.confirm(id, dto, actor);
  }
}
