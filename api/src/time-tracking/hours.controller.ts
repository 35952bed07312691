import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NotInactive } from '../organization/organization.controller.js';
import { Access, Actor, Scope, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { ApiList, pageOf } from '../platform/lists/paging.js';
import { IdParam } from '../platform/validation/pipes.js';
import { OrganizationProjectsQueries } from '../project/organization-projects.queries.js';
import {
  AddHoursDto,
  ChangeHoursDto,
  HourLineDto,
  HoursDto,
  OwnHoursDto,
  ConfirmHoursDto,
  OrganizationProjectDto,
  TeamHoursDto,
  HourRowDto,
  HourTotalsDto,
} from './hours.dto.js';
import { HoursQueries, HourFilterQueryDto, HourQueryDto } from './hours.queries.js';
import { HoursService } from './hours.service.js';

@ApiTags('Experts')
@Controller('api/expert')
@Access('expert')
export class ExpertHoursController {
  constructor(
    private readonly queries: HoursQueries,
    private readonly hours: HoursService,
  ) {}

  /** Returns the expert’s hours in total and in the current month, with the pledge of about eight hours. */
  @Get('hours')
  @Responds(200, OwnHoursDto)
  totals(@Actor() actor: SignedIn) {
    return this.queries.summaryForExpert(actor.id);
  }

  /** Lists the expert’s own hours on a project, latest day first. */
  @Get('projects/:id/hours')
  @Responds(200, HoursDto)
  list(@IdParam('The project.') id: string, @Actor() actor: SignedIn) {
    return this.queries.own(id, actor.id);
  }

  /** Adds an entry for a day. The entries of a day, over all projects, are at most 24 hours. */
  @Post('projects/:id/hours')
  @ApiErrors('wrong_state')
  @Responds(200, HourLineDto)
  add(@IdParam('The project.') id: string, @Body() form: AddHoursDto, @Actor() actor: SignedIn) {
    return this.hours.add(id, form, actor);
  }

  /** Changes any part of an entry. The entry is then no longer confirmed. */
  @Patch('projects/:id/hours/:hoursId')
  @ApiErrors('wrong_state')
  @Responds(200, HourLineDto)
  change(
    @IdParam('The project.') id: string,
    @IdParam('The entry.', 'hoursId') hoursId: string,
    @Body() form: ChangeHoursDto,
    @Actor() actor: SignedIn,
  ) {
    return this.hours.change(id, hoursId, form, actor);
  }

  /** Removes an entry and returns it. */
  @Delete('projects/:id/hours/:hoursId')
  @ApiErrors('wrong_state')
  @Responds(200, HourLineDto)
  remove(
    @IdParam('The project.') id: string,
    @IdParam('The entry.', 'hoursId') hoursId: string,
    @Actor() actor: SignedIn,
  ) {
    return this.hours.remove(id, hoursId, actor);
  }
}

@ApiTags('Organizations')
@Controller('api/organization')
@Access('organization')
export class OrganizationHoursController {
  constructor(
    private readonly projects: OrganizationProjectsQueries,
    private readonly queries: HoursQueries,
    private readonly hours: HoursService,
  ) {}

  /** Returns one of the organization’s own projects, with its experts and their hours. */
  @Get('projects/:id')
  @Responds(200, OrganizationProjectDto)
  async get(@IdParam('The project.') id: string, @Actor() actor: SignedIn): Promise<OrganizationProjectDto> {
    return { ...(await this.projects.get(id, actor)), hours: await this.queries.listForProject(id) };
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

@ApiTags('Oversight')
@Controller('api/admin/hours')
@Access('admin')
@Scope('hours')
export class AdminHoursController {
  constructor(private readonly hours: HoursQueries) {}

  /** Lists the hours behind the programme’s figures, most recently added first. */
  @Get()
  @ApiList(HourRowDto)
  list(@Query() query: HourQueryDto) {
    return this.hours.list(query, pageOf(query));
  }

  /** Returns the sums of all hours that match the filters. */
  @Get('total')
  @Responds(200, HourTotalsDto)
  total(@Query() query: HourFilterQueryDto) {
    return this.hours.totals(query);
  }
}
